import { termsOf } from '../core/search/tokenize.ts'

/** The parts of a page by how much a word in them says. */
export type PageTexts = { readonly names: string; readonly headings: string; readonly text: string }

/** A term with the pages that have it: a page's number and the term's weight there, one after the other. */
export type Posting = readonly [term: string, ...pairs: number[]]

/** As in the live index, whose order the site keeps. */
const boosts: Readonly<Record<keyof PageTexts, number>> = { names: 8, headings: 2, text: 1 }
/** The constants of BM25 in SQLite (fts5_aux.c). */
const k1 = 1.2
const b = 0.75
const leastRarity = 1e-6

/** The terms of all pages in the order of their code units, with the weights that SQLite's `bm25` gives them. */
export function buildIndex(pages: readonly PageTexts[]): Posting[] {
  const terms = new Map<string, number[]>()
  const lengths = pages.map((texts, page) => {
    let length = 0
    for (const part of ['names', 'headings', 'text'] as const) {
      const found = termsOf(texts[part], { keepStopWords: part === 'names' })
      if (found === '') continue
      const all = found.split(' ')
      for (const term of all) count(terms, term, page, boosts[part])
      length += all.length
    }
    return length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, pages.length) || 1
  for (const pairs of terms.values()) weigh(pairs, lengths, average)
  return [...terms].sort(([one], [other]) => (one < other ? -1 : 1)).map(([term, pairs]) => [term, ...pairs])
}

function count(terms: Map<string, number[]>, term: string, page: number, boost: number): void {
  const pairs = terms.get(term)
  if (pairs === undefined) terms.set(term, [page, boost])
  else if (pairs.at(-2) === page) pairs[pairs.length - 1] = (pairs.at(-1) ?? 0) + boost
  else pairs.push(page, boost)
}

/** Counts become weights. */
function weigh(pairs: number[], lengths: readonly number[], average: number): void {
  const found = pairs.length / 2
  const rarity = Math.log((lengths.length - found + 0.5) / (found + 0.5))
  for (let at = 0; at < pairs.length; at += 2) {
    const frequency = pairs[at + 1] ?? 0
    const long = k1 * (1 - b + b * ((lengths[pairs[at] ?? 0] ?? 0) / average))
    const weight = (Math.max(leastRarity, rarity) * frequency * (k1 + 1)) / (frequency + long)
    pairs[at + 1] = Math.round(weight * 1000) / 1000
  }
}
