import { useMemo, useRef, useState } from 'react'
import type { Output } from '../../../../contract/requests.ts'
import type { Asked } from '../../../client/use-request.ts'
import { type GraphList, type GraphView, graphLists } from '../../../state/graph-route.ts'
import { t } from '../../../strings/index.ts'
import { number } from '../../../strings/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { type GraphModel, linksOf } from '../model/graph-model.ts'
import { bridgesOf, hubsOf, lonelyOf, surprisesOf } from '../model/rank-pages.ts'
import type { ChangeView } from '../use-view.ts'
import { PageRow } from './page-row.tsx'
import { SurpriseRow } from './surprise-row.tsx'

type Shape = Asked<Output<'graph.shape'>>
type Props = {
  readonly domain: string
  readonly model: GraphModel
  readonly shown: readonly number[]
  readonly shape: Shape
  readonly view: GraphView
  readonly change: ChangeView
}
type Row = {
  readonly page: number
  readonly to?: number
  readonly side: string
  readonly name: string
}

const first = 30

/** What stands out among the pages that are drawn, to read where one cannot see. j and k move, Enter opens. */
export function Lists({ domain, model, shown, shape, view, change }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [most, setMost] = useState(first)
  const rows = useMemo(() => rowsOf(view.list, model, shown, shape), [view.list, model, shown, shape])
  const move = (by: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('.graph-row') ?? [])]
    const at = links.findIndex((link) => link.matches(':focus'))
    const next = Math.min(links.length - 1, Math.max(0, at + by))
    links[next]?.focus()
    const row = rows?.[next]
    if (row && row.to === undefined) change({ page: pathOf(model, row.page), to: null })
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
  return (
    <section className="graph-lists" aria-label={t.graph.lists}>
      <Choice
        label={t.graph.lists}
        value={view.list}
        options={graphLists.map((value) => ({ value, label: t.graph.listNames[value] }))}
        onChoose={(chosen) => {
          setMost(first)
          change({ list: chosen })
        }}
      />
      <p className="quiet graph-about">{t.graph.listAbout[view.list]}</p>
      {rows === null && (
        <p className="quiet" role="status">
          {shape.kind === 'failed' ? shape.why : t.graph.working}
        </p>
      )}
      {rows?.length === 0 && <p>{t.graph.listNone[view.list]}</p>}
      <ul className="page-rows" ref={list}>
        {rows?.slice(0, most).map((row) => {
          const { path, title, kind } = model.pages[row.page] ?? { path: '', title: '', kind: 'note' as const }
          if (row.to !== undefined) {
            const other = model.pages[row.to]
            return (
              <li key={`${row.page} ${row.to}`}>
                <SurpriseRow
                  from={{ title, kind }}
                  to={{ title: other?.title ?? '', kind: other?.kind ?? 'note' }}
                  side={row.side}
                  current={view.page === path && view.to === other?.path}
                  onChoose={() => change({ page: path, to: other?.path ?? null }, 'push')}
                />
              </li>
            )
          }
          return (
            <li key={path}>
              <PageRow
                {...{ domain, path, title, kind }}
                side={row.side}
                name={row.name}
                current={view.page === path}
                onChoose={() => change({ page: path, to: null }, 'push')}
              />
            </li>
          )
        })}
      </ul>
      {rows !== null && rows.length > most && (
        <Button tone="quiet" onClick={() => setMost(most + 200)}>
          {t.more(rows.length - most)}
        </Button>
      )}
    </section>
  )
}

/** Null while it is not known yet. */
function rowsOf(list: GraphList, model: GraphModel, shown: readonly number[], shape: Shape): readonly Row[] | null {
  const byLinks = (page: number): Row => {
    const links = linksOf(model, page)
    const { title = '', kind = 'note' } = model.pages[page] ?? {}
    return { page, side: number(links), name: t.graph.rowLinks(title, t.kinds[kind], links) }
  }
  if (list === 'hubs') return hubsOf(model, shown, 200).map(byLinks)
  if (list === 'lonely') return lonelyOf(model, shown).map((page) => ({ ...byLinks(page), side: '' }))
  if (shape.kind !== 'ready') return null
  const some = new Set(shown)
  if (list === 'bridges') {
    return bridgesOf(model, some, shape.value).map(({ page, share }) => {
      const { title = '', kind = 'note' } = model.pages[page] ?? {}
      const part = t.graph.share(share)
      return { page, side: part, name: t.graph.rowShare(title, t.kinds[kind], part) }
    })
  }
  return surprisesOf(model, some, shape.value).map(({ from, to, between }) => ({
    page: from,
    to,
    side: t.graph.only(between),
    name: '',
  }))
}

function pathOf({ pages }: GraphModel, page: number): string | null {
  return pages[page]?.path ?? null
}
