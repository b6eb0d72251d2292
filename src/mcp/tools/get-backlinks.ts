import { z } from 'zod'
import { slugOf } from '../slug-of.ts'
import { defineTool } from '../tool.ts'

export const getBacklinks = defineTool({
  name: 'get_backlinks',
  title: 'What links here',
  description:
    'Every link to a page with the section and the sentence it stands in: what rests on this page, and why it matters elsewhere.',
  access: 'read',
  input: z.object({
    slug: z.string().min(1).describe('Slug, path or title of the page.'),
    domain: z.string().describe('A name from list_domains.'),
    limit: z.int().min(1).max(500).default(100),
    cursor: z.string().optional().describe('next_cursor of the answer before.'),
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
    next_cursor: z.string().nullable(),
  }),
  async run(api, { slug, domain, limit, cursor }) {
    const answer = await api.request('pages.backlinks', { domain, page: slug, limit, cursor })
    return {
      data: {
        slug: slugOf(answer.path),
        path: answer.path,
        backlink_count: answer.total,
        backlinks: answer.backlinks.map((link) => ({
          slug: slugOf(link.from),
          path: link.from,
          title: link.title,
          type: link.kind,
          tags: link.tags,
          line: link.line,
          section: link.section,
          sentence: link.sentence,
        })),
        next_cursor: answer.next,
      },
    }
  },
})
