import { UndirectedGraph } from 'graphology'
import louvain from 'graphology-communities-louvain'
import type { DomainGraph } from '../index/domain-index.ts'

/** The group of each page by Louvain's method, links in both directions added up. A page without links is its own group. */
export function findCommunities({ pages, edges }: DomainGraph): number[] {
  const graph = new UndirectedGraph<Record<string, never>, { weight: number }>()
  for (const page of pages.keys()) graph.addNode(page)
  for (let at = 0; at < edges.length; at += 3) {
    const [from = 0, to = 0, links = 1] = edges.slice(at, at + 3)
    // Many links between two pages say more than one, but not as much more.
    graph.updateEdge(from, to, (known) => ({ weight: (known.weight ?? 0) + Math.sqrt(links) }))
  }
  if (graph.size === 0) return pages.map((_, page) => page)
  const groups = louvain(graph, { getEdgeWeight: 'weight', rng: seeded(1) })
  return pages.map((_, page) => groups[page] ?? page)
}

/** The same sequence every time, so that two answers about one wiki agree. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
