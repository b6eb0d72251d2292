import { z } from 'zod'
import { domainArgument, paging, pagingResult, slugArgument } from '../answer/arguments.ts'
import { fitCount, fitText, tokensOf } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { cutTexts } from '../answer/within-budget.ts'
import { defineTool } from '../tool.ts'

const linkRow = z.object({ slug: z.string(), section: z.string() })
/** The most relevant question is what the page says; of its links a first look is enough here. */
const linksShown = 50
const linksShare = 0.15
/** A title is no text: of one that long the beginning says enough, and the text begins with it anyway. */
const longestLabel = 500

export const getNode = defineTool({
  name: 'get_node',
  title: 'Read a page',
  description:
    'One page with its text, tags, links and backlinks. Use it on the few pages that search_wiki found; each fact ends in a link to its evidence, which get_evidence reads.',
  access: 'read',
  isCore: true,
  pagedTexts: ['body'],
  input: z.object({ ...slugArgument, ...domainArgument, ...paging }),
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
    ...pagingResult,
  }),
  async run({ api }, { slug, domain: told, ...options }) {
    const domain = await domainOrOnly(api, told)
    const page = await api.request('pages.get', { domain, page: slug })
    const [out, back] = await Promise.all([
      api.request('links.from', { domain, page: page.path }),
      api.request('pages.backlinks', { domain, page: page.path, limit: linksShown }),
    ])
    const outgoing = distinct(
      out.links.map(({ to, target, section }) => ({ slug: to === null ? target : slugOf(to), section })),
    )
    const head = cutTexts(
      {
        slug: slugOf(page.path),
        path: page.path,
        title: page.title,
        type: page.kind,
        kind: page.entityKind,
        tags: fitted(page.tags, options.max_tokens),
        aliases: fitted(page.aliases, options.max_tokens),
        created: page.created,
        outgoing_count: out.links.length,
        outgoing_links: fitted(outgoing.slice(0, linksShown), options.max_tokens),
        backlink_count: back.total,
        backlinks: fitted(
          distinct(back.backlinks.map(({ from, section }) => ({ slug: slugOf(from), section }))),
          options.max_tokens,
        ),
      },
      longestLabel,
    )
    const { text, total, next } = fitText(page.text, { ...options, taken: tokensOf(head) })
    return { ...head, body: text, total_chars: total, next_cursor: next }
  },
})

/** A share of the budget for each list beside the text; its count says how much was left out. */
function fitted<T>(rows: readonly T[], max_tokens: number): T[] {
  return rows.slice(0, fitCount(rows, { max_tokens: max_tokens * linksShare + 250 }))
}

function distinct(rows: readonly { slug: string; section: string }[]): { slug: string; section: string }[] {
  return [...new Map(rows.map((row) => [`${row.slug}\n${row.section}`, row])).values()]
}
