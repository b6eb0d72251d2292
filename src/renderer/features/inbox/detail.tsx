import { lazy, Suspense, useEffect } from 'react'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AcceptAll } from './accept-all.tsx'
import { DropSlip } from './drop-slip.tsx'
import type { InboxItem } from './items.ts'
import { JobState } from './job-state.tsx'
import type { Review } from './preview/use-review.ts'
import { ReceiptOf } from './receipt-of.tsx'
import { StaleSources } from './stale-sources.tsx'
import { UploadState } from './upload-state.tsx'
import type { Queue } from './use-queue.ts'

/** Showing pages takes more code than all else here. It is fetched after the Inbox shows, before anything is ready. */
const loadPreview = () => import('./preview/preview.tsx')
const Preview = lazy(async () => ({ default: (await loadPreview()).Preview }))

type Props = {
  readonly item: InboxItem | null
  /** What concerns many documents, in place of one of them. */
  readonly overview: 'accept-all' | 'stale' | null
  readonly ready: readonly InboxItem[]
  readonly queue: Queue
  readonly receiptOf: string | null
  readonly review: Review | null
  readonly next: InboxItem | null
  readonly onBack: () => void
}

/** What the chosen document has come to: its price, its preview, its receipt, or a sentence. */
export function Detail({ onBack, ...shown }: Props) {
  useEffect(() => {
    // Where it cannot be fetched now, showing a preview tries again and says so.
    loadPreview().catch(() => undefined)
  }, [])
  return (
    <section className="detail">
      <div className="detail-back">
        <Button tone="quiet" onClick={onBack}>
          <Icon name="back" />
          {t.inbox.backToList}
        </Button>
      </div>
      <Content {...shown} />
    </section>
  )
}

function Content({ item, overview, ready, queue, receiptOf, review, next }: Omit<Props, 'onBack'>) {
  if (overview === 'accept-all') return <AcceptAll items={ready} />
  if (overview === 'stale') return <StaleSources />
  if (receiptOf !== null) return <ReceiptOf changeId={receiptOf} next={next} />
  if (item === null) return <p className="sentence quiet">{t.inbox.pickOne}</p>
  if (review)
    return (
      <Suspense>
        <Preview review={review} item={item} />
      </Suspense>
    )
  switch (item.kind) {
    case 'upload':
      return <UploadState upload={item.upload} />
    case 'drop':
      return <DropSlip batch={item.id} jobs={item.jobs} />
    case 'proposal':
      return null
    case 'job': {
      const { state } = item.job
      if (state.kind === 'applied') return <ReceiptOf changeId={state.changeId} next={next} />
      return <JobState job={item.job} queue={queue} />
    }
  }
}
