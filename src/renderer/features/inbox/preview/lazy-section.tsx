import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  readonly id: string
  readonly path: string
  /** About how long it will be, so that the scroll bar tells the truth before it is drawn. */
  readonly lines: number
  readonly eager: boolean
  readonly onSeen: (path: string) => void
  readonly children: ReactNode
}

/** A page of a long preview: drawn when it comes near, and told of when it is the one being read. */
export function LazySection({ id, path, lines, eager, onSeen, children }: Props) {
  const section = useRef<HTMLElement>(null)
  const [near, setNear] = useState(eager)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })

  useEffect(() => {
    const element = section.current
    const root = element?.closest('.scroll') ?? null
    if (!element) return
    const approaching = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { root, rootMargin: '1200px 0px' },
    )
    const reading = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen.current(path)
      },
      { root, rootMargin: '-20% 0px -75% 0px' },
    )
    approaching.observe(element)
    reading.observe(element)
    return () => {
      approaching.disconnect()
      reading.disconnect()
    }
  }, [path])

  return (
    <section id={id} ref={section} className="file-section" style={near ? undefined : { minHeight: lines * 22 }}>
      {near && children}
    </section>
  )
}
