import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { ReceiptSlip } from '../../ui/receipt/receipt-slip.tsx'
import { itemName } from './item-words.ts'
import type { InboxItem } from './items.ts'

/** What was really written, read back from disk, with the way back. */
export function ReceiptOf({ changeId, next }: { readonly changeId: string; readonly next: InboxItem | null }) {
  const applied = useApp((app) => app.host?.applied ?? 0)
  const asked = useRequest('changes.show', { changeId }, applied)
  if (asked.kind === 'loading') return <p className="sentence quiet" />
  if (asked.kind === 'failed')
    return <p className="sentence">{asked.code === 'not_found' ? t.preview.gone : asked.why}</p>
  return (
    <div className="scroll receipt-place">
      <ReceiptSlip activity={asked.value}>
        {next && (
          <a className="button button-plain" href={formatRoute({ place: 'inbox', item: next.id })}>
            {t.receipt.next(itemName(next))}
          </a>
        )}
      </ReceiptSlip>
    </div>
  )
}
