import { useMemo } from 'react'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import type { GraphRoute } from '../../state/graph-route.ts'
import { home } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { graphModel } from './model/graph-model.ts'
import { Sheet } from './sheet.tsx'
import './graph.css'

/** How the pages of a domain hang together: drawn, and in lists beside the drawing. */
export function Graph() {
  const route = useApp((app) => app.route)
  const fallback = useApp((app) => app.domain)
  const domain = (route.place === 'graph' ? route.domain : null) ?? fallback
  if (route.place !== 'graph' || domain === null) return null
  return <DomainGraph key={domain} domain={domain} route={route} />
}

function DomainGraph({ domain, route }: { readonly domain: string; readonly route: GraphRoute }) {
  const go = useApp((app) => app.go)
  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const drawn = useRequest('graph.drawn', { domain }, version)
  const shape = useRequest('graph.shape', { domain }, version)
  const value = drawn.kind === 'ready' ? drawn.value : null
  const model = useMemo(() => (value === null ? null : graphModel(value)), [value])

  if (drawn.kind === 'failed') return <p className="sentence field-problem">{drawn.why}</p>
  if (model === null) {
    return (
      <p className="sentence quiet" role="status">
        {t.graph.loading}
      </p>
    )
  }
  if (model.pages.length === 0) {
    return (
      <div className="empty">
        <div className="empty-words">
          <h1 className="empty-title">{t.graph.emptyTitle}</h1>
          <p className="empty-text">{t.graph.emptyText}</p>
          <Button onClick={() => go(home)}>{t.graph.toInbox}</Button>
        </div>
      </div>
    )
  }
  return <Sheet domain={domain} view={route} model={model} shape={shape} />
}
