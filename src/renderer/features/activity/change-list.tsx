import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ActivityView } from '../../../contract/views.ts'
import { useApp } from '../../client/app-context.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { time } from '../../strings/words.ts'
import { originWords } from '../../ui/origin-words.ts'
import { Problem } from '../../ui/problem.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { ActivityHead } from './activity-head.tsx'
import { changeRows } from './change-rows.ts'
import { useChanges } from './use-changes.ts'

const rowHeight = { day: 56, change: 40 } as const

/** Every accepted change under its day; only the rows in sight are drawn. j and k move, Enter opens. */
export function ChangeList({ domain }: { readonly domain: string }) {
  const go = useApp((app) => app.go)
  const { rows: changes, total, problem, reach } = useChanges(domain)
  const rows = useMemo(() => changeRows(changes), [changes])
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  const [cursor, setCursor] = useState<number | null>(null)
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => rowHeight[rows[at]?.kind ?? 'change'],
    overscan: 12,
    scrollMargin: offset,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  // One screen ahead, so that scrolling does not wait.
  useEffect(() => reach(last + 40), [reach, last])

  const move = (by: number) => {
    const next = Math.min(changes.length - 1, Math.max(0, (cursor ?? -1) + by))
    setCursor(next)
    virtual.scrollToIndex(rows.findIndex((row) => row.kind === 'change' && row.place === next))
  }
  const open = (change: ActivityView | undefined) => change && go({ place: 'activity', domain, change: change.id })
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(cursor === null ? {} : { enter: () => open(changes[cursor]) }),
  })

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
    <div className="scroll activity" ref={scroller} tabIndex={0}>
      <div className="activity-page">
        <ActivityHead domain={domain} view="changes" />
        <Problem words={problem} />
        {total === 0 && (
          <>
            <p className="empty-title">{t.activity.emptyTitle}</p>
            <p className="empty-text">{t.activity.emptyText}</p>
          </>
        )}
        <div className="activity-rows" ref={list} style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start, size, key }) => {
            const row = rows[index]
            if (!row) return null
            const style = { transform: `translateY(${start - offset}px)`, height: size }
            if (row.kind === 'day') {
              return (
                <h2 key={key} className="activity-day" style={style}>
                  {row.day}
                </h2>
              )
            }
            return <Row key={key} domain={domain} change={row.change} isCursor={row.place === cursor} style={style} />
          })}
        </div>
      </div>
    </div>
  )
}

type RowProps = {
  readonly domain: string
  readonly change: ActivityView
  readonly isCursor: boolean
  readonly style: React.CSSProperties
}

function Row({ domain, change, isCursor, style }: RowProps) {
  const { spent, undoneBy } = change
  return (
    <a
      className={isCursor ? 'activity-row is-cursor' : 'activity-row'}
      style={style}
      href={formatRoute({ place: 'activity', domain, change: change.id })}
    >
      <time className="tabular quiet">{time(change.appliedAt)}</time>
      <span className={undoneBy ? 'activity-title is-undone' : 'activity-title'}>{originWords(change.origin)}</span>
      <span className="quiet tabular">
        {undoneBy ? t.activity.undone : t.inbox.counts(change)}
        {spent !== null && spent.spent !== null && spent.spent > 0 && ` · ${t.reading.exact(spent.spent)}`}
      </span>
    </a>
  )
}
