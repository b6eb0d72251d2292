import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { InboxItem } from './items.ts'
import { JobState } from './job-state.tsx'
import { Preview } from './preview/preview.tsx'
import type { Review } from './preview/use-review.ts'
import { ReceiptOf } from './receipt-of.tsx'
import { UploadState } from './upload-state.tsx'

type Props = {
  readonly item: InboxItem | null
  readonly receiptOf: string | null
  readonly review: Review | null
  readonly next: InboxItem | null
  readonly onBack: () => void
}

/** What the chosen document has come to: its preview, its receipt, or a sentence. */
export function Detail({ item, receiptOf, review, next, onBack }: Props) {
  return (
    <section className="detail">
      <div className="detail-back">
        <Button tone="quiet" onClick={onBack}>
          <Icon name="back" />
          {t.inbox.backToList}
        </Button>
      </div>
      <Content item={item} receiptOf={receiptOf} review={review} next={next} />
    </section>
  )
}

function Content({ item, receiptOf, review, next }: Omit<Props, 'onBack'>) {
  if (receiptOf !== null) return <ReceiptOf changeId={receiptOf} next={next} />
  if (item === null) return <p className="sentence quiet">{t.inbox.pickOne}</p>
  if (review) return <Preview review={review} item={item} />
  if (item.kind === 'upload') return <UploadState upload={item.upload} />
  if (item.kind !== 'job') return null
  if (item.job.state.kind === 'applied') return <ReceiptOf changeId={item.job.state.changeId} next={next} />
  return <JobState job={item.job} />
}
