import type { Kind } from '../../../state/graph-route.ts'
import { type GraphModel, linksOf } from '../model/graph-model.ts'
import type { Ink, Inks } from './inks.ts'

/** What is drawn: pages by their number in the model, with their places. */
export type Scene = {
  readonly model: GraphModel
  readonly pages: readonly number[]
  /** By number in the model, x and y in turn; the ends that lie in `box` are framed. */
  readonly places: Float32Array
  readonly pairs: Uint32Array
  /** Number of the ink of each page's community, or null while pages are coloured by kind. */
  readonly communityInks: Int32Array | null
  /** Names of communities to write over the drawing, the largest first. */
  readonly regions: readonly Region[]
}
export type Region = { readonly name: string; readonly pages: readonly number[] }

const mostPairs = 40_000

/** Pairs among these pages. Of very many, for each page only those with the pages that are linked most. */
export function pairsAmong(model: GraphModel, pages: readonly number[]): { pairs: Uint32Array; left: number } {
  const shown = new Uint8Array(model.pages.length)
  for (const page of pages) shown[page] = 1
  const all: number[] = []
  for (let at = 0; at < model.pairs.length; at += 2) {
    const [one = 0, other = 0] = [model.pairs[at], model.pairs[at + 1]]
    if (shown[one] && shown[other]) all.push(one, other)
  }
  if (all.length / 2 <= mostPairs) return { pairs: Uint32Array.from(all), left: 0 }
  const each = Math.max(1, Math.floor(mostPairs / pages.length))
  const kept = new Set<number>()
  const size = model.pages.length
  for (const page of pages) {
    const near = [...model.to.subarray(model.start[page], model.start[page + 1])].filter((other) => shown[other])
    near.sort((a, b) => linksOf(model, b) - linksOf(model, a) || a - b)
    for (const other of near.slice(0, each)) kept.add(Math.min(page, other) * size + Math.max(page, other))
  }
  const pairs = Uint32Array.from([...kept].flatMap((pair) => [Math.floor(pair / size), pair % size]))
  return { pairs, left: all.length / 2 - kept.size }
}

/** Half the width of a page's mark, in pixels at the scale that shows all. */
export function radiusOf(links: number, pages: number): number {
  const [least, growth] = pages > 5000 ? [1, 0.22] : pages > 1000 ? [1.5, 0.42] : pages > 100 ? [3, 0.85] : [5, 0.9]
  return Math.min(least + Math.sqrt(links) * growth, 15)
}

export function inkOf({ model, communityInks }: Pick<Scene, 'model' | 'communityInks'>, inks: Inks, page: number): Ink {
  const kind: Kind = model.pages[page]?.kind ?? 'note'
  if (communityInks === null) return inks.kinds[kind]
  return inks.groups[communityInks[page] ?? -1] ?? inks.kinds.note
}

/** As the glyphs of the app: entities and notes are filled, concepts and summaries an outline. */
export function isFilled(kind: Kind): boolean {
  return kind === 'entity' || kind === 'note'
}

export function isRound(kind: Kind): boolean {
  return kind === 'entity' || kind === 'concept'
}

/** Width by height of the leaf that summaries and notes are drawn as. */
export const leaf = 0.76
