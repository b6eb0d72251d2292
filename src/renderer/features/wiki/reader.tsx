import { useEffect, useMemo, useRef } from 'react'
import type { PageView } from '../../../contract/views.ts'
import { pageBody } from '../../../core/show/page-body.ts'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spread } from '../../ui/margin/spread.tsx'
import { Article } from '../../ui/page/article.tsx'
import { PageHead } from './page-head.tsx'
import { ReaderMargin } from './reader-margin.tsx'

type Props = { readonly domain: string; readonly page: string; readonly at: string | null }

/** One page, with its evidence, backlinks and outline in the margin. */
export function Reader({ domain, page, at }: Props) {
  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const asked = useRequest('pages.get', { domain, page }, version)
  const scroller = useRef<HTMLDivElement>(null)
  const shown = asked.kind === 'ready' ? asked.value : null
  useScrollPlace(scroller, shown, at)
  return (
    <div className="scroll reader" ref={scroller}>
      <a
        className="reader-back button button-quiet"
        href={formatRoute({ place: 'wiki', domain, page: null, at: null })}
      >
        <Icon name="back" />
        {t.wiki.backToList}
      </a>
      {asked.kind === 'failed' && (
        <p className="wiki-pick">{asked.code === 'not_found' ? t.wiki.notFound : asked.why}</p>
      )}
      {shown && <Page page={shown} />}
    </div>
  )
}

function Page({ page }: { readonly page: PageView }) {
  const body = useMemo(() => pageBody(page.text, page.title), [page.text, page.title])
  return (
    <Spread
      key={page.path}
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
    const target = at ? element.querySelector<HTMLElement>(`[data-block="${CSS.escape(at)}"]`) : null
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
