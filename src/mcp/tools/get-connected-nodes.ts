import { z } from 'zod'
import type { HostApi } from '../../contract/client.ts'
import { domainArgument, paging, pagingResult, slugArgument } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { fitCount, tokensOf } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { defineTool } from '../tool.ts'

const directions = { both: 'both', out: 'out', outgoing: 'out', in: 'in', incoming: 'in' } as const

export const getConnectedNodes = defineTool({
  name: 'get_connected_nodes',
  title: 'Pages around a page',
  description:
    'Pages up to three links away, nearest first, then by how strongly they hang together: links, shared sources, shared neighbours. Use it to find context that search does not name; each comes with its first fact.',
  access: 'read',
  isCore: true,
  input: z.object({
    ...slugArgument,
    ...domainArgument,
    depth: z.int().min(1).max(3).default(1),
    direction: z.enum(['both', 'out', 'outgoing', 'in', 'incoming']).default('both'),
    max_nodes: z.int().min(1).max(500).default(60),
    preview_chars: z.int().min(0).max(1000).default(120),
    include_start_neighbourhood: z
      .boolean()
      .default(true)
      .describe('Also the slugs the page links to and is linked from, as lists.'),
    ...paging,
  }),
  output: z.object({
    slug: z.string(),
    path: z.string(),
    connected_count_total: z.int(),
    connected_count_returned: z.int(),
    connected: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        type: z.string(),
        tags: z.array(z.string()),
        hop: z.int(),
        weight: z.number(),
        links: z.int(),
        shared_sources: z.int(),
        in_degree: z.int(),
        out_degree: z.int(),
        preview: z.string(),
      }),
    ),
    outgoing_from_start: z.array(z.string()).optional(),
    backlinks_to_start: z.array(z.string()).optional(),
    ...pagingResult,
  }),
  async run({ api }, { slug, domain: told, ...ask }) {
    const domain = await domainOrOnly(api, told)
    const offset = readCursor(ask.cursor)
    const found = await api.request('graph.connected', {
      domain,
      page: slug,
      depth: ask.depth,
      direction: directions[ask.direction],
      preview: ask.preview_chars,
      offset,
      limit: ask.max_nodes,
    })
    const around = ask.include_start_neighbourhood ? await startOf(api, domain, found.path, ask.max_tokens) : {}
    const rows = found.connected.map((page) => ({
      slug: slugOf(page.path),
      title: page.title,
      type: page.kind,
      tags: page.tags,
      hop: page.hop,
      weight: page.weight,
      links: page.links,
      shared_sources: page.sharedSources,
      in_degree: page.linksIn,
      out_degree: page.linksOut,
      preview: page.preview,
    }))
    const count = fitCount(rows, { max_tokens: ask.max_tokens, taken: tokensOf(around) })
    const end = offset + count
    return {
      slug: slugOf(found.path),
      path: found.path,
      connected_count_total: found.total,
      connected_count_returned: count,
      connected: rows.slice(0, count),
      ...around,
      next_cursor: end < found.total ? writeCursor(end) : null,
    }
  },
})

/** The page's own links by name, as far as a share of the budget goes; get_backlinks pages through all. */
async function startOf(api: HostApi, domain: string, page: string, max_tokens: number) {
  const [out, back] = await Promise.all([
    api.request('links.from', { domain, page }),
    api.request('pages.backlinks', { domain, page, limit: 100 }),
  ])
  const some = (slugs: readonly string[]) => {
    const distinct = [...new Set(slugs)]
    return distinct.slice(0, fitCount(distinct, { max_tokens: max_tokens / 8 + 250 }))
  }
  return {
    outgoing_from_start: some(out.links.flatMap(({ to }) => (to === null ? [] : [slugOf(to)]))),
    backlinks_to_start: some(back.backlinks.map(({ from }) => slugOf(from))),
  }
}
