import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { PageRowView } from '../../../contract/views.ts'
import { useApp } from '../../client/app-context.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { PublishButton } from './publish/publish-sheet.tsx'
import { RandomPage } from './reader-bar.tsx'
import { type RowFilter, usePageRows } from './use-page-rows.ts'

const rowHeight = 32
const kinds = ['entity', 'concept', 'summary', 'note'] as const

type Props = {
  readonly domain: string
  readonly current: string | null
  /** Only pages with this tag. */
  readonly tag: string | null
}

/** Every page of the domain by title; only the rows in sight are drawn. j and k move, Enter opens. */
export function PageList({ domain, current, tag }: Props) {
  const go = useApp((app) => app.go)
  const pages = useApp((app) => app.host?.domains.find(({ name }) => name === domain)?.pages ?? 0)
  const [text, setText] = useState('')
  const [kind, setKind] = useState<RowFilter['kind']>(null)
  const deferred = useDeferredValue(text)
  const { rows, total, problem, reach } = usePageRows(domain, { text: deferred, kind, tag })
  const scroller = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const count = total ?? 0
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0

  useEffect(() => reach(last), [reach, last])

  const currentAt = rows.findIndex((row) => row.path === current)
  const at = cursor ?? currentAt
  const move = (by: number) => {
    const next = Math.min(count - 1, Math.max(0, at + by))
    setCursor(next)
    virtual.scrollToIndex(next)
  }
  const tagged = tag === null ? {} : { tag }
  const open = (row: PageRowView | undefined) => {
    if (!row) return
    setCursor(null)
    go({ place: 'wiki', domain, page: row.path, at: null, ...tagged })
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(cursor === null ? {} : { enter: () => open(rows[cursor]) }),
  })

  const filtered = deferred.trim() !== '' || kind !== null || tag !== null
  return (
    <section className="pages" aria-label={t.wiki.list}>
      <header className="pages-head">
        <div className="pages-title">
          <h1>{t.wiki.title}</h1>
          <span className="pages-acts">
            <PublishButton domain={domain} />
            <RandomPage domain={domain} />
          </span>
        </div>
        <input
          className="input"
          type="search"
          aria-label={t.wiki.filter}
          placeholder={t.wiki.filter}
          value={text}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            setCursor(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') open(rows[cursor ?? 0])
            if (event.key === 'Escape' && text) {
              event.stopPropagation()
              setText('')
            }
          }}
        />
        {tag !== null && (
          <a
            className="pages-tag"
            href={formatRoute({ place: 'wiki', domain, page: current, at: null })}
            aria-label={t.edit.clearTag(tag)}
          >
            {t.edit.tagged(tag)}
            <Icon name="close" />
          </a>
        )}
        <fieldset className="pages-kinds">
          <legend className="sr-only">{t.wiki.kind}</legend>
          {kinds.map((name) => (
            <button
              key={name}
              type="button"
              className="pages-kind"
              aria-pressed={kind === name}
              title={t.kindsMany[name]}
              onClick={() => setKind(kind === name ? null : name)}
            >
              <Glyph kind={name} />
              <span className="sr-only">{t.kindsMany[name]}</span>
            </button>
          ))}
          <span className="pages-count" role="status">
            {total === null ? '' : filtered ? t.wiki.matching(total, pages) : t.wiki.pages(total)}
          </span>
        </fieldset>
      </header>
      <div className="scroll pages-scroll" ref={scroller}>
        {problem && <p className="pages-none field-problem">{problem}</p>}
        {total === 0 && filtered && !problem && (
          <div className="pages-none">
            <p>{t.wiki.none}</p>
            <Button
              tone="quiet"
              onClick={() => {
                setText('')
                setKind(null)
                if (tag !== null) go({ place: 'wiki', domain, page: current, at: null })
              }}
            >
              {t.wiki.clear}
            </Button>
          </div>
        )}
        <ul className="pages-rows" style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const row = rows[index]
            return (
              <li key={row?.path ?? index} style={{ transform: `translateY(${start}px)` }}>
                {row && (
                  <a
                    className={index === cursor ? 'page-row is-cursor' : 'page-row'}
                    href={formatRoute({ place: 'wiki', domain, page: row.path, at: null, ...tagged })}
                    aria-current={row.path === current ? 'page' : undefined}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey) return
                      event.preventDefault()
                      open(row)
                    }}
                  >
                    <Glyph kind={row.kind} named />
                    <span className="page-row-title">{row.title}</span>
                    {row.linksIn > 0 && (
                      <span className="page-row-links" title={t.wiki.linksIn(row.linksIn)}>
                        {row.linksIn}
                      </span>
                    )}
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
