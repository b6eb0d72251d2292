import type { Depth } from '../../../state/graph-route.ts'
import type { Links } from '../layout/lay-out.ts'
import { type GraphModel, hopsAround } from './graph-model.ts'

/** The part of the graph that is laid out: the whole domain or what is around a page, whatever the filters leave of it. */
export type Scope = {
  readonly model: GraphModel
  /** By number in the model; the number of each in `links` is its place here. */
  readonly pages: readonly number[]
  readonly links: Links
}

export function scopeOf(model: GraphModel, around: string | null, depth: Depth): Scope {
  const middle = around === null ? undefined : model.numberOf.get(around)
  if (middle === undefined) {
    return { model, pages: [...model.pages.keys()], links: { size: model.pages.length, pairs: model.pairs } }
  }
  const pages = [...hopsAround(model, middle, depth).keys()].sort((a, b) => a - b)
  const numbers = new Map(pages.map((page, number) => [page, number]))
  const pairs: number[] = []
  for (let at = 0; at < model.pairs.length; at += 2) {
    const [one, other] = [numbers.get(model.pairs[at] ?? -1), numbers.get(model.pairs[at + 1] ?? -1)]
    if (one !== undefined && other !== undefined) pairs.push(one, other)
  }
  return { model, pages, links: { size: pages.length, pairs: Uint32Array.from(pairs) } }
}

/** Places by number in the model, from those by number in the scope. */
export function placesIn({ model, pages }: Scope, places: Float32Array): Float32Array {
  if (pages.length === model.pages.length) return places
  const all = new Float32Array(model.pages.length * 2)
  for (const [number, page] of pages.entries()) {
    all[page * 2] = places[number * 2] ?? 0
    all[page * 2 + 1] = places[number * 2 + 1] ?? 0
  }
  return all
}
