import type { ReactNode } from 'react'
import type { JobView } from '../../../contract/views.ts'
import { useApi } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { hostWords } from '../../state/explain.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { StateWords } from './state-words.tsx'
import { WithAnother } from './with-another.tsx'

type Paused = Extract<JobView['state'], { kind: 'paused' }>
type Props = { readonly job: JobView; readonly state: Paused; readonly children: ReactNode }

/** Why it stands still, until when, and what lets it go on. */
export function PausedState({ job, state, children }: Props) {
  const api = useApi()
  const { act, busy, problem } = useAct()
  const until = state.until === null ? t.reading.paused.bySay : t.reading.paused.until(state.until)
  const canChange = state.reason !== 'asked' && state.reason !== 'closed'
  return (
    <>
      <StateWords text={hostWords(state.why, state.said)} more={`${until} ${t.reading.paused.kept}`} problem={problem}>
        <Button tone="main" busy={busy} onClick={() => void act(() => api.request('jobs.resume', { jobId: job.id }))}>
          {state.until === null ? t.reading.paused.retry : t.reading.paused.now}
        </Button>
        {state.reason === 'budget' && (
          <a className="button button-plain" href={formatRoute({ place: 'settings' })}>
            {t.reading.paused.budget}
          </a>
        )}
        {children}
      </StateWords>
      {canChange && job.reader !== 'built-in' && <WithAnother job={job} choices={[]} />}
    </>
  )
}
