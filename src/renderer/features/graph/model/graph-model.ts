import type { Output } from '../../../../contract/requests.ts'

type Drawn = Output<'graph.drawn'>
export type GraphPage = Drawn['pages'][number]

/** The domain's graph by number of the page, with what is asked of it at every turn. */
export type GraphModel = {
  readonly pages: readonly GraphPage[]
  readonly tags: readonly string[]
  readonly numberOf: ReadonlyMap<string, number>
  /** Page p's neighbours are `to[start[p]]` up to `to[start[p + 1]]`, each once. */
  readonly start: Uint32Array
  readonly to: Uint32Array
  /** Two numbers for each linked pair. */
  readonly pairs: Uint32Array
}

export function graphModel({ pages, tags, edges }: Drawn): GraphModel {
  const size = pages.length
  const seen = new Set<number>()
  for (let at = 0; at < edges.length; at += 3) {
    const [from = 0, to = 0] = [edges[at], edges[at + 1]]
    if (from !== to && from < size && to < size) seen.add(Math.min(from, to) * size + Math.max(from, to))
  }
  const pairs = new Uint32Array(seen.size * 2)
  let at = 0
  for (const pair of seen) {
    pairs[at++] = Math.floor(pair / size)
    pairs[at++] = pair % size
  }
  const numberOf = new Map(pages.map(({ path }, number) => [path, number]))
  return { pages, tags, numberOf, pairs, ...neighbours(size, pairs) }
}

/** For each of `size` things the others it is paired with, as stretches of one array. */
export function neighbours(size: number, pairs: Uint32Array): { start: Uint32Array; to: Uint32Array } {
  const start = new Uint32Array(size + 1)
  for (const page of pairs) start[page + 1] = (start[page + 1] ?? 0) + 1
  for (let page = 0; page < size; page += 1) start[page + 1] = (start[page + 1] ?? 0) + (start[page] ?? 0)
  const next = start.slice()
  const to = new Uint32Array(pairs.length)
  for (let at = 0; at < pairs.length; at += 1) {
    const page = pairs[at] ?? 0
    to[next[page] ?? 0] = pairs[at ^ 1] ?? 0
    next[page] = (next[page] ?? 0) + 1
  }
  return { start, to }
}

export function linksOf({ start }: Pick<GraphModel, 'start'>, page: number): number {
  return (start[page + 1] ?? 0) - (start[page] ?? 0)
}

export function neighboursOf({ start, to }: Pick<GraphModel, 'start' | 'to'>, page: number): Uint32Array {
  return to.subarray(start[page], start[page + 1])
}

/** How many links each page around this one is away, itself at 0; what is further than `depth` is not in it. */
export function hopsAround(model: Pick<GraphModel, 'start' | 'to'>, page: number, depth: number): Map<number, number> {
  const hops = new Map([[page, 0]])
  let edge = [page]
  for (let hop = 1; hop <= depth; hop += 1) {
    const next: number[] = []
    for (const from of edge) {
      for (const other of neighboursOf(model, from)) {
        if (hops.has(other)) continue
        hops.set(other, hop)
        next.push(other)
      }
    }
    edge = next
  }
  return hops
}
