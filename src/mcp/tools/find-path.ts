import { z } from 'zod'
import { domainArgument, paging, pagingResult } from '../answer/arguments.ts'
import { fitItems } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { defineTool } from '../tool.ts'

export const findPath = defineTool({
  name: 'find_path',
  title: 'How two pages hang together',
  description:
    'The shortest ways from one page to another over links, each step with the sentence that makes the link. Use it for questions of the kind: what has A to do with B?',
  access: 'read',
  isCore: true,
  input: z.object({
    ...domainArgument,
    from: z.string().min(1).max(500).describe('Slug, path or title of a page.'),
    to: z.string().min(1).max(500).describe('Slug, path or title of another.'),
    max_hops: z.int().min(1).max(8).default(6),
    max_paths: z.int().min(1).max(20).default(3),
    through_summaries: z
      .boolean()
      .default(true)
      .describe('False: two pages that share no more than a source do not count as joined.'),
    ...paging,
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    hops: z.int().nullable().describe('Null: no way within max_hops.'),
    paths: z.array(
      z.object({
        pages: z.array(z.object({ slug: z.string(), title: z.string(), type: z.string() })),
        steps: z.array(z.object({ from: z.string(), to: z.string(), section: z.string(), sentence: z.string() })),
      }),
    ),
    ...pagingResult,
  }),
  async run({ api }, { domain: told, from, to, max_hops, max_paths, through_summaries, ...options }) {
    const domain = await domainOrOnly(api, told)
    const found = await api.request('graph.path', {
      domain,
      from,
      to,
      maxHops: max_hops,
      limit: max_paths,
      throughSummaries: through_summaries,
    })
    const paths = found.paths.map(({ pages, links }) => ({
      pages: pages.map(({ path, title, kind }) => ({ slug: slugOf(path), title, type: kind as string })),
      steps: links.map((link) => ({
        from: slugOf(link.from),
        to: slugOf(link.to),
        section: link.section,
        sentence: link.sentence,
      })),
    }))
    const { items, next } = fitItems(paths, options)
    const hops = found.from === found.to ? 0 : paths[0] ? paths[0].pages.length - 1 : null
    return { from: slugOf(found.from), to: slugOf(found.to), hops, paths: items, next_cursor: next }
  },
})
