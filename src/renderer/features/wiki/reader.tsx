import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageView } from '../../../contract/views.ts'
import { pageBody } from '../../../core/show/page-body.ts'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { formatRoute, lineOf } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spread } from '../../ui/margin/spread.tsx'
import { Article } from '../../ui/page/article.tsx'
import { draftOf } from './edit/drafts.ts'
import { EditPage } from './edit/edit-page.tsx'
import { PageHead } from './page-head.tsx'
import { PageHistory } from './page-history.tsx'
import { ReaderBar, type ReaderView } from './reader-bar.tsx'
import { ReaderMargin } from './reader-margin.tsx'
import { useRemembered } from './recent-pages.tsx'
import './reader.css'

type Props = { readonly domain: string; readonly page: string; readonly at: string | null }

/** One page: to read with its evidence, backlinks and outline in the margin, to write on, or its history. */
export function Reader({ domain, page, at }: Props) {
  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const asked = useRequest('pages.get', { domain, page }, version)
  const scroller = useRef<HTMLDivElement>(null)
  const shown = asked.kind === 'ready' ? asked.value : null
  const isGone = asked.kind === 'failed' && asked.code === 'not_found'
  useScrollPlace(scroller, shown, at)
  useRemembered(
    shown,
    useMemo(() => (isGone ? { domain, page } : null), [isGone, domain, page]),
  )
  if (shown === null)
    return (
      <div className="scroll reader" ref={scroller}>
        <a
          className="reader-back button button-quiet"
          href={formatRoute({ place: 'wiki', domain, page: null, at: null })}
        >
          <Icon name="back" />
          {t.wiki.backToList}
        </a>
        {asked.kind === 'failed' && <p className="wiki-pick">{isGone ? t.wiki.notFound : asked.why}</p>}
      </div>
    )
  return <OpenPage key={`${shown.domain}/${shown.path}`} page={shown} scroller={scroller} />
}

type OpenProps = { readonly page: PageView; readonly scroller: React.RefObject<HTMLDivElement | null> }

function OpenPage({ page, scroller }: OpenProps) {
  const mayEdit = useMayEdit(page)
  const [view, setView] = useState<ReaderView>('read')
  const [written, setWritten] = useState<string | null>(null)
  const [draft, setDraft] = useState(() => draftOf(page.domain, page.path) !== null)
  if (view === 'edit')
    return (
      <EditPage
        page={page}
        onLeave={(change) => {
          setWritten(change)
          setDraft(draftOf(page.domain, page.path) !== null)
          setView('read')
        }}
      />
    )
  return (
    <div className="scroll reader" ref={scroller}>
      <ReaderBar page={page} mayEdit={mayEdit} view={view} onView={setView} />
      {written !== null && (
        <p className="reader-note" role="status">
          {t.edit.written} <a href={formatRoute({ place: 'inbox', item: written })}>{t.edit.receipt}</a>
        </p>
      )}
      {draft && mayEdit && (
        <p className="reader-note">
          {t.edit.draft}{' '}
          <Button tone="quiet" onClick={() => setView('edit')}>
            {t.edit.goOn}
          </Button>
        </p>
      )}
      {view === 'history' ? <PageHistory page={page} /> : <Page page={page} />}
    </div>
  )
}

function useMayEdit({ domain, path }: PageView): boolean {
  return useApp(
    (app) =>
      app.host?.vault?.writable === true &&
      app.host.domains.some((one) => one.name === domain && !one.readOnly) &&
      // Notes outside the wiki are the person's own, and what is derived is written anew.
      path.startsWith('wiki/') &&
      !/^wiki\/(?:index|log)[^/]*\.md$/u.test(path),
  )
}

function Page({ page }: { readonly page: PageView }) {
  const body = useMemo(() => pageBody(page.text, page.title), [page.text, page.title])
  return (
    <Spread
      domain={page.domain}
      claims={page.claimList}
      show="pointed"
      aside={<ReaderMargin page={page} body={body} />}
      className="reader-spread"
    >
      <article aria-label={page.title}>
        <PageHead page={page} />
        <Article body={body} domain={page.domain} path={page.path} links={page.links} live />
      </article>
    </Spread>
  )
}

/** Where each page was left, so that going back finds it as it was. */
const left = new Map<string, number>()

function useScrollPlace(scroller: React.RefObject<HTMLDivElement | null>, page: PageView | null, at: string | null) {
  const path = page ? `${page.domain}/${page.path}` : null
  useEffect(() => {
    const element = scroller.current
    if (!element || path === null) return
    const target = at === null ? null : blockAt(element, at)
    if (target) {
      target.scrollIntoView({ block: 'center' })
      target.classList.add('is-target')
    } else element.scrollTop = left.get(path) ?? 0
    const remember = () => left.set(path, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      element.removeEventListener('scroll', remember)
      target?.classList.remove('is-target')
    }
  }, [scroller, path, at])
}

/** The block that is pointed at: by its id, or the last that begins at or before the line. */
function blockAt(element: HTMLElement, at: string): HTMLElement | null {
  const line = lineOf(at)
  if (line === null) return element.querySelector<HTMLElement>(`[data-block="${CSS.escape(at)}"]`)
  return (
    [...element.querySelectorAll<HTMLElement>('[data-line]')].findLast((block) => Number(block.dataset.line) <= line) ??
    null
  )
}
