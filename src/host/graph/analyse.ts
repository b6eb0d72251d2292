import { sha256Hex } from '../../core/text/hash.ts'
import type { DomainGraph } from '../index/domain-index.ts'
import { type Bridge, findBridges } from './find-bridges.ts'
import { findCommunities } from './find-communities.ts'
import { findSurprises, type Surprise } from './find-surprises.ts'
import { neighbourhoodOf } from './links-of-pages.ts'

/** All that is told about a domain's graph as a whole, by number of the page. Plain values, so that they cross threads. */
export type GraphAnalysis = {
  readonly linksIn: readonly number[]
  readonly linksOut: readonly number[]
  /** Linked pairs, either direction once each. */
  readonly pairs: number
  readonly communities: readonly Community[]
  /** Those that most ways lead over first. */
  readonly bridges: readonly Bridge[]
  /** Links between communities, the least expected first. */
  readonly surprises: readonly Surprise[]
}

export type Community = {
  readonly id: string
  readonly name: string
  /** Most linked inside first. */
  readonly members: readonly number[]
  readonly linksInside: number
  readonly linksOutside: number
}

/** Deterministic: the same graph gives the same groups under the same names. Takes seconds on a large wiki. */
export function analyseGraph(graph: DomainGraph): GraphAnalysis {
  const size = graph.pages.length
  const linksIn = new Array<number>(size).fill(0)
  const linksOut = new Array<number>(size).fill(0)
  let pairs = 0
  for (let at = 0; at < graph.edges.length; at += 3) {
    const [from = 0, to = 0] = [graph.edges[at], graph.edges[at + 1]]
    linksOut[from] = (linksOut[from] ?? 0) + 1
    linksIn[to] = (linksIn[to] ?? 0) + 1
    pairs += 1
  }
  const communities = communitiesOf(graph)
  const near = neighbourhoodOf(graph)
  const surprises = findSurprises(
    graph,
    near,
    communities.map(({ members }) => members),
  )
  return { linksIn, linksOut, pairs, communities, bridges: findBridges(near), surprises }
}

function communitiesOf(graph: DomainGraph): Community[] {
  const groupOf = findCommunities(graph)
  const inside = new Array<number>(graph.pages.length).fill(0)
  const counts = new Map<number, { members: number[]; linksInside: number; linksOutside: number }>()
  for (const [page, group] of groupOf.entries()) {
    const count = counts.get(group) ?? { members: [], linksInside: 0, linksOutside: 0 }
    count.members.push(page)
    counts.set(group, count)
  }
  for (let at = 0; at < graph.edges.length; at += 3) {
    const [from = 0, to = 0] = [graph.edges[at], graph.edges[at + 1]]
    const [one, other] = [groupOf[from] ?? 0, groupOf[to] ?? 0]
    const [first, second] = [counts.get(one), counts.get(other)]
    if (one === other) {
      if (first) first.linksInside += 1
      inside[from] = (inside[from] ?? 0) + 1
      inside[to] = (inside[to] ?? 0) + 1
    } else {
      if (first) first.linksOutside += 1
      if (second) second.linksOutside += 1
    }
  }
  return [...counts.values()]
    .map(({ members, ...links }) => {
      const ranked = members.sort((a, b) => (inside[b] ?? 0) - (inside[a] ?? 0) || a - b)
      return { id: idOf(graph, ranked), name: nameOf(graph, ranked), members: ranked, ...links }
    })
    .sort((a, b) => b.members.length - a.members.length || (a.id < b.id ? -1 : 1))
}

/** By its members, so that a cursor or a bookmark means the same group for as long as it is the same. */
function idOf({ pages }: DomainGraph, members: readonly number[]): string {
  const paths = members.map((page) => pages[page]?.path ?? '').sort()
  return sha256Hex(paths.join('\n')).slice(0, 8)
}

/** What a person would call it: its most linked pages, summaries only where there is nothing else. */
function nameOf({ pages }: DomainGraph, members: readonly number[]): string {
  const about = members.filter((page) => pages[page]?.kind !== 'summary')
  const titles = (about.length > 0 ? about : members).slice(0, members.length > 8 ? 2 : 1)
  return titles.map((page) => pages[page]?.title ?? '').join(', ')
}
