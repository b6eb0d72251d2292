import { z } from 'zod'
import { domainArgument, paging, pagingResult, slugArgument } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { fitCount } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { defineTool } from '../tool.ts'

export const getEvidence = defineTool({
  name: 'get_evidence',
  title: 'Passages behind a page',
  description:
    'The verbatim passages of the sources that carry the facts of a page, each with its place and the facts that rest on it. Use it to quote, or to check a fact before relying on it. On a summary: all its passages.',
  access: 'read',
  isCore: true,
  input: z.object({
    ...slugArgument,
    ...domainArgument,
    evidence_id: z.string().max(100).optional().describe('Only this passage, as in a link: e-91c2aa07.'),
    limit: z.int().min(1).max(200).default(50),
    ...paging,
  }),
  output: z.object({
    slug: z.string(),
    total: z.int(),
    returned: z.int(),
    evidence: z.array(
      z.object({
        id: z.string(),
        source: z.string(),
        source_title: z.string(),
        place: z.string(),
        passage: z.string(),
        claims: z.array(z.object({ page: z.string(), id: z.string(), text: z.string() })),
      }),
    ),
    ...pagingResult,
  }),
  async run({ api }, { slug, domain: told, evidence_id, limit, ...options }) {
    const domain = await domainOrOnly(api, told)
    const offset = readCursor(options.cursor)
    const found = await api.request('evidence.list', { domain, page: slug, id: evidence_id, offset, limit })
    const rows = found.evidence.map((each) => ({
      id: each.id,
      source: slugOf(each.summary),
      source_title: each.sourceTitle,
      place: each.place,
      passage: each.passage,
      claims: each.claims.map((claim) => ({ ...claim, page: slugOf(claim.page) })),
    }))
    const count = fitCount(rows, options)
    const end = offset + count
    return {
      slug: slugOf(found.path),
      total: found.total,
      returned: count,
      evidence: rows.slice(0, count),
      next_cursor: end < found.total ? writeCursor(end) : null,
    }
  },
})
