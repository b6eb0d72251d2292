import { tokenize } from '../core/search/tokenize.ts'

/** One term in lunr's saved form: its number, and by field the pages that have it. */
export type Posting = { readonly _index: number } & Readonly<Record<string, number | Readonly<Record<string, object>>>>
export type SavedIndex = {
  /** In the order of their code units, as lunr wants them. */
  readonly terms: readonly (readonly [term: string, posting: Posting])[]
  /** `field/page` with pairs of a term's number and its weight there. */
  readonly vectors: readonly (readonly [ref: string, vector: readonly number[]])[]
}

export const fields = ['title', 'names', 'text'] as const
type Field = (typeof fields)[number]
export type FieldTexts = Readonly<Record<Field, string>>

const boosts: Readonly<Record<Field, number>> = { title: 6, names: 4, text: 1 }
/** Of BM25; lunr's own but for `b`, since pages of a wiki are long where much is known. */
const k1 = 1.2
const b = 0.6

type Term = { readonly index: number; readonly pages: Record<Field, number[]>; found: number }
type FieldCount = { readonly page: number; readonly counts: Map<number, number>; readonly length: number }

/**
 * An index as lunr 2.3 saves it (lunr.js: `Builder.createFieldVectors`, `idf`), made of our own terms: its builder also
 * makes the tree it searches with, which nobody needs here and costs most of the time.
 */
export function buildIndex(pages: readonly FieldTexts[]): SavedIndex {
  const terms = new Map<string, Term>()
  const counted: Record<Field, FieldCount[]> = { title: [], names: [], text: [] }
  for (const [page, texts] of pages.entries()) {
    for (const field of fields) counted[field].push(countField(terms, field, page, texts[field]))
  }
  const found = [...terms.values()].sort((one, other) => one.index - other.index)
  const vectors: [string, number[]][] = []
  for (const field of fields) {
    const average = counted[field].reduce((sum, { length }) => sum + length, 0) / Math.max(1, pages.length)
    for (const { page, counts, length } of counted[field]) {
      const long = k1 * (1 - b + b * (length / (average || 1)))
      const vector: number[] = []
      for (const [index, count] of [...counts].sort(([one], [other]) => one - other)) {
        const rare = rarity(found[index]?.found ?? 0, pages.length)
        const weight = ((rare * (k1 + 1) * count) / (long + count)) * boosts[field]
        vector.push(index, Math.round(weight * 1000) / 1000)
      }
      vectors.push([`${field}/${page}`, vector])
    }
  }
  const sorted = [...terms].sort(([one], [other]) => (one < other ? -1 : 1))
  return { terms: sorted.map(([term, known]) => [term, postingOf(known)]), vectors }
}

function countField(terms: Map<string, Term>, field: Field, page: number, text: string): FieldCount {
  const counts = new Map<number, number>()
  let length = 0
  for (const { term } of tokenize(text)) {
    length += 1
    let known = terms.get(term)
    if (known === undefined) {
      known = { index: terms.size, pages: { title: [], names: [], text: [] }, found: 0 }
      terms.set(term, known)
    }
    const count = counts.get(known.index) ?? 0
    if (count === 0) {
      known.pages[field].push(page)
      known.found += 1
    }
    counts.set(known.index, count + 1)
  }
  return { page, counts, length }
}

function postingOf({ index, pages }: Term): Posting {
  const posting: Record<string, number | Record<string, object>> = { _index: index }
  for (const field of fields) posting[field] = Object.fromEntries(pages[field].map((page) => [page, {}]))
  return posting as Posting
}

function rarity(withTerm: number, all: number): number {
  return Math.log(1 + Math.abs((all - withTerm + 0.5) / (withTerm + 0.5)))
}
