import { useApp } from '../../client/app-context.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { AddressField } from './address-field.tsx'
import { FilePicker } from './file-picker.tsx'
import { itemName, stateWords } from './item-words.ts'
import { changeOf, type InboxGroup, type InboxItem } from './items.ts'
import { FileList } from './preview/file-list.tsx'
import type { Review } from './preview/use-review.ts'

type Props = {
  readonly groups: Record<InboxGroup, InboxItem[]>
  readonly chosen: InboxItem | null
  readonly review: Review | null
  readonly onChoose: () => void
}

const order: readonly InboxGroup[] = ['needs-you', 'under-way', 'done']

/** Left: every document with its state in words; under the chosen one, its pages. */
export function DocumentList({ groups, chosen, review, onChoose }: Props) {
  const shown = order.filter((group) => groups[group].length > 0)
  return (
    <section className="documents" aria-label={t.inbox.documents}>
      <header className="documents-head">
        <h1>{t.inbox.title}</h1>
        <FilePicker tone="quiet" />
      </header>
      <div className="scroll documents-scroll">
        {shown.map((group) => (
          <ul key={group} className={`documents-group is-${group}`}>
            {groups[group].map((item) => (
              <Row key={item.id} item={item} group={group} isChosen={item === chosen} onChoose={onChoose}>
                {item === chosen && review?.change && <FileList review={review} />}
              </Row>
            ))}
          </ul>
        ))}
      </div>
      <AddressField />
    </section>
  )
}

type RowProps = {
  readonly item: InboxItem
  readonly group: InboxGroup
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: React.ReactNode
}

function Row({ item, group, isChosen, onChoose, children }: RowProps) {
  const go = useApp((app) => app.go)
  const route = { place: 'inbox', item: item.id } as const
  const state = item.kind === 'job' ? item.job.state : null
  const failed = state?.kind === 'failed' || (item.kind === 'upload' && item.upload.state.kind === 'failed')
  return (
    <li className="document-item">
      <a
        className="document"
        href={formatRoute(route)}
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          go(route)
          onChoose()
        }}
      >
        <span className="document-name">{itemName(item)}</span>
        <span className={failed ? 'document-state is-failed' : 'document-state'}>
          {group === 'needs-you' && !failed && changeOf(item) !== null && <i className="dot" aria-hidden="true" />}
          {stateWords(item)}
        </span>
        {state?.kind === 'running' && <ProgressLine done={state.done} total={state.total} />}
      </a>
      {children}
    </li>
  )
}
