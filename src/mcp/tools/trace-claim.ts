import { z } from 'zod'
import { domainArgument, paging, pagingResult } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { fitCount } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { defineTool } from '../tool.ts'

export const traceClaim = defineTool({
  name: 'trace_claim',
  title: 'Where a fact comes from',
  description:
    'Follows a fact to the passage, the place, the source, the reader that found it and the day it was read. Use it when somebody asks how the wiki knows something. Without claim_id: every fact of the page.',
  access: 'read',
  input: z.object({
    ...domainArgument,
    slug: z.string().min(1).max(500).optional().describe('Page the fact stands on; not needed with a claim_id.'),
    claim_id: z.string().max(2000).optional().describe('Its id (c-0b5e6d12), or its words with slug.'),
    limit: z.int().min(1).max(200).default(50),
    ...paging,
  }),
  output: z.object({
    total: z.int(),
    returned: z.int(),
    claims: z.array(
      z.object({
        id: z.string(),
        page: z.string(),
        page_title: z.string(),
        text: z.string(),
        line: z.int(),
        edited_by_hand: z.boolean(),
        evidence: z.array(
          z.object({
            id: z.string(),
            source: z.string().nullable(),
            source_title: z.string().nullable(),
            place: z.string(),
            passage: z.string().nullable(),
            original: z.string().nullable(),
            original_here: z.boolean(),
            sha256: z.string().nullable(),
            reader: z.string().nullable(),
            read_on: z.string().nullable(),
          }),
        ),
      }),
    ),
    ...pagingResult,
  }),
  async run({ api }, { domain: told, slug, claim_id, limit, ...options }) {
    const domain = await domainOrOnly(api, told)
    const offset = readCursor(options.cursor)
    const found = await api.request('claims.trace', { domain, page: slug, claim: claim_id, offset, limit })
    const rows = found.claims.map((claim) => ({
      id: claim.id,
      page: slugOf(claim.page),
      page_title: claim.pageTitle,
      text: claim.text,
      line: claim.line,
      edited_by_hand: !claim.ours,
      evidence: claim.evidence.map((each) => ({
        id: each.id,
        source: each.summary === null ? null : slugOf(each.summary),
        source_title: each.sourceTitle,
        place: each.place,
        passage: each.passage,
        original: each.raw,
        original_here: each.here,
        sha256: each.sha256,
        reader: each.reader,
        read_on: each.readOn,
      })),
    }))
    const count = fitCount(rows, options)
    const end = offset + count
    return {
      total: found.total,
      returned: count,
      claims: rows.slice(0, count),
      next_cursor: end < found.total ? writeCursor(end) : null,
    }
  },
})
