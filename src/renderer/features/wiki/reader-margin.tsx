import type { Root } from 'mdast'
import { useState } from 'react'
import type { PageView } from '../../../contract/views.ts'
import { headingId } from '../../../core/show/page-to-hast.ts'
import { textOf } from '../../../core/show/tree.ts'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { lineHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { groupBacklinks } from './group-backlinks.ts'
import { Mentions } from './mentions.tsx'

const firstBacklinks = 60
const mostSentences = 2

/** What stands in the margin when nothing is pointed at: the outline, and the pages that link here or only name it, with their sentences. */
export function ReaderMargin({ page, body }: { readonly page: PageView; readonly body: Root }) {
  return (
    <>
      <Outline body={body} />
      <Backlinks page={page} />
      <Mentions page={page} />
    </>
  )
}

function Outline({ body }: { readonly body: Root }) {
  const headings = body.children.filter((node) => node.type === 'heading')
  if (headings.length < 3) return null
  return (
    <nav className="outline" aria-label={t.page.outline}>
      <h2 className="margin-title">{t.page.outline}</h2>
      <ul>
        {headings.map((heading, at) => (
          <li key={headingId(at)} className={`outline-${heading.depth}`}>
            <button
              type="button"
              onClick={() => {
                const element = document.getElementById(headingId(at))
                element?.scrollIntoView({ block: 'start' })
              }}
            >
              {textOf(heading)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Backlinks({ page }: { readonly page: PageView }) {
  const version = useApp((app) => app.host?.versions[page.domain] ?? 0)
  const [limit, setLimit] = useState(firstBacklinks)
  const asked = useRequest('pages.backlinks', { domain: page.domain, page: page.path, limit }, version)
  if (asked.kind === 'loading') return null
  if (asked.kind === 'failed') return <p className="backlinks quiet">{asked.why}</p>
  const { backlinks, total } = asked.value
  const pages = groupBacklinks(backlinks, page.title)
  const title = total > backlinks.length ? t.page.links(total) : t.page.backlinks(pages.length)
  return (
    <section className="backlinks" aria-label={title}>
      <h2 className="margin-title">{title}</h2>
      <ul>
        {pages.map((from) => (
          <li key={from.path}>
            <a className="backlink" href={lineHref(page.domain, from.path, from.line)}>
              <span className="backlink-from">
                <Glyph kind={from.kind} named />
                {from.title}
              </span>
              {from.sentences.slice(0, mostSentences).map((sentence) => (
                <span className="backlink-sentence" key={sentence}>
                  {sentence}
                </span>
              ))}
              {from.sentences.length === 0 && (
                <span className="backlink-sentence">{t.page.listedUnder(from.section)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {total > backlinks.length && (
        <Button tone="quiet" onClick={() => setLimit((now) => Math.min(500, now * 4))}>
          {t.page.moreBacklinks}
        </Button>
      )}
    </section>
  )
}
