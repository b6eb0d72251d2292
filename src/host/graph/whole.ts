import type { Output, Parsed } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import { knownGraph } from './kept-analysis.ts'
import { byLinks, communityView, graphPage } from './overview.ts'

export async function graphNodes(index: DomainIndex, ask: Parsed<'graph.nodes'>): Promise<Output<'graph.nodes'>> {
  const known = await knownGraph(index)
  const pages = byLinks(known, ask.minConnections)
  const shown = pages.slice(ask.offset, ask.offset + ask.limit)
  return { total: pages.length, nodes: shown.map((page) => graphPage(known, page)) }
}

export async function graphEdges(index: DomainIndex, ask: Parsed<'graph.edges'>): Promise<Output<'graph.edges'>> {
  const known = await knownGraph(index)
  const { graph } = known
  const shown = new Set(byLinks(known, ask.minConnections))
  const edges: Output<'graph.edges'>['edges'] = []
  let total = 0
  for (let at = 0; at < graph.edges.length; at += 3) {
    const [from = 0, to = 0, links = 1] = graph.edges.slice(at, at + 3)
    if (!shown.has(from) || !shown.has(to)) continue
    if (total >= ask.offset && edges.length < ask.limit)
      edges.push({ from: graph.pages[from]?.path ?? '', to: graph.pages[to]?.path ?? '', links })
    total += 1
  }
  return { total, edges }
}

export async function graphCommunities(
  index: DomainIndex,
  ask: Parsed<'graph.communities'>,
): Promise<Output<'graph.communities'>> {
  const known = await knownGraph(index)
  const { communities } = known.analysis
  if (ask.id === undefined) {
    const groups = communities.filter(({ members }) => members.length >= ask.minSize)
    const shown = groups.slice(ask.offset, ask.offset + ask.limit)
    return {
      total: groups.length,
      communities: shown.map((group) => communityView(known, group)),
      members: [],
      memberCount: 0,
    }
  }
  const group = communities.find(({ id }) => id === ask.id)
  if (!group) {
    throw new WikiError(
      'not_found',
      `There is no community “${ask.id.slice(0, 40)}” any more: the wiki has changed. List them again.`,
    )
  }
  return {
    total: 1,
    communities: [communityView(known, group)],
    members: group.members.slice(ask.offset, ask.offset + ask.limit).map((page) => graphPage(known, page)),
    memberCount: group.members.length,
  }
}
