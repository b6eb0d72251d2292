import { termsOf } from '../core/search/tokenize.ts'

export const fields = ['title', 'names', 'text'] as const
export type Field = (typeof fields)[number]
export type FieldTexts = Readonly<Record<Field, string>>

/** One term with the pages that have it: of each field a page's number and the term's weight there, one after the other. */
export type Posting = readonly [
  term: string,
  title: readonly number[],
  names: readonly number[],
  text: readonly number[],
]

const boosts: Readonly<Record<Field, number>> = { title: 6, names: 4, text: 1 }
/** Of BM25; lunr's own but for `b`, since pages of a wiki are long where much is known. */
const k1 = 1.2
const b = 0.6

type Term = Record<Field, number[]>

/**
 * The terms of all pages in the order of their code units, with the weights that lunr 2.3 would give them (lunr.js:
 * `Builder.createFieldVectors`, `idf`). Its builder also makes the tree it searches with, which nobody needs here and
 * which costs most of the time.
 */
export function buildIndex(pages: readonly FieldTexts[]): Posting[] {
  const terms = new Map<string, Term>()
  const lengths: Record<Field, number[]> = { title: [], names: [], text: [] }
  for (const [page, texts] of pages.entries()) {
    for (const field of fields) lengths[field].push(countField(terms, field, page, texts[field]))
  }
  for (const field of fields) weigh(terms, field, lengths[field], pages.length)
  return [...terms]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([term, { title, names, text }]) => [term, title, names, text])
}

/** Adds each term's count to its pairs; answers how many terms there are. */
function countField(terms: Map<string, Term>, field: Field, page: number, text: string): number {
  const found = termsOf(text)
  if (found === '') return 0
  const all = found.split(' ')
  for (const term of all) {
    let known = terms.get(term)
    if (known === undefined) {
      known = { title: [], names: [], text: [] }
      terms.set(term, known)
    }
    const pairs = known[field]
    if (pairs.at(-2) === page) pairs[pairs.length - 1] = (pairs.at(-1) ?? 0) + 1
    else pairs.push(page, 1)
  }
  return all.length
}

/** Counts become weights. */
function weigh(terms: ReadonlyMap<string, Term>, field: Field, lengths: readonly number[], pages: number): void {
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, pages) || 1
  for (const term of terms.values()) {
    const found = (term.title.length + term.names.length + term.text.length) / 2
    const rare = Math.log(1 + Math.abs((pages - found + 0.5) / (found + 0.5)))
    const pairs = term[field]
    for (let at = 0; at < pairs.length; at += 2) {
      const count = pairs[at + 1] ?? 0
      const long = k1 * (1 - b + b * ((lengths[pairs[at] ?? 0] ?? 0) / average))
      pairs[at + 1] = Math.round(((rare * (k1 + 1) * count) / (long + count)) * boosts[field] * 100) / 100
    }
  }
}
