import type { ReactNode } from 'react'
import type { JobView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { StateWords } from './state-words.tsx'
import type { Queue } from './use-queue.ts'

type Props = { readonly job: JobView; readonly queue: Queue; readonly children: ReactNode }

/** Its place in line, and how to change it. */
export function WaitingState({ job, queue, children }: Props) {
  const api = useApi()
  const jobs = useApp((app) => app.host?.jobs)
  const { act, busy, problem } = useAct()
  const line = queue.order.filter((id) =>
    jobs?.some((other) => other.id === id && other.domain === job.domain && other.state.kind === 'waiting'),
  )
  const at = line.indexOf(job.id)

  const move = (to: number) =>
    void act(async () => {
      const order = line.filter((id) => id !== job.id)
      order.splice(to, 0, job.id)
      await api.request('jobs.reorder', { domain: job.domain, jobIds: order })
      queue.again()
    })
  return (
    <StateWords
      text={t.inbox.states.waiting}
      more={at < 0 ? null : line.length === 1 ? t.reading.queue.only : t.reading.queue.place(at + 1, line.length)}
      problem={problem}
    >
      {at > 0 && (
        <>
          <Button busy={busy} onClick={() => move(0)}>
            {t.reading.queue.next}
          </Button>
          <Button busy={busy} onClick={() => move(at - 1)}>
            {t.reading.queue.earlier}
          </Button>
        </>
      )}
      {at >= 0 && at < line.length - 1 && (
        <Button busy={busy} onClick={() => move(at + 1)}>
          {t.reading.queue.later}
        </Button>
      )}
      {children}
    </StateWords>
  )
}
