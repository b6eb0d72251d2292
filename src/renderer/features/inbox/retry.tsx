import { type FormEvent, useState } from 'react'
import type { Input } from '../../../contract/requests.ts'
import type { JobView } from '../../../contract/views.ts'
import { useApi } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { TextField } from '../../ui/text-field.tsx'

type RetryProps = {
  readonly job: JobView
  readonly words: string
  readonly how?: Omit<Input<'jobs.retry'>, 'jobId'>
}

/** Tries a document again, perhaps in another way. */
export function Retry({ job, words, how }: RetryProps) {
  const api = useApi()
  const { act, busy, problem } = useAct()
  return (
    <>
      <Button onClick={() => void act(() => api.request('jobs.retry', { jobId: job.id, ...how }))} busy={busy}>
        {words}
      </Button>
      {problem && (
        <span className="field-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}

/** A document that is locked, and the field that opens it. */
export function Unlock({ job }: { readonly job: JobView }) {
  const api = useApi()
  const { act, busy, problem } = useAct()
  const [password, setPassword] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    void act(() => api.request('jobs.retry', { jobId: job.id, password }))
  }
  return (
    <form className="unlock" onSubmit={submit}>
      <TextField label={t.inbox.password} type="password" value={password} onType={setPassword} />
      <Button type="submit" tone="main" busy={busy} disabled={password === ''}>
        {t.inbox.unlock}
      </Button>
      <Problem words={problem} />
    </form>
  )
}
