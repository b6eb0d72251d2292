import { useApp } from '../../../client/app-context.ts'
import { useRequest } from '../../../client/use-request.ts'
import { pageHref } from '../../../state/route.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { findPages } from '../model/find-picks.ts'
import type { GraphModel } from '../model/graph-model.ts'
import { Picker } from '../picker.tsx'
import type { ChangeView } from '../use-view.ts'
import { firstLine } from './first-line.ts'
import { PageRow } from './page-row.tsx'

const firstLinked = 8

type Props = {
  readonly domain: string
  readonly model: GraphModel
  readonly path: string
  readonly around: string | null
  readonly change: ChangeView
}

/** The chosen page: what it is about, what it is linked with, and where one can go from it. */
export function Card({ domain, model, path, around, change }: Props) {
  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const page = useRequest('pages.get', { domain, page: path }, version)
  const near = useRequest('graph.connected', { domain, page: path, limit: firstLinked }, version)
  const known = model.pages[model.numberOf.get(path) ?? -1]
  const title = known?.title ?? (page.kind === 'ready' ? page.value.title : path)
  return (
    <section className="graph-card" aria-label={t.graph.card}>
      <div className="graph-card-title">
        <h2>{title}</h2>
        <button
          type="button"
          className="graph-card-close"
          aria-label={t.close}
          onClick={() => change({ page: null, to: null }, 'push')}
        >
          <Icon name="close" />
        </button>
      </div>
      {known && (
        <p className="page-kind">
          <Glyph kind={known.kind} />
          {t.kinds[known.kind]}
        </p>
      )}
      {page.kind === 'failed' && <p className="quiet">{page.why}</p>}
      {page.kind === 'ready' && page.fresh && firstLine(page.value) !== '' && (
        <p className="graph-card-line">{firstLine(page.value)}</p>
      )}
      <div className="buttons">
        <a className="button button-main" href={pageHref(domain, path)}>
          {t.graph.open}
        </a>
        {around !== path && (
          <Button onClick={() => change({ around: path, depth: 1 }, 'push')}>{t.graph.neighbourhood}</Button>
        )}
      </div>
      <Picker
        label={t.graph.way}
        placeholder={t.graph.wayTo}
        none={t.graph.nothing}
        find={(text) => findPages(model, [...model.pages.keys()], text).filter(({ id }) => id !== path)}
        onPick={({ id }) => change({ to: id }, 'push')}
      />
      {near.kind === 'ready' && near.fresh && (
        <>
          <h3 className="margin-title">
            {near.value.total === 0 ? t.graph.unlinked : t.graph.connected(near.value.total)}
          </h3>
          <ul className="page-rows">
            {near.value.connected.map((other) => (
              <li key={other.path}>
                <PageRow
                  domain={domain}
                  path={other.path}
                  title={other.title}
                  kind={other.kind}
                  onChoose={() => change({ page: other.path, to: null }, 'push')}
                />
              </li>
            ))}
          </ul>
          {near.value.total > near.value.connected.length && (
            <p className="quiet small">{t.more(near.value.total - near.value.connected.length)}</p>
          )}
        </>
      )}
    </section>
  )
}
