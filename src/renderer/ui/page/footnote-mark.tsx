import type { ReactNode } from 'react'

/** How addresses of footnotes begin. In the window an address behind `#` is a place of the window, so these are none. */
export const footnotePlaces = '#user-content-'

type Props = {
  /** The id of the other end on the same page. */
  readonly to: string
  readonly id?: string | undefined
  readonly 'aria-label'?: string | undefined
  readonly children?: ReactNode
}

/** Goes from a footnote's mark to the note, and from the note back. */
export function FootnoteMark({ to, id, 'aria-label': label, children }: Props) {
  const go = (from: Element) => {
    const end = from.closest('.article')?.querySelector(`#${CSS.escape(to)}`)
    end?.scrollIntoView({ block: 'center' })
    const mark = end?.matches('button') ? end : end?.querySelector('button')
    mark?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      className="footnote-mark"
      onClick={({ currentTarget }) => go(currentTarget)}
    >
      {children}
    </button>
  )
}
