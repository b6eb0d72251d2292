import { useCallback, useMemo, useState } from 'react'
import type { Output } from '../../../contract/requests.ts'
import { useApp } from '../../client/app-context.ts'
import { type Asked, useRequest } from '../../client/use-request.ts'
import type { GraphView } from '../../state/graph-route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from './drawing/plate.tsx'
import { Filters } from './filters.tsx'
import { Head } from './head.tsx'
import { KindKey } from './kind-key.tsx'
import { usePicture } from './layout/use-picture.ts'
import type { GraphModel } from './model/graph-model.ts'
import { scopeOf } from './model/scope.ts'
import { isFiltered, shownPages } from './model/shown-pages.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { Card } from './side/card.tsx'
import { Lists } from './side/lists.tsx'
import { useWayAt, WayBetween } from './side/way.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'
import { useScene } from './use-scene.ts'
import { useChangeView } from './use-view.ts'

type Props = {
  readonly domain: string
  readonly view: GraphView
  readonly model: GraphModel
  readonly shape: Asked<Output<'graph.shape'>>
}

/** The plate with its head and key, and the margin beside it. */
export function Sheet({ domain, view, model, shape }: Props) {
  const go = useApp((app) => app.go)
  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const change = useChangeView(domain)
  const still = useReducedMotion()
  const { page, to, around, depth, hidden, tag, source, since, until } = view
  const kept = hidden.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kinds are compared by their names, not as a list.
  const shown = useMemo(
    () => shownPages(model, { around, depth, hidden, tag, source, since, until }),
    [model, around, depth, kept, tag, source, since, until],
  )
  const scope = useMemo(() => scopeOf(model, around, depth), [model, around, depth])
  const layout = usePicture(scope, still)
  const { scene, left, links } = useScene({ model, shown, layout, shape, colour: view.colour })

  const [filtersOpen, setFiltersOpen] = useState(
    () => tag !== null || source !== null || since !== null || until !== null,
  )
  const ways = useRequest('graph.path', page !== null && to !== null ? { domain, from: page, to } : null, version)
  const [at, setAt] = useWayAt(`${page} ${to}`)
  const found = page !== null && to !== null && ways.kind === 'ready' && ways.fresh ? ways.value.paths[at] : undefined
  const way = useMemo(() => found?.pages.map(({ path }) => path) ?? null, [found])

  const choose = useCallback((path: string | null) => change({ page: path, to: null }, 'push'), [change])
  const open = useCallback((path: string) => go({ place: 'wiki', domain, page: path, at: null }), [go, domain])
  const title = (path: string) => model.pages[model.numberOf.get(path) ?? -1]?.title ?? path
  return (
    <div className={view.colour === 'community' ? 'graph by-community' : 'graph'}>
      <div className="graph-main">
        <Head
          {...{ model, shown, links, view, change, filtersOpen }}
          onFilters={() => setFiltersOpen((open) => !open)}
        />
        {filtersOpen && <Filters {...{ model, view, change }} />}
        <div className="graph-bar">
          <KindKey {...{ model, view, change }} />
          <ScopeChoice {...{ model, view, change }} />
        </div>
        <div className="graph-plate">
          {scene && (
            <Plate
              scene={scene}
              ground={around === null ? '' : `${around} ${depth}`}
              still={still}
              page={page}
              around={around}
              way={way}
              onChoose={choose}
              onOpen={open}
            />
          )}
          <p className="graph-state" role="status">
            {layout.state === 'working' && t.graph.settling(scope.pages.length)}
            {layout.state === 'settled' && view.colour === 'community' && shape.kind === 'loading' && t.graph.colouring}
            {layout.state === 'settled' && left > 0 && t.graph.someLinks(left)}
          </p>
          {layout.state === 'failed' && (
            <div className="plate-words" role="alert">
              <p className="empty-title">{t.graph.failed}</p>
              <p className="empty-text">{t.graph.failedWhy}</p>
            </div>
          )}
          {shown.length === 0 && isFiltered(view) && (
            <div className="plate-words">
              <p className="empty-title">{t.graph.noneTitle}</p>
              <Button onClick={() => change({ hidden: [], tag: null, source: null, since: null, until: null })}>
                {t.graph.clear}
              </Button>
            </div>
          )}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard. */}
      <aside className="scroll graph-side" aria-label={t.graph.beside} tabIndex={0}>
        {page !== null && to !== null && (
          <WayBetween
            {...{ domain, ways, at }}
            names={{ from: title(page), to: title(to) }}
            onAt={setAt}
            onChoose={choose}
            onEnd={() => change({ to: null }, 'push')}
          />
        )}
        {page !== null && to === null && <Card key={page} path={page} {...{ domain, model, around, change }} />}
        <Lists {...{ domain, model, shown, shape, view, change }} />
      </aside>
    </div>
  )
}
