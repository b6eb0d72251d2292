import { useLayoutEffect, useState } from 'react'

/** Does this element have room for a margin? False under 1,000 px of window, whatever else is folded. */
export function useWide(element: HTMLElement | null, least: number): boolean {
  const [wide, setWide] = useState(true)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWide(element.clientWidth >= least && window.innerWidth >= 1000)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, least])
  return wide
}
