import { useApi } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import type { InboxItem } from './items.ts'
import type { Queue } from './use-queue.ts'

type Props = {
  readonly section: 'reading' | 'paused'
  readonly items: readonly InboxItem[]
  readonly queue: Queue
}

/** Stops the queues of these documents' domains, or lets them go on. */
export function QueueButtons({ section, items, queue }: Props) {
  const api = useApi()
  const { act, busy, problem } = useAct()
  const domains = new Set(items.flatMap((item) => (item.kind === 'job' ? [item.job.domain] : [])))
  if (domains.size === 0) return null
  const name = section === 'reading' ? 'jobs.pause' : 'jobs.resume'
  return (
    <Button
      tone="quiet"
      busy={busy}
      title={problem ?? undefined}
      onClick={() =>
        void act(async () => {
          for (const domain of domains) await api.request(name, { domain })
          queue.again()
        })
      }
    >
      {section === 'reading' ? t.reading.queue.pause : t.reading.queue.resumeAll}
    </Button>
  )
}
