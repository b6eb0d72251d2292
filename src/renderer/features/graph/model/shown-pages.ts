import type { GraphView } from '../../../state/graph-route.ts'
import { type GraphModel, hopsAround, neighboursOf } from './graph-model.ts'

export type Filter = Pick<GraphView, 'hidden' | 'tag' | 'source' | 'since' | 'until'>

const day = 86_400_000

/** Numbers of the pages that the neighbourhood and the filters leave, in order. The page in the middle always stays. */
export function shownPages(model: GraphModel, view: Filter & Pick<GraphView, 'around' | 'depth'>): number[] {
  const middle = view.around === null ? undefined : model.numberOf.get(view.around)
  const near = middle === undefined ? null : hopsAround(model, middle, view.depth)
  const passes = filterOf(model, view)
  const shown: number[] = []
  for (const page of model.pages.keys()) {
    if (page === middle || ((near === null || near.has(page)) && passes(page))) shown.push(page)
  }
  return shown
}

export function isFiltered({ hidden, tag, source, since, until }: Filter): boolean {
  return hidden.length > 0 || [tag, source, since, until].some((value) => value !== null)
}

function filterOf(model: GraphModel, { hidden, tag, source, since, until }: Filter): (page: number) => boolean {
  const from = since === null ? Number.NEGATIVE_INFINITY : Date.parse(since) / day
  const to = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) / day
  const tags = tag === null ? null : tagsBelow(model, tag)
  const given = source === null ? null : givenBy(model, source)
  return (number) => {
    const page = model.pages[number]
    if (!page || hidden.includes(page.kind) || page.day < from || page.day > to) return false
    return (tags === null || page.tags.some((own) => tags.has(own))) && (given === null || given.has(number))
  }
}

/** As in Obsidian, `#ship` finds `#ship/sail` too, in any case of letters. */
function tagsBelow({ tags }: GraphModel, tag: string): Set<number> {
  const wanted = tag.toLowerCase()
  return new Set(
    [...tags.keys()].filter((number) => {
      const own = tags[number]?.toLowerCase() ?? ''
      return own === wanted || own.startsWith(`${wanted}/`)
    }),
  )
}

/** The summary itself, and whatever cites it or is named by it. */
function givenBy(model: GraphModel, source: string): Set<number> {
  const summary = model.numberOf.get(source)
  return summary === undefined ? new Set() : new Set([summary, ...neighboursOf(model, summary)])
}
