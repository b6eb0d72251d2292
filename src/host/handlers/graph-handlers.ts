import type { graphRequests } from '../../contract/graph-requests.ts'
import type { Handlers } from '../../contract/requests.ts'
import { connectedPages, pathsBetween } from '../graph/connected.ts'
import { drawnGraph, graphShape } from '../graph/drawn.ts'
import { listEvidence } from '../graph/list-evidence.ts'
import { graphOverview } from '../graph/overview.ts'
import { tagsWithPages } from '../graph/tag-pages.ts'
import { traceClaims } from '../graph/trace.ts'
import { graphCommunities, graphEdges, graphNodes } from '../graph/whole.ts'
import type { HostContext } from '../host-context.ts'

export function graphHandlers({ domain }: HostContext): Pick<Handlers, keyof typeof graphRequests> {
  return {
    'graph.connected': async (ask) => connectedPages(domain(ask.domain), ask),
    'graph.path': async (ask) => pathsBetween(domain(ask.domain), ask),
    'graph.overview': async (ask) => graphOverview(domain(ask.domain).index, ask),
    'graph.drawn': async (ask) => drawnGraph(domain(ask.domain).index),
    'graph.shape': async (ask) => graphShape(domain(ask.domain).index),
    'graph.nodes': async (ask) => graphNodes(domain(ask.domain).index, ask),
    'graph.edges': async (ask) => graphEdges(domain(ask.domain).index, ask),
    'graph.communities': async (ask) => graphCommunities(domain(ask.domain).index, ask),
    'claims.trace': async (ask) => traceClaims(domain(ask.domain), ask),
    'evidence.list': async (ask) => listEvidence(domain(ask.domain), ask),
    'tags.pages': async (ask) => tagsWithPages(domain(ask.domain).index, ask),
  }
}
