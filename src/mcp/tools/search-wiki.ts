import { z } from 'zod'
import { slugOf } from '../slug-of.ts'
import { defineTool } from '../tool.ts'

export const searchWiki = defineTool({
  name: 'search_wiki',
  title: 'Search a domain',
  description:
    'Finds pages of one domain by words, names or identifiers, best first, each with the line that matched. Use it before get_node.',
  access: 'read',
  input: z.object({
    query: z.string().min(1).describe('A few words; every word counts, none is required.'),
    domain: z.string().describe('A name from list_domains.'),
    max_results: z.int().min(1).max(50).default(10),
    cursor: z.string().optional().describe('next_cursor of the answer before.'),
  }),
  output: z.object({
    total_matches: z.int(),
    returned: z.int(),
    fuzzy: z.boolean(),
    results: z.array(
      z.object({
        slug: z.string(),
        path: z.string(),
        title: z.string(),
        type: z.string(),
        tags: z.array(z.string()),
        score: z.number(),
        outgoing_count: z.int(),
        backlink_count: z.int(),
        excerpt: z.string(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  async run(api, { query, domain, max_results, cursor }) {
    const answer = await api.request('search.pages', { query, domains: [domain], limit: max_results, cursor })
    const results = answer.hits.map((hit) => ({
      slug: slugOf(hit.path),
      path: hit.path,
      title: hit.title,
      type: hit.kind,
      tags: hit.tags,
      score: Math.round(hit.score * 1000) / 1000,
      outgoing_count: hit.linksOut,
      backlink_count: hit.linksIn,
      excerpt: hit.snippet,
    }))
    return {
      data: {
        total_matches: answer.total,
        returned: results.length,
        fuzzy: answer.fuzzy,
        results,
        next_cursor: answer.next,
      },
    }
  },
})
