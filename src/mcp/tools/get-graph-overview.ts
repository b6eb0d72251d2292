import { z } from 'zod'
import type { HostApi } from '../../contract/client.ts'
import type { CommunityView, GraphPageView } from '../../contract/graph-requests.ts'
import { domainArgument, paging, pagingResult } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { fitCount, fitText, tokensOf } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { defineTool } from '../tool.ts'

const nodeFields = { slug: z.string(), type: z.string(), in_degree: z.int(), out_degree: z.int() }
const node = z.object({ ...nodeFields, title: z.string(), body: z.string().optional() })
const edge = z.object({ from: z.string(), to: z.string(), links: z.int() })

export const getGraphOverview = defineTool({
  name: 'get_graph_overview',
  title: 'Overview of a domain',
  description:
    'What a domain holds: counts, types, hubs, orphans, tags and named communities of pages. Use it to get to know a domain, or to see where it is thin; include_nodes and include_edges page through the whole graph.',
  access: 'read',
  isCore: true,
  input: z.object({
    ...domainArgument,
    include_nodes: z.boolean().default(false),
    include_edges: z.boolean().default(false),
    include_body: z.boolean().default(false).describe('With include_nodes: the text of each page too.'),
    min_connections: z.int().min(0).default(0).describe('For nodes and edges: pages with at least so many links.'),
    hubs_limit: z.int().min(0).max(200).default(20),
    orphan_limit: z.int().min(0).max(500).default(20),
    top_tags_limit: z.int().min(0).max(200).default(10),
    communities_limit: z.int().min(0).max(100).default(10),
    ...paging,
  }),
  output: z.object({
    node_count: z.int(),
    matching_count: z.int(),
    edge_count: z.int(),
    tag_count: z.int(),
    type_counts: z.record(z.string(), z.int()),
    claim_count: z.int(),
    evidence_count: z.int(),
    broken_link_count: z.int(),
    hubs: z.array(z.object({ ...nodeFields, title: z.string() })),
    orphans: z.object({ count: z.int(), sample: z.array(z.string()) }),
    top_tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    community_count: z.int(),
    communities: z.array(z.object({ id: z.string(), name: z.string(), size: z.int(), top: z.array(z.string()) })),
    nodes: z.array(node).optional(),
    edges: z.array(edge).optional(),
    ...pagingResult,
  }),
  async run({ api }, { domain: told, ...ask }) {
    const domain = await domainOrOnly(api, told)
    const found = await api.request('graph.overview', {
      domain,
      hubs: ask.hubs_limit,
      orphans: ask.orphan_limit,
      tags: ask.top_tags_limit,
      communities: ask.communities_limit,
    })
    const share = { max_tokens: ask.max_tokens / 6 + 250 }
    const some = <T>(rows: readonly T[]) => rows.slice(0, fitCount(rows, share))
    const head = {
      node_count: found.pages,
      matching_count: found.pages,
      edge_count: found.edges,
      tag_count: found.tagCount,
      type_counts: found.kinds,
      claim_count: found.claims,
      evidence_count: found.evidence,
      broken_link_count: found.unresolved,
      hubs: some(found.hubs.map(hubRow)),
      orphans: { count: found.orphans.count, sample: some(found.orphans.sample.map(slugOf)) },
      top_tags: some(found.tags),
      community_count: found.communityCount,
      communities: some(found.communities.map(communityRow)),
    }
    if (ask.include_edges || ask.include_nodes) return withGraph(api, domain, head, ask)
    return { ...head, next_cursor: null }
  },
})

type Ask = {
  readonly include_nodes: boolean
  readonly include_edges: boolean
  readonly include_body: boolean
  readonly min_connections: number
  readonly max_tokens: number
  readonly cursor?: string | undefined
}

/** Nodes first and then edges, as one list that one cursor walks. */
async function withGraph<H extends object>(api: HostApi, domain: string, head: H, ask: Ask) {
  const start = readCursor(ask.cursor)
  const slice = { domain, minConnections: ask.min_connections }
  const nodePage = await api.request('graph.nodes', { ...slice, offset: start, limit: 1000 })
  const nodeTotal = ask.include_nodes ? nodePage.total : 0
  const edgePage = ask.include_edges
    ? await api.request('graph.edges', { ...slice, offset: Math.max(0, start - nodeTotal), limit: 1000 })
    : { total: 0, edges: [] }
  const pages = ask.include_nodes ? nodePage.nodes : []
  const room = ask.max_tokens - tokensOf(head)
  const full = ask.include_body ? await withBodies(api, domain, pages, room) : pages.map(hubRow)
  const edges = edgePage.edges.map((each) => ({ from: slugOf(each.from), to: slugOf(each.to), links: each.links }))
  // Edges begin where this answer reaches the end of the nodes.
  const items = start + full.length >= nodeTotal ? [...full, ...edges] : full
  const count = fitCount(items, { max_tokens: ask.max_tokens, taken: tokensOf(head) })
  const end = start + count
  return {
    ...head,
    matching_count: nodePage.total,
    ...(ask.include_nodes ? { nodes: full.slice(0, count) } : {}),
    ...(ask.include_edges ? { edges: edges.slice(0, Math.max(0, count - full.length)) } : {}),
    next_cursor: end < nodeTotal + edgePage.total ? writeCursor(end) : null,
  }
}

/** As many pages with their text as the budget holds, one at least. */
async function withBodies(api: HostApi, domain: string, pages: readonly GraphPageView[], max_tokens: number) {
  const full: (ReturnType<typeof hubRow> & { body: string })[] = []
  let left = max_tokens
  for (const page of pages) {
    const { text } = await api.request('pages.get', { domain, page: page.path })
    // The first alone may be too long: its beginning then, get_node reads on.
    const next = { ...hubRow(page), body: full.length === 0 ? fitText(text, { max_tokens: left }).text : text }
    left -= tokensOf(next)
    if (left < 0 && full.length > 0) break
    full.push(next)
  }
  return full
}

function hubRow(page: GraphPageView) {
  return {
    slug: slugOf(page.path),
    title: page.title,
    type: page.kind as string,
    in_degree: page.linksIn,
    out_degree: page.linksOut,
  }
}

function communityRow({ id, name, size, pages }: CommunityView) {
  return { id, name, size, top: pages.map(({ path }) => slugOf(path)) }
}
