import { termRuns } from '../core/search/tokenize.ts'

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
  // Counted for a page first: its own terms are few enough to stay near, those of all pages are not.
  const own = new Map<string, number>()
  const lengths = pages.map((texts, page) => {
    let length = 0
    own.clear()
    for (const part of ['names', 'headings', 'text'] as const) {
      const boost = boosts[part]
      for (const run of termRuns(texts[part], { keepStopWords: part === 'names' })) {
        const some = run.includes(' ') ? run.split(' ') : [run]
        for (const term of some) own.set(term, (own.get(term) ?? 0) + boost)
        length += some.length
      }
    }
    for (const [term, count] of own) {
      const pairs = terms.get(term)
      if (pairs === undefined) terms.set(term, [page, count])
      else pairs.push(page, count)
    }
    return length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, pages.length) || 1
  for (const pairs of terms.values()) weigh(pairs, lengths, average)
  return [...terms].sort(([one], [other]) => (one < other ? -1 : 1)).map(([term, pairs]) => [term, ...pairs])
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
