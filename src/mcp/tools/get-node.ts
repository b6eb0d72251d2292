import { z } from 'zod'
import { pageText } from '../page-text.ts'
import { slugOf } from '../slug-of.ts'
import { defineTool } from '../tool.ts'

const linkRow = z.object({ slug: z.string(), section: z.string() })
const shown = 50

export const getNode = defineTool({
  name: 'get_node',
  title: 'Read a page',
  description:
    'One page with its text, tags, links and backlinks. Facts end in a link to the passage that carries them. Name the page by slug, path or title.',
  access: 'read',
  input: z.object({
    slug: z.string().min(1).describe('Slug, path or title of the page.'),
    domain: z.string().describe('A name from list_domains.'),
    cursor: z.string().optional().describe('next_cursor of the answer before: goes on with the text.'),
  }),
  output: z.object({
    slug: z.string(),
    path: z.string(),
    title: z.string(),
    type: z.string(),
    kind: z.string().nullable(),
    tags: z.array(z.string()),
    aliases: z.array(z.string()),
    created: z.string().nullable(),
    outgoing_count: z.int(),
    outgoing_links: z.array(linkRow),
    backlink_count: z.int(),
    backlinks: z.array(linkRow),
    body: z.string(),
    total_chars: z.int(),
    next_cursor: z.string().nullable(),
  }),
  async run(api, { slug, domain, cursor }) {
    const page = await api.request('pages.get', { domain, page: slug })
    const [out, back] = await Promise.all([
      api.request('links.from', { domain, page: page.path }),
      api.request('pages.backlinks', { domain, page: page.path, limit: shown }),
    ])
    const body = pageText(page.text, cursor)
    return {
      data: {
        slug: slugOf(page.path),
        path: page.path,
        title: page.title,
        type: page.kind,
        kind: page.entityKind,
        tags: page.tags,
        aliases: page.aliases,
        created: page.created,
        outgoing_count: out.links.length,
        outgoing_links: distinct(
          out.links.map(({ to, target, section }) => ({ slug: to === null ? target : slugOf(to), section })),
        ).slice(0, shown),
        backlink_count: back.total,
        backlinks: distinct(back.backlinks.map(({ from, section }) => ({ slug: slugOf(from), section }))),
        body: body.text,
        total_chars: body.total,
        next_cursor: body.next,
      },
    }
  },
})

function distinct(rows: readonly { slug: string; section: string }[]): { slug: string; section: string }[] {
  return [...new Map(rows.map((row) => [`${row.slug}\n${row.section}`, row])).values()]
}
