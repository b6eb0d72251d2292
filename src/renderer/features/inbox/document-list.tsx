import { type ReactNode, useState } from 'react'
import { useApp } from '../../client/app-context.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { number } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { AddressField } from './address-field.tsx'
import { FilePicker } from './file-picker.tsx'
import { itemName, stateWords } from './item-words.ts'
import { changeOf, type InboxItem, type InboxItems, type InboxSection, pendingOf, sections } from './items.ts'
import { FileList } from './preview/file-list.tsx'
import type { Review } from './preview/use-review.ts'
import { QueueButtons } from './queue-buttons.tsx'
import { StaleLine } from './stale-sources.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { Queue } from './use-queue.ts'

type Props = {
  readonly items: InboxItems
  readonly chosen: InboxItem | null
  readonly review: Review | null
  readonly queue: Queue
  readonly onChoose: () => void
}

/** From here on a line says its state in one row, so that forty documents are seen at once. */
const manyFrom = 12
/** What is done already is folded behind its newest. */
const doneShown = 6

/** Left: every document under what is to be done with it; under the chosen one, its pages. */
export function DocumentList({ items, chosen, review, queue, onChoose }: Props) {
  const [allDone, setAllDone] = useState(false)
  const shown = sections.filter((section) => items[section].length > 0)
  const count = shown.reduce((sum, section) => sum + items[section].length, 0)
  const folded = allDone ? items.done : items.done.slice(-doneShown)
  useListKeys(
    shown.flatMap((section) => (section === 'done' ? folded : items[section])),
    chosen,
    review === null,
  )
  return (
    <section className={count >= manyFrom ? 'documents is-many' : 'documents'} aria-label={t.inbox.documents}>
      <header className="documents-head">
        <h1>{t.inbox.title}</h1>
        <FilePicker tone="quiet" />
      </header>
      <div className="scroll documents-scroll">
        {shown.map((section) => (
          <section key={section} className={`documents-group is-${section}`} aria-labelledby={`documents-${section}`}>
            <div className="documents-group-head">
              <h2 id={`documents-${section}`}>
                {t.reading.sections[section]} <span className="tabular">{number(items[section].length)}</span>
              </h2>
              <SectionButtons section={section} items={items[section]} queue={queue} />
            </div>
            <ul>
              {(section === 'done' ? folded : items[section]).map((item) => (
                <Row key={item.id} item={item} section={section} isChosen={item === chosen} onChoose={onChoose}>
                  {item === chosen && review?.change && <FileList review={review} />}
                </Row>
              ))}
            </ul>
            {section === 'done' && folded.length < items.done.length && (
              <Button tone="quiet" onClick={() => setAllDone(true)}>
                {t.reading.moreDone(items.done.length - folded.length)}
              </Button>
            )}
          </section>
        ))}
      </div>
      <StaleLine />
      <AddressField />
    </section>
  )
}

type SectionProps = {
  readonly section: InboxSection
  readonly items: readonly InboxItem[]
  readonly queue: Queue
}

function SectionButtons({ section, items, queue }: SectionProps) {
  if (section === 'review') {
    const ready = items.filter((item) => pendingOf(item) !== null).length
    if (ready < 2) return null
    return (
      <a className="button button-quiet" href={formatRoute({ place: 'inbox', item: 'accept-all' })}>
        {t.reading.all.button(ready)}
      </a>
    )
  }
  if (section === 'reading' || section === 'paused')
    return <QueueButtons section={section} items={items} queue={queue} />
  return null
}

type RowProps = {
  readonly item: InboxItem
  readonly section: InboxSection
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Row({ item, section, isChosen, onChoose, children }: RowProps) {
  const go = useApp((app) => app.go)
  const route = { place: 'inbox', item: item.id } as const
  const running = item.kind === 'job' && item.job.state.kind === 'running' ? item.job.state : null
  const isNew = section === 'ask' || (section === 'review' && changeOf(item) !== null)
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
        <span className={stateClass(item, section)}>
          {isNew && <i className="dot" aria-hidden="true" />}
          {stateWords(item)}
        </span>
        {running && <ProgressLine done={running.done} total={running.total} />}
      </a>
      {children}
    </li>
  )
}

/** Red for what failed; what the heading says already is not said forty times more. */
function stateClass(item: InboxItem, section: InboxSection): string {
  const isTold = item.kind === 'job' && (item.job.state.kind === 'waiting' || item.job.state.kind === 'applied')
  return ['document-state', section === 'stopped' && 'is-failed', isTold && 'is-told'].filter(Boolean).join(' ')
}
