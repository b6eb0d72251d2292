import { useApp } from '../../client/app-context.ts'
import { home } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { PageList } from './page-list.tsx'
import { Reader } from './reader.tsx'
import { RecentPages } from './recent-pages.tsx'
import { SourceReader } from './source-reader.tsx'
import './wiki.css'

/** The list of pages, and the page one reads. */
export function Wiki() {
  const route = useApp((app) => app.route)
  const fallback = useApp((app) => app.domain)
  const isEmpty = useApp((app) => {
    const name = (app.route.place === 'wiki' ? app.route.domain : null) ?? app.domain
    return app.host?.domains.find((domain) => domain.name === name)?.pages === 0
  })
  if (route.place !== 'wiki') return null
  const domain = route.domain ?? fallback
  if (!domain) return null
  if (isEmpty && route.page === null) return <EmptyWiki />
  return (
    <div className={route.page === null ? 'wiki shows-list' : 'wiki shows-page'}>
      <PageList domain={domain} current={route.page} tag={route.tag ?? null} />
      {route.page !== null && route.source ? (
        <SourceReader key={route.page} domain={domain} summary={route.page} at={route.at} />
      ) : route.page === null ? (
        <div className="wiki-pick">
          <p className="quiet">{t.wiki.pick}</p>
          <RecentPages domain={domain} />
        </div>
      ) : (
        <Reader domain={domain} page={route.page} at={route.at} />
      )}
    </div>
  )
}

/** What would be here, and how to begin. */
function EmptyWiki() {
  const go = useApp((app) => app.go)
  return (
    <div className="empty scroll">
      <div className="empty-words">
        <h1 className="sr-only">{t.wiki.title}</h1>
        <p className="empty-title">{t.wiki.emptyTitle}</p>
        <p className="empty-text">{t.wiki.emptyText}</p>
        <Button onClick={() => go(home)}>{t.graph.toInbox}</Button>
      </div>
    </div>
  )
}
