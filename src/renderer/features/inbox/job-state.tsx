import { type FormEvent, useState } from 'react'
import type { Input } from '../../../contract/requests.ts'
import type { JobView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'
import { pageHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { size } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'

/** A document that has no preview: what is happening to it, or what, why and what now. */
export function JobState({ job }: { readonly job: JobView }) {
  return (
    <div className="sentence">
      <h2>{job.name}</h2>
      <p className="quiet tabular">{size(job.bytes)}</p>
      <State job={job} />
    </div>
  )
}

function State({ job }: { readonly job: JobView }) {
  const api = useApi()
  const go = useApp((app) => app.go)
  const { act, busy, problem } = useAct()
  const { state } = job
  const cancel = (
    <Button onClick={() => act(() => api.request('jobs.cancel', { jobId: job.id }))} busy={busy}>
      {t.inbox.cancelReading}
    </Button>
  )
  const dismiss = (
    <Button
      tone="quiet"
      busy={busy}
      onClick={() =>
        act(async () => {
          go({ place: 'inbox', item: null }, 'replace')
          await api.request('jobs.dismiss', { jobId: job.id })
        })
      }
    >
      {t.inbox.dismiss}
    </Button>
  )
  switch (state.kind) {
    case 'waiting':
      return (
        <Words text={t.inbox.states.waiting} problem={problem}>
          {cancel}
        </Words>
      )
    case 'confirm':
      return (
        <Words text={state.words} problem={problem}>
          <Button
            tone="main"
            busy={busy}
            onClick={() => act(() => api.request('jobs.confirm', { batch: job.batch, jobIds: [job.id] }))}
          >
            {t.inbox.confirmReading}
          </Button>
          {cancel}
        </Words>
      )
    case 'paused':
      return (
        <Words text={state.why} problem={problem}>
          <Retry job={job} words={t.tryAgain} />
          {dismiss}
        </Words>
      )
    case 'running':
      return (
        <Words text={state.words} problem={problem} line={<ProgressLine done={state.done} total={state.total} />}>
          {cancel}
        </Words>
      )
    case 'already-read':
      return (
        <Words text={state.words} problem={problem}>
          <a className="button button-plain" href={pageHref(job.domain, state.summary)}>
            {t.inbox.openSummary}
          </a>
          <Button
            busy={busy}
            onClick={() =>
              act(() => api.request('ingest.start', { domain: job.domain, sourceIds: [job.sourceId], readAgain: true }))
            }
          >
            {t.inbox.readAgain}
          </Button>
          {dismiss}
        </Words>
      )
    case 'cancelled':
      return (
        <Words text={`${t.inbox.states.cancelled}. ${t.inbox.nothingWritten}`} problem={problem}>
          <Retry job={job} words={t.inbox.readAgain} />
          {dismiss}
        </Words>
      )
    case 'failed':
      return (
        <Words text={`${state.message} ${t.inbox.nothingWritten}`} problem={problem}>
          <Failure job={job} code={state.code} canOcr={state.data.ocr === true} />
          {dismiss}
        </Words>
      )
    case 'ready':
    case 'applied':
      return null
  }
}

type WordsProps = {
  readonly text: string
  readonly problem: string | null
  readonly line?: React.ReactNode
  readonly children: React.ReactNode
}

function Words({ text, problem, line, children }: WordsProps) {
  return (
    <>
      <p className="sentence-text">{text}</p>
      {line}
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">{children}</div>
    </>
  )
}

/** What can be done about a document that could not be read, by what was wrong with it. */
function Failure({ job, code, canOcr }: { readonly job: JobView; readonly code: string; readonly canOcr: boolean }) {
  switch (code) {
    case 'source_password':
      return <Password job={job} />
    case 'source_no_text':
      return canOcr ? <Retry job={job} words={t.inbox.ocr} how={{ ocr: true }} /> : null
    case 'source_partial':
      return <Retry job={job} words={t.inbox.acceptPartial} how={{ acceptPartial: true }} />
    case 'source_empty':
    case 'source_corrupt':
    case 'source_unsupported':
    case 'source_too_large':
      return null
    default:
      return <Retry job={job} words={t.tryAgain} />
  }
}

type RetryProps = {
  readonly job: JobView
  readonly words: string
  readonly how?: Omit<Input<'jobs.retry'>, 'jobId'>
}

function Retry({ job, words, how }: RetryProps) {
  const api = useApi()
  const { act, busy, problem } = useAct()
  return (
    <>
      <Button onClick={() => act(() => api.request('jobs.retry', { jobId: job.id, ...how }))} busy={busy}>
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

function Password({ job }: { readonly job: JobView }) {
  const api = useApi()
  const { act, busy, problem } = useAct()
  const [password, setPassword] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    act(() => api.request('jobs.retry', { jobId: job.id, password }))
  }
  return (
    <form className="unlock" onSubmit={submit}>
      <label className="field">
        <span className="field-label">{t.inbox.password}</span>
        <input
          className="input"
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <Button type="submit" tone="main" busy={busy} disabled={password === ''}>
        {t.inbox.unlock}
      </Button>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

/** Runs one request at a time for a set of buttons; its failure is a sentence beside them. */
function useAct() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    busy,
    problem,
    act(work: () => Promise<unknown>) {
      setBusy(true)
      setProblem(null)
      work()
        .catch((error: unknown) => setProblem(explain(error)))
        .finally(() => setBusy(false))
    },
  }
}
