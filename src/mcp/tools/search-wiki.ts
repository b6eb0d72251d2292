import { z } from 'zod'
import { domainArgument, paging, pagingResult } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { fitCount } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { hitFields, hitRow, searchFields, searchResult } from '../answer/search-hit.ts'
import { defineTool } from '../tool.ts'

export const searchWiki = defineTool({
  name: 'search_wiki',
  title: 'Search a domain',
  description:
    'Finds pages of one domain by words, names or identifiers, best first, each with the line that matched. Use it before get_node, and before saying that something is not in the wiki.',
  access: 'read',
  isCore: true,
  input: z.object({
    ...searchFields,
    ...domainArgument,
    max_results: z.int().min(1).max(50).default(10),
    ...paging,
  }),
  output: z.object({ ...searchResult, results: z.array(z.object(hitFields)), ...pagingResult }),
  async run({ api }, { query, domain: told, type, tag, max_results, ...options }) {
    const domain = await domainOrOnly(api, told)
    const start = readCursor(options.cursor)
    const answer = await api.request('search.pages', {
      query,
      domains: [domain],
      kind: type,
      tag,
      limit: max_results,
      ...(start === 0 ? {} : { cursor: `o${start}` }),
    })
    const results = answer.hits.map(hitRow)
    const count = fitCount(results, options)
    const hasMore = count < results.length || answer.next !== null
    return {
      total_matches: answer.total,
      returned: count,
      fuzzy: answer.fuzzy,
      results: results.slice(0, count),
      next_cursor: hasMore ? writeCursor(start + count) : null,
    }
  },
})
