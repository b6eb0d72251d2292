import type { DomainGraph } from '../index/domain-index.ts'

/** Linked pairs, each once whatever the direction, and for every page its neighbours as a stretch of one array. */
export type Neighbourhood = {
  /** Page p's neighbours are `to[start[p]]` up to `to[start[p + 1]]`. */
  readonly start: Uint32Array
  readonly to: Uint32Array
  /** Two numbers a pair, the smaller first. */
  readonly pairs: Uint32Array
}

export function neighbourhoodOf({ pages, edges }: Pick<DomainGraph, 'pages' | 'edges'>): Neighbourhood {
  const seen = new Set<number>()
  const size = pages.length
  for (let at = 0; at < edges.length; at += 3) {
    const [from = 0, to = 0] = [edges[at], edges[at + 1]]
    if (from !== to) seen.add(Math.min(from, to) * size + Math.max(from, to))
  }
  const pairs = new Uint32Array(seen.size * 2)
  const start = new Uint32Array(size + 1)
  let at = 0
  for (const pair of seen) {
    const [one, other] = [Math.floor(pair / size), pair % size]
    pairs[at++] = one
    pairs[at++] = other
    start[one + 1] = (start[one + 1] ?? 0) + 1
    start[other + 1] = (start[other + 1] ?? 0) + 1
  }
  for (let page = 0; page < size; page += 1) start[page + 1] = (start[page + 1] ?? 0) + (start[page] ?? 0)
  const next = start.slice()
  const to = new Uint32Array(pairs.length)
  const put = (page: number, neighbour: number) => {
    const place = next[page] ?? 0
    to[place] = neighbour
    next[page] = place + 1
  }
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const [one = 0, other = 0] = [pairs[pair], pairs[pair + 1]]
    put(one, other)
    put(other, one)
  }
  return { start, to, pairs }
}
