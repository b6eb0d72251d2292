import type { JobView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { hostWords } from '../../state/explain.ts'
import { pageHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { size } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { FailedState } from './failed-state.tsx'
import { PausedState } from './paused-state.tsx'
import { Retry } from './retry.tsx'
import { StateWords } from './state-words.tsx'
import type { Queue } from './use-queue.ts'
import { WaitingState } from './waiting-state.tsx'

type Props = { readonly job: JobView; readonly queue: Queue }

/** A document that has no preview: what is happening to it, or what, why and what now. */
export function JobState({ job, queue }: Props) {
  return (
    <div className="scroll sentence-place">
      <div className="sentence">
        <h2>{job.name}</h2>
        <p className="quiet">{[size(job.bytes), job.model].filter(Boolean).join(' · ')}</p>
        <State job={job} queue={queue} />
      </div>
    </div>
  )
}

function State({ job, queue }: Props) {
  const { state } = job
  switch (state.kind) {
    case 'waiting':
      return (
        <WaitingState job={job} queue={queue}>
          <Cancel job={job} />
        </WaitingState>
      )
    case 'running':
      return <Running job={job} state={state} />
    case 'paused':
      return (
        <PausedState job={job} state={state}>
          <Dismiss job={job} />
        </PausedState>
      )
    case 'already-read':
      return (
        <StateWords text={hostWords(state.words, state.said)} problem={null}>
          <a className="button button-plain" href={pageHref(job.domain, state.summary)}>
            {t.inbox.openSummary}
          </a>
          <Retry job={job} words={t.inbox.readAgain} />
          <Dismiss job={job} />
        </StateWords>
      )
    case 'cancelled':
      return (
        <StateWords text={`${t.inbox.states.cancelled}. ${t.inbox.nothingWritten}`} problem={null}>
          <Retry job={job} words={t.inbox.readAgain} />
          <Dismiss job={job} />
        </StateWords>
      )
    case 'failed':
      return (
        <FailedState job={job} state={state}>
          <Dismiss job={job} />
        </FailedState>
      )
    // A price that waits for a yes is shown by its drop, a change by its preview or receipt.
    case 'confirm':
    case 'ready':
    case 'applied':
      return null
  }
}

function Running({
  job,
  state,
}: {
  readonly job: JobView
  readonly state: Extract<JobView['state'], { kind: 'running' }>
}) {
  const api = useApi()
  const { act, busy, problem } = useAct()
  return (
    <StateWords
      text={hostWords(state.words, state.said)}
      problem={problem}
      line={<ProgressLine done={state.done} total={state.total} />}
    >
      <Button busy={busy} onClick={() => void act(() => api.request('jobs.pause', { jobId: job.id }))}>
        {t.reading.queue.pauseOne}
      </Button>
      <Cancel job={job} />
    </StateWords>
  )
}

function Cancel({ job }: { readonly job: JobView }) {
  const api = useApi()
  const { act, busy } = useAct()
  return (
    <Button onClick={() => void act(() => api.request('jobs.cancel', { jobId: job.id }))} busy={busy}>
      {t.inbox.cancelReading}
    </Button>
  )
}

function Dismiss({ job }: { readonly job: JobView }) {
  const api = useApi()
  const go = useApp((app) => app.go)
  const { act, busy } = useAct()
  return (
    <Button
      tone="quiet"
      busy={busy}
      onClick={() =>
        void act(async () => {
          go({ place: 'inbox', item: null }, 'replace')
          await api.request('jobs.dismiss', { jobId: job.id })
        })
      }
    >
      {t.inbox.dismiss}
    </Button>
  )
}
