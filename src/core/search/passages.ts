import { findFrontmatter } from '../link/frontmatter-block.ts'
import { type TextBlock, textBlocks } from './plain-text.ts'
import { findTokens, type Token } from './tokenize.ts'

/** A term that is looked for, with the number of pages it is on. */
export type SoughtTerm = { readonly term: string; readonly pages: number; readonly isPrefix: boolean }

/** The block of a page that answers a query best. */
export type Passage<B extends SoughtBlock = TextBlock> = {
  readonly block: B
  readonly tokens: readonly Token[]
  readonly score: number
}

/** Usual words in a block, and the usual constants of BM25. */
const usualLength = 30
const k1 = 1.2
const b = 0.75
const nothing = { tokens: [], length: 0 }

/**
 * Scores the blocks of a page by BM25, the words of the heading above counting for a part, and gives the best. A page
 * whose title alone has the terms answers with its first block.
 */
export function bestPassage(text: string, terms: readonly SoughtTerm[], pageCount: number): Passage | null {
  const bodyStart = findFrontmatter(text)?.end ?? (text.charCodeAt(0) === 0xfeff ? 1 : 0)
  return bestBlock(textBlocks(text, bodyStart), terms, pageCount)
}

export type SoughtBlock = Pick<TextBlock, 'text' | 'isHeading'>

/** The same for a page whose blocks are at hand. */
export function bestBlock<B extends SoughtBlock>(
  blocks: readonly B[],
  terms: readonly SoughtTerm[],
  pageCount: number,
): Passage<B> | null {
  const weights = new Map(terms.map((term) => [term.term, rarity(term.pages, pageCount)]))
  const prefixes = terms.filter(({ isPrefix }) => isPrefix)
  const termOf = (token: string): string | undefined =>
    weights.has(token) ? token : prefixes.find(({ term }) => token.startsWith(term))?.term
  let best: Passage<B> | null = null
  let first: Passage<B> | null = null
  let heading = { text: '', terms: new Set<string>() }
  const isSought = (token: string) => termOf(token) !== undefined
  const mayHold = needles(terms)
  for (const block of blocks) {
    const { tokens, length } = mayHold(block.text) ? findTokens(block.text, isSought) : nothing
    if (block.isHeading)
      heading = { text: block.text, terms: new Set(tokens.flatMap(({ term }) => termOf(term) ?? [])) }
    const score = scoreOf(tokens, length, termOf, weights) + (block.isHeading ? 0 : 0.3 * sum(heading.terms, weights))
    // A heading is shown by what stands under it.
    if (!block.isHeading) first ??= { block, tokens, score }
    if (tokens.length > 0 && (!best || score > best.score)) best = { block, tokens, score }
  }
  return best ?? first
}

/**
 * Most blocks hold none of the words, and looking for the beginnings of stems tells so in a tenth of the time that
 * cutting into terms takes. Terms and blocks beyond plain English are always cut.
 */
function needles(terms: readonly SoughtTerm[]): (text: string) => boolean {
  if (terms.some(({ term }) => !/^[a-z]+$/.test(term))) return () => true
  const beginnings = terms.map(({ term }) => term.slice(0, Math.max(2, term.length - 2)))
  return (text) => {
    if (/[^\x20-\x7e]/.test(text)) return true
    const lower = text.toLowerCase()
    return beginnings.some((beginning) => lower.includes(beginning))
  }
}

function scoreOf(
  tokens: readonly Token[],
  length: number,
  termOf: (token: string) => string | undefined,
  weights: ReadonlyMap<string, number>,
): number {
  const counts = new Map<string, number>()
  for (const { term } of tokens) {
    const known = termOf(term) ?? term
    counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  let score = 0
  for (const [term, count] of counts) {
    const norm = count + k1 * (1 - b + (b * length) / usualLength)
    score += ((weights.get(term) ?? 0) * count * (k1 + 1)) / norm
  }
  return score
}

function sum(terms: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  let total = 0
  for (const term of terms) total += weights.get(term) ?? 0
  return total
}

function rarity(pages: number, pageCount: number): number {
  return Math.log(1 + (Math.max(pages, pageCount) - pages + 0.5) / (pages + 0.5))
}
