import { z } from 'zod'
import { paging, pagingResult } from '../answer/arguments.ts'
import { fitItems } from '../answer/fit.ts'
import { hitFields, hitRow, searchFields } from '../answer/search-hit.ts'
import { defineTool } from '../tool.ts'

export const searchCrossDomain = defineTool({
  name: 'search_cross_domain',
  title: 'Search all open domains',
  description:
    'Finds pages in every domain that is open here, the best of each. Use it when you do not know which domain holds the answer; else search_wiki, which goes deeper.',
  access: 'read',
  isCore: true,
  input: z.object({
    ...searchFields,
    max_results_per_domain: z.int().min(1).max(50).default(5),
    ...paging,
  }),
  output: z.object({
    domains_searched: z.array(z.string()),
    total_matches: z.int(),
    returned: z.int(),
    results: z.array(z.object({ domain: z.string(), ...hitFields })),
    ...pagingResult,
  }),
  async run({ api }, { query, type, tag, max_results_per_domain, ...options }) {
    const { domains } = await api.request('domains.list', {})
    const names = domains.filter(({ status }) => status.kind === 'ready').map(({ name }) => name)
    const answers = await Promise.all(
      names.map((name) =>
        api.request('search.pages', { query, domains: [name], kind: type, tag, limit: max_results_per_domain }),
      ),
    )
    // Scores of two domains do not compare: the firsts of all come first, then the seconds.
    const ranked = answers.flatMap(({ hits, fuzzy }, domain) =>
      hits.map((hit, rank) => ({
        order: (fuzzy ? 1000 : 0) + rank,
        domain,
        row: { domain: names[domain] ?? '', ...hitRow(hit) },
      })),
    )
    const all = ranked.sort((a, b) => a.order - b.order || a.domain - b.domain).map(({ row }) => row)
    const { items, next } = fitItems(all, options)
    return {
      domains_searched: names,
      total_matches: answers.reduce((sum, { total }) => sum + total, 0),
      returned: items.length,
      results: items,
      next_cursor: next,
    }
  },
})
