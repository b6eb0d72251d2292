import { z } from 'zod'
import { domainArgument, paging, pagingResult, slugArgument } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { fitCount } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { defineTool } from '../tool.ts'

export const getBacklinks = defineTool({
  name: 'get_backlinks',
  title: 'What links here',
  description:
    'Every link to a page with the section and the sentence it stands in: what rests on this page, and why it matters elsewhere. Cheaper than reading the pages that link.',
  access: 'read',
  isCore: true,
  input: z.object({
    ...slugArgument,
    ...domainArgument,
    limit: z.int().min(1).max(500).default(100),
    ...paging,
  }),
  output: z.object({
    slug: z.string(),
    path: z.string(),
    backlink_count: z.int(),
    backlinks: z.array(
      z.object({
        slug: z.string(),
        path: z.string(),
        title: z.string(),
        type: z.string(),
        tags: z.array(z.string()),
        line: z.int(),
        section: z.string(),
        sentence: z.string(),
      }),
    ),
    ...pagingResult,
  }),
  async run({ api }, { slug, domain: told, limit, ...options }) {
    const domain = await domainOrOnly(api, told)
    const start = readCursor(options.cursor)
    const answer = await api.request('pages.backlinks', { domain, page: slug, limit, cursor: String(start) })
    const rows = answer.backlinks.map((link) => ({
      slug: slugOf(link.from),
      path: link.from,
      title: link.title,
      type: link.kind,
      tags: link.tags,
      line: link.line,
      section: link.section,
      sentence: link.sentence,
    }))
    const count = fitCount(rows, options)
    return {
      slug: slugOf(answer.path),
      path: answer.path,
      backlink_count: answer.total,
      backlinks: rows.slice(0, count),
      next_cursor: start + count < answer.total ? writeCursor(start + count) : null,
    }
  },
})
