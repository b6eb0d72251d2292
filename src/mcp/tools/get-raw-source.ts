import { z } from 'zod'
import { WikiError } from '../../core/errors.ts'
import { domainArgument, paging, pagingResult, slugArgument } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { cutBefore, fitCount } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { summaryPage } from '../answer/summary-page.ts'
import { defineTool } from '../tool.ts'

/** What the host extracts and gives at once. */
const hostPage = 400
/** A block without a line break may be as long as the source; what is longer goes in pieces, which cursors count too. */
const pieceCharacters = 1_000
const mostPieces = 10_000

export const getRawSource = defineTool({
  name: 'get_raw_source',
  title: 'Read the original text of a source',
  description:
    'The text of the original document behind a summary, block by block with its place (page, heading, line). Use it when the passage in get_evidence is not enough context; it is long.',
  access: 'read',
  input: z.object({
    ...slugArgument,
    ...domainArgument,
    max_chars: z.int().min(200).max(80_000).optional().describe('Another way to say how long the answer may be.'),
    ...paging,
  }),
  output: z.object({
    slug: z.string(),
    title: z.string(),
    here: z.boolean().describe('False: the original is not on this machine.'),
    blocks: z.array(z.object({ place: z.string(), text: z.string() })),
    ...pagingResult,
  }),
  async run({ api }, { slug, domain: told, max_chars, ...options }) {
    const domain = await domainOrOnly(api, told)
    const summary = await summaryPage(api, domain, slug)
    const start = readCursor(options.cursor)
    const firstBlock = Math.floor(start / mostPieces)
    const answer = await api.request('source.text', { domain, summary: summary.path, cursor: String(firstBlock) })
    const rows = answer.blocks
      .flatMap(({ place, text }, block) =>
        piecesOf(text).map((each, piece) => ({ at: (firstBlock + block) * mostPieces + piece, place, text: each })),
      )
      .filter(({ at }) => at >= start)
    const blocks = rows.map(({ place, text }) => ({ place, text }))
    const budget =
      max_chars === undefined ? options.max_tokens : Math.min(options.max_tokens, Math.ceil(max_chars / 3.2) + 250)
    const count = fitCount(blocks, { max_tokens: budget })
    if (start > 0 && count === 0)
      throw new WikiError('invalid_input', 'There is nothing after this cursor. Ask again without it.')
    const hasNextPage = answer.next !== null && answer.blocks.length >= hostPage
    const next = rows[count]?.at ?? (hasNextPage ? (firstBlock + answer.blocks.length) * mostPieces : null)
    return {
      slug: slugOf(summary.path),
      title: answer.title,
      here: answer.here,
      blocks: blocks.slice(0, count),
      next_cursor: next === null ? null : writeCursor(next),
    }
  },
})

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  while (text.length - start > pieceCharacters && pieces.length < mostPieces - 1) {
    const end = cutBefore(text, start, start + pieceCharacters)
    pieces.push(text.slice(start, end))
    start = end
  }
  return [...pieces, text.slice(start)]
}
