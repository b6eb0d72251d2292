import { useMemo, useState } from 'react'
import { useApp } from '../../client/app-context.ts'
import { Detail } from './detail.tsx'
import { DocumentList } from './document-list.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { changeOf, findItem, inboxItems, proposalOf, sections } from './items.ts'
import { useReview } from './preview/use-review.ts'
import { usePaste } from './use-paste.ts'
import { useQueue } from './use-queue.ts'
import './inbox.css'

/** Addresses that are no document: what concerns many of them. */
const overviews = ['accept-all', 'stale'] as const

/** Documents with their state in words, and beside them the preview of the chosen one. */
export function Inbox() {
  usePaste()
  const host = useApp((app) => app.host)
  const uploads = useApp((app) => app.uploads)
  const chosen = useApp((app) => (app.route.place === 'inbox' ? app.route.item : null))
  const queue = useQueue()
  const items = useMemo(
    () => inboxItems({ host, uploads, order: queue.order, asking: chosen }),
    [host, uploads, queue.order, chosen],
  )
  const all = sections.flatMap((section) => items[section])
  const first = items.ask[0] ?? items.review[0] ?? all[0] ?? null
  const overview = overviews.find((name) => name === chosen) ?? null
  // A proposal can be opened before the event that lists it has arrived.
  const open = useApp((app) => (chosen === null ? undefined : app.changes[chosen]))
  const early = open?.kind === 'open' ? proposalOf(open.change) : null
  const item = overview !== null ? null : chosen === null ? first : (findItem(all, chosen) ?? early)
  const changeId = item ? changeOf(item) : null
  const review = useReview(changeId)
  const [listSeen, setListSeen] = useState(false)

  if (all.length === 0 && chosen === null) return <EmptyInbox />
  return (
    <div className={chosen === null || listSeen ? 'inbox shows-list' : 'inbox shows-item'}>
      <DocumentList items={items} chosen={item} review={review} queue={queue} onChoose={() => setListSeen(false)} />
      <Detail
        key={item?.id ?? chosen}
        item={item}
        overview={overview}
        ready={items.review}
        queue={queue}
        // An address that no document answers to is a change that was applied: its receipt is shown.
        receiptOf={item === null && overview === null ? chosen : null}
        review={review}
        onBack={() => setListSeen(true)}
        next={items.review.find((other) => other !== item) ?? null}
      />
    </div>
  )
}
