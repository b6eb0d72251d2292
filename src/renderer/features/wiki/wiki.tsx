import { useApp } from '../../client/app-context.ts'
import { t } from '../../strings/index.ts'
import { PageList } from './page-list.tsx'
import { Reader } from './reader.tsx'
import { SourceReader } from './source-reader.tsx'
import './wiki.css'

/** The list of pages, and the page one reads. */
export function Wiki() {
  const route = useApp((app) => app.route)
  const fallback = useApp((app) => app.domain)
  if (route.place !== 'wiki') return null
  const domain = route.domain ?? fallback
  if (!domain) return null
  return (
    <div className={route.page === null ? 'wiki shows-list' : 'wiki shows-page'}>
      <PageList domain={domain} current={route.page} />
      {route.page !== null && route.source ? (
        <SourceReader key={route.page} domain={domain} summary={route.page} at={route.at} />
      ) : route.page === null ? (
        <p className="wiki-pick quiet">{t.wiki.pick}</p>
      ) : (
        <Reader domain={domain} page={route.page} at={route.at} />
      )}
    </div>
  )
}
