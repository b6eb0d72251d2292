import { useEffect, useRef, useState } from 'react'
import type { SearchHitView } from '../../../contract/views.ts'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { lineHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Marked } from '../../ui/marked.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import './search.css'

const pause = 90

/** One question to a domain; the answers are pages with the sentence that was found. */
export function Search() {
  const route = useApp((app) => app.route)
  const fallback = useApp((app) => app.domain)
  const domain = (route.place === 'search' ? route.domain : null) ?? fallback
  if (route.place !== 'search' || !domain) return null
  return <SearchIn key={domain} domain={domain} asked={route.query} />
}

function SearchIn({ domain, asked }: { readonly domain: string; readonly asked: string }) {
  const go = useApp((app) => app.go)
  const title = useApp((app) => app.host?.domains.find(({ name }) => name === domain)?.title ?? domain)
  const [text, setText] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: going back and forth changes what is asked.
  useEffect(() => {
    if (asked !== text.trim()) setText(asked)
  }, [asked])
  useEffect(() => {
    const timer = setTimeout(() => {
      setCursor(null)
      go({ place: 'search', domain, query: text.trim() }, 'replace')
    }, pause)
    return () => clearTimeout(timer)
  }, [text, domain, go])
  useEffect(() => input.current?.focus(), [])

  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const answer = useRequest('search.pages', asked ? { query: asked, domains: [domain], limit: 50 } : null, version)
  const hits = asked && answer.kind === 'ready' ? answer.value.hits : []
  const open = (hit: SearchHitView | undefined) => {
    if (hit) go({ place: 'wiki', domain: hit.domain, page: hit.path, at: `line-${hit.line}` })
  }
  const move = (by: number) => {
    const next = Math.min(hits.length - 1, Math.max(0, (cursor ?? -1) + by))
    setCursor(next)
    document.getElementById(`hit-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    '/': () => input.current?.select(),
    ...(cursor === null ? {} : { enter: () => open(hits[cursor]) }),
  })

  return (
    <div className="scroll search">
      <div className="search-page">
        <h1 className="sr-only">{t.search.title}</h1>
        <input
          ref={input}
          className="search-input"
          type="search"
          aria-label={t.search.label(title)}
          placeholder={t.search.placeholder}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') open(hits[cursor ?? 0])
            if (event.key === 'ArrowDown') move(1)
            if (event.key === 'ArrowUp') move(-1)
            if (event.key === 'Escape') input.current?.blur()
          }}
        />
        <p className="search-count" role="status">
          {asked &&
            answer.kind === 'ready' &&
            (answer.value.fuzzy ? t.search.fuzzy : t.search.hits(answer.value.total))}
          {asked && answer.kind === 'failed' && answer.why}
        </p>
        {!asked && <p className="quiet search-how">{t.search.how}</p>}
        {asked && answer.kind === 'ready' && hits.length === 0 && (
          <div className="search-none">
            <p className="empty-title">{t.search.none(asked)}</p>
            <p className="quiet">{t.search.noneHow}</p>
          </div>
        )}
        <ol className={answer.kind === 'ready' && !answer.fresh ? 'hits is-stale' : 'hits'}>
          {hits.map((hit, at) => (
            <li key={`${hit.path}:${hit.line}`} id={`hit-${at}`}>
              <a className={at === cursor ? 'hit is-cursor' : 'hit'} href={lineHref(hit.domain, hit.path, hit.line)}>
                <span className="hit-title">
                  {hit.title}
                  <Glyph kind={hit.kind} named />
                </span>
                <span className="hit-snippet">
                  <Marked text={hit.snippet} marks={hit.marks} />
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
