import type { CitedPassageView } from '../../contract/ask-views.ts'
import { normaliseClaim } from '../../core/claim/normalise-claim.ts'
import { findFrontmatter } from '../../core/link/frontmatter-block.ts'
import { roleOf } from '../../core/page/known-headings.ts'
import { textBlocks } from '../../core/search/plain-text.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { PageRow } from '../index/domain-index.ts'
import { evidenceViews } from '../views/page-view.ts'
import type { Block } from './rank-blocks.ts'

export type PageBlock = Block & {
  readonly page: PageRow
  readonly domain: string
  readonly id: string | null
  readonly evidence: () => Promise<CitedPassageView['evidence']>
}

/** Lists of links, which say where to go and answer nothing. */
const lists = new Set(['related', 'entities', 'concepts'])
const mostBytes = 2_000_000

/** What a page says, block by block: facts with their evidence, passages of a summary, and a person's own paragraphs. */
export async function pageBlocks(
  { index, files, handle }: OpenDomain,
  page: PageRow,
  weight: number,
  foundLine: number | null,
): Promise<PageBlock[]> {
  if (page.bytes > mostBytes) return []
  const file = await files.read(page.path)
  const text = file === null ? null : textOfBytes(file.bytes)
  if (text === null) return []
  const claims = new Map((await index.claims(page.path)).map((claim) => [claim.line, claim]))
  const passages = new Map(
    page.kind === 'summary' ? (await index.evidenceOf(page.path)).map((row) => [row.line, row] as const) : [],
  )
  const names = [page.title, ...page.aliases].join(' · ')
  return textBlocks(text, findFrontmatter(text)?.end ?? 0).flatMap((block): PageBlock[] => {
    const role = roleOf(block.heading)
    if (block.isHeading || (role !== null && lists.has(role))) return []
    const base = { page, domain: handle.name, weight, found: block.line === foundLine }
    const claim = claims.get(block.line)
    if (claim) {
      const evidence = () => evidenceViews(index, claim.evidence)
      const own = normaliseClaim(claim.text)
      return [{ ...base, text: own, about: `${names} ${block.heading}`, id: claim.id, evidence }]
    }
    const row = passages.get(block.line)
    if (row) {
      const own = { summary: page.path, id: row.id, label: row.place }
      return [{ ...base, text: row.passage, about: names, id: row.id, evidence: () => evidenceViews(index, [own]) }]
    }
    if (role === 'evidence') return []
    return [{ ...base, text: block.text, about: `${names} ${block.heading}`, id: null, evidence: async () => [] }]
  })
}
