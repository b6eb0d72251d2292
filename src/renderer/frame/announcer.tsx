import { useEffect, useReducer, useRef } from 'react'
import type { JobView } from '../../contract/views.ts'
import { useApp } from '../client/app-context.ts'
import { failureWords, hostWords } from '../state/explain.ts'
import { t } from '../strings/index.ts'

/** So many sentences stand at once. One that took another's place might never be spoken: each has a line of its own. */
const mostLines = 20

type Line = { readonly id: number; readonly text: string }

function added(lines: readonly Line[], texts: readonly string[]): readonly Line[] {
  if (texts.length === 0) return lines
  const next = (lines.at(-1)?.id ?? 0) + 1
  return [...lines, ...texts.map((text, nth) => ({ id: next + nth, text }))].slice(-mostLines)
}

function newsOf({ name, state }: JobView): string | null {
  if (state.kind === 'running') return hostWords(state.words, state.said)
  if (state.kind === 'ready') return t.inbox.announce.ready(name)
  if (state.kind === 'failed') return t.inbox.announce.failed(name, failureWords(state))
  return state.kind === 'applied' ? t.inbox.announce.applied(name) : null
}

/** Says to a screen reader, politely, what changed in the Inbox: one sentence per step, not one per page read. */
export function Announcer() {
  const jobs = useApp((app) => app.host?.jobs)
  const said = useApp((app) => app.said)
  const before = useRef<ReadonlyMap<string, string> | null>(null)
  const [lines, say] = useReducer(added, [])

  useEffect(() => {
    if (!jobs) return
    const steps = new Map(jobs.map((job) => [job.id, job.state.kind === 'running' ? job.state.stage : job.state.kind]))
    const known = before.current
    before.current = steps
    // What was there when the window opened is seen, not news. All else is said, also what was over at once.
    const news = known === null ? [] : jobs.filter(({ id }) => known.get(id) !== steps.get(id)).map(newsOf)
    say(news.filter((sentence) => sentence !== null))
  }, [jobs])

  useEffect(() => {
    if (said) say([said])
  }, [said])

  return (
    <div className="sr-only" role="log" aria-live="polite">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
