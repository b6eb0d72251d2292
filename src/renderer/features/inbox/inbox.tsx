import { useMemo, useState } from 'react'
import { useApp } from '../../client/app-context.ts'
import { Detail } from './detail.tsx'
import { DocumentList } from './document-list.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { changeOf, findItem, inboxItems, proposalOf } from './items.ts'
import { useReview } from './preview/use-review.ts'
import { usePaste } from './use-paste.ts'
import './inbox.css'

/** Documents with their state in words, and beside them the preview of the chosen one. */
export function Inbox() {
  usePaste()
  const host = useApp((app) => app.host)
  const uploads = useApp((app) => app.uploads)
  const chosen = useApp((app) => (app.route.place === 'inbox' ? app.route.item : null))
  const groups = useMemo(() => inboxItems({ host, uploads }), [host, uploads])
  const items = [...groups['needs-you'], ...groups['under-way'], ...groups.done]
  const first = groups['needs-you'].find((item) => changeOf(item) !== null) ?? items[0] ?? null
  // A proposal can be opened before the event that lists it has arrived.
  const open = useApp((app) => (chosen === null ? undefined : app.changes[chosen]))
  const early = open?.kind === 'open' ? proposalOf(open.change) : null
  const item = chosen === null ? first : (findItem(items, chosen) ?? early)
  const changeId = item ? changeOf(item) : null
  const review = useReview(changeId)
  const [listSeen, setListSeen] = useState(false)

  if (items.length === 0 && chosen === null) return <EmptyInbox />
  return (
    <div className={chosen === null || listSeen ? 'inbox shows-list' : 'inbox shows-item'}>
      <DocumentList groups={groups} chosen={item} review={review} onChoose={() => setListSeen(false)} />
      <Detail
        key={item?.id ?? chosen}
        item={item}
        // An address that no document answers to is a change that was applied: its receipt is shown.
        receiptOf={item === null ? chosen : null}
        review={review}
        onBack={() => setListSeen(true)}
        next={groups['needs-you'].find((other) => other !== item && changeOf(other) !== null) ?? null}
      />
    </div>
  )
}
