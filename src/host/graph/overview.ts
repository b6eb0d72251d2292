import type { CommunityView, GraphPageView } from '../../contract/graph-requests.ts'
import type { Output, Parsed } from '../../contract/requests.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import type { Community } from './analyse.ts'
import { type KnownGraph, knownGraph } from './kept-analysis.ts'

/** Groups that are no more than a page and its neighbour tell nothing. */
const smallest = 3
const pagesShown = 5

export async function graphOverview(
  index: DomainIndex,
  ask: Parsed<'graph.overview'>,
): Promise<Output<'graph.overview'>> {
  const [known, counts, tags] = await Promise.all([knownGraph(index), index.counts(), index.tags()])
  const lonely = orphansOf(known)
  const groups = known.analysis.communities.filter(({ members }) => members.length >= smallest)
  return {
    pages: known.graph.pages.length,
    edges: known.analysis.pairs,
    kinds: { ...counts.pages },
    unresolved: counts.unresolved,
    claims: counts.claims,
    evidence: counts.evidence,
    tagCount: tags.length,
    tags: tags.slice(0, ask.tags),
    hubs: byLinks(known, 1)
      .slice(0, ask.hubs)
      .map((page) => graphPage(known, page)),
    orphans: { count: lonely.length, sample: lonely.slice(0, ask.orphans) },
    communityCount: groups.length,
    communities: groups.slice(0, ask.communities).map((group) => communityView(known, group)),
  }
}

/** Pages that have at least so many links in and out together, most linked first. */
export function byLinks({ graph, analysis }: KnownGraph, least: number): number[] {
  const links = (page: number) => (analysis.linksIn[page] ?? 0) + (analysis.linksOut[page] ?? 0)
  return [...graph.pages.keys()].filter((page) => links(page) >= least).sort((a, b) => links(b) - links(a) || a - b)
}

export function graphPage({ graph, analysis }: KnownGraph, page: number): GraphPageView {
  const { path = '', title = '', kind = 'note' } = graph.pages[page] ?? {}
  return { path, title, kind, linksIn: analysis.linksIn[page] ?? 0, linksOut: analysis.linksOut[page] ?? 0 }
}

export function communityView(
  known: KnownGraph,
  { id, name, members, linksInside, linksOutside }: Community,
): CommunityView {
  const pages = members.slice(0, pagesShown).map((page) => graphPage(known, page))
  return { id, name, size: members.length, linksInside, linksOutside, pages }
}

function orphansOf({ graph, analysis }: KnownGraph): string[] {
  return graph.pages.flatMap(({ path, kind }, page) =>
    kind !== 'summary' && analysis.linksIn[page] === 0 ? [path] : [],
  )
}
