import { useState } from 'react'
import type { Output } from '../../../../contract/requests.ts'
import type { Asked } from '../../../client/use-request.ts'
import { pageHref } from '../../../state/route.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { PageRow } from './page-row.tsx'

export type Ways = Asked<Output<'graph.path'>>
type Way = Output<'graph.path'>['paths'][number]

type Props = {
  readonly domain: string
  readonly ways: Ways
  readonly names: { readonly from: string; readonly to: string }
  readonly at: number
  readonly onAt: (at: number) => void
  readonly onChoose: (path: string) => void
  readonly onEnd: () => void
}

/** The way between two pages: each step with the sentence that makes the link, and the page it stands on. */
export function WayBetween({ domain, ways, names, at, onAt, onChoose, onEnd }: Props) {
  const paths = ways.kind === 'ready' ? ways.value.paths : []
  const way = paths[at]
  return (
    <section className="graph-way" aria-label={t.graph.wayBetween(names.from, names.to)}>
      <h2>{t.graph.wayBetween(names.from, names.to)}</h2>
      <p className="quiet" role="status">
        {ways.kind === 'loading' && t.graph.seeking}
        {ways.kind === 'failed' && ways.why}
        {ways.kind === 'ready' && !way && t.graph.noWay}
        {way && t.graph.hops(way.pages.length - 1)}
        {way && paths.length > 1 && ` · ${t.graph.wayOf(at + 1, paths.length)}`}
      </p>
      {way && <Steps domain={domain} way={way} onChoose={onChoose} />}
      <div className="buttons">
        {paths.length > 1 && (
          <Button onClick={() => onAt((at + 1) % paths.length)}>
            {t.graph.wayOf(((at + 1) % paths.length) + 1, paths.length)}
          </Button>
        )}
        <Button tone="quiet" onClick={onEnd}>
          {t.graph.endWay}
        </Button>
      </div>
    </section>
  )
}

function Steps({ domain, way, onChoose }: { domain: string; way: Way; onChoose: (path: string) => void }) {
  return (
    <ol className="graph-way-steps">
      {way.pages.map((page, at) => {
        const link = at === 0 ? undefined : way.links[at - 1]
        const on = way.pages.find(({ path }) => path === link?.from)
        return (
          <li key={page.path}>
            {link && (
              <a className="graph-way-link" href={pageHref(domain, link.from)}>
                <q>{link.sentence === '' ? t.graph.listed(link.section) : link.sentence}</q>
                {on && <span className="quiet small">{t.graph.said(on.title)}</span>}
              </a>
            )}
            <PageRow {...page} domain={domain} onChoose={() => onChoose(page.path)} />
          </li>
        )
      })}
    </ol>
  )
}

/** Which of the ways is shown; the first again when others are found. */
export function useWayAt(key: string): readonly [number, (at: number) => void] {
  const [held, setHeld] = useState({ key, at: 0 })
  return [held.key === key ? held.at : 0, (at) => setHeld({ key, at })]
}
