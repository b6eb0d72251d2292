import { useEffect, useRef, useState } from 'react'
import { useApp } from '../client/app-context.ts'
import { t } from '../strings/index.ts'

/** Says to a screen reader, politely, what changed in the Inbox: one sentence per step, not one per page read. */
export function Announcer() {
  const jobs = useApp((app) => app.host?.jobs)
  const said = useApp((app) => app.said)
  const before = useRef<ReadonlyMap<string, string>>(new Map())
  const [words, setWords] = useState('')

  useEffect(() => {
    if (!jobs) return
    const steps = new Map(jobs.map((job) => [job.id, job.state.kind === 'running' ? job.state.stage : job.state.kind]))
    for (const job of jobs) {
      const { state } = job
      if (!before.current.has(job.id) || before.current.get(job.id) === steps.get(job.id)) continue
      if (state.kind === 'running') setWords(state.words)
      if (state.kind === 'ready') setWords(t.inbox.announce.ready(job.name))
      if (state.kind === 'failed') setWords(t.inbox.announce.failed(job.name, state.message))
      if (state.kind === 'applied') setWords(t.inbox.announce.applied(job.name))
    }
    before.current = steps
  }, [jobs])

  useEffect(() => {
    if (said) setWords(said)
  }, [said])

  return (
    <div className="sr-only" role="status" aria-live="polite">
      {words}
    </div>
  )
}
