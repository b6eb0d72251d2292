import { z } from 'zod'
import { domainArgument, paging, pagingResult } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { fitCount } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { defineTool } from '../tool.ts'

export const getTags = defineTool({
  name: 'get_tags',
  title: 'Tags and their pages',
  description:
    'The tags of a domain, most used first, each with pages that bear it. Use it to find pages by topic, or to choose tags that exist already.',
  access: 'read',
  input: z.object({
    ...domainArgument,
    filter: z.string().max(200).optional().describe('Only tags that contain this.'),
    min_count: z.int().min(1).default(1),
    limit: z.int().min(1).max(200).default(50),
    max_pages_per_tag: z.int().min(0).max(500).default(50),
    ...paging,
  }),
  output: z.object({
    total_tags: z.int(),
    matching_tags: z.int(),
    returned: z.int(),
    tags: z.array(
      z.object({
        tag: z.string(),
        count: z.int(),
        pages: z.array(z.string()),
        pages_truncated_from: z.int().nullable(),
      }),
    ),
    ...pagingResult,
  }),
  async run({ api }, { domain: told, filter, min_count, limit, max_pages_per_tag, ...options }) {
    const domain = await domainOrOnly(api, told)
    const offset = readCursor(options.cursor)
    const found = await api.request('tags.pages', {
      domain,
      filter,
      minCount: min_count,
      pagesPerTag: max_pages_per_tag,
      offset,
      limit,
    })
    const rows = found.tags.map(({ tag, count, pages }) => {
      const slugs = pages.map(slugOf)
      // One tag on every page must not keep all others out of an answer.
      const shown = slugs.slice(0, fitCount(slugs, { max_tokens: options.max_tokens / 2 + 250 }))
      return { tag, count, pages: shown, pages_truncated_from: shown.length < count ? count : null }
    })
    const count = fitCount(rows, options)
    const end = offset + count
    return {
      total_tags: found.total,
      matching_tags: found.matching,
      returned: count,
      tags: rows.slice(0, count),
      next_cursor: end < found.matching ? writeCursor(end) : null,
    }
  },
})
