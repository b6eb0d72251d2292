import type { ReactNode } from 'react'

/** A text with what was found in it marked. Marks are in order and do not overlap. */
export function Marked({
  text,
  marks,
}: {
  readonly text: string
  readonly marks: readonly (readonly [number, number])[]
}) {
  const parts: ReactNode[] = []
  let from = 0
  for (const [start, end] of marks) {
    if (start < from) continue
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>)
    from = end
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  )
}
