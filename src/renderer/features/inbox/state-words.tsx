import type { ReactNode } from 'react'
import { Problem } from '../../ui/problem.tsx'

type Props = {
  readonly text: string
  /** What follows from it, said more quietly. */
  readonly more?: string | null
  readonly problem: string | null
  readonly line?: ReactNode
  readonly children: ReactNode
}

/** A state as a sentence, and under it what can be done. */
export function StateWords({ text, more = null, problem, line, children }: Props) {
  return (
    <>
      <p className="sentence-text">{text}</p>
      {line}
      {more !== null && <p className="quiet">{more}</p>}
      <Problem words={problem} />
      <div className="buttons">{children}</div>
    </>
  )
}
