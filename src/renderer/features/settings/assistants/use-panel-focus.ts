import { type RefObject, useEffect, useRef } from 'react'

/** A panel that opens takes the focus, and gives it back where it came from when it closes. */
export function usePanelFocus(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      // Somebody may have gone elsewhere meanwhile, and stays there.
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [])
  return panel
}
