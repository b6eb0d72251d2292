import type { PageTerms } from './page-terms.ts'
import { writePairs } from './postings.ts'

/**
 * A term with the pages that have it, as `readPairs` reads them, by their numbers. How much it counts on each is said and no
 * weight: weights are left to whoever searches, since they hang on all pages, so that any change would change them all.
 */
export type Posting = readonly [term: string, pages: string]

/** Pages with the number each has, which rise. */
type Numbered = { readonly pages: readonly PageTerms[]; readonly numbers: readonly number[] }

/** The numbers of terms, in the order of their code units. */
export function termOrder(terms: readonly string[]): readonly number[] {
  const order = terms.map((_, term) => term)
  return order.sort((one, other) => ((terms[one] ?? '') < (terms[other] ?? '') ? -1 : 1))
}

/** The terms these pages have, in order. */
export function buildIndex(
  { pages, numbers }: Numbered,
  { terms, order }: { readonly terms: readonly string[]; readonly order: readonly number[] },
): Posting[] {
  const { ends, pairs } = sortedByTerm(pages, terms.length)
  const postings: Posting[] = []
  for (const term of order) {
    const [from, to] = [(ends[term - 1] ?? 0) * 2, (ends[term] ?? 0) * 2]
    if (from === to) continue
    const some: number[] = []
    for (let at = from; at < to; at += 2) some.push(numbers[pairs[at] ?? 0] ?? 0, pairs[at + 1] ?? 0)
    postings.push([terms[term] ?? '', writePairs(some)])
  }
  return postings
}

/** Page and count by term in one piece, since lists of their own would grow a million times. A term's end where the next begins. */
function sortedByTerm(pages: readonly PageTerms[], count: number) {
  const sizes = new Uint32Array(count)
  for (const { pairs } of pages) for (let at = 0; at < pairs.length; at += 2) add(sizes, pairs[at] ?? 0)
  const ends = new Uint32Array(count)
  let total = 0
  for (let term = 0; term < count; term++) {
    ends[term] = total
    total += sizes[term] ?? 0
  }
  const sorted = new Uint32Array(total * 2)
  for (const [page, { pairs }] of pages.entries()) {
    for (let at = 0; at < pairs.length; at += 2) {
      const to = add(ends, pairs[at] ?? 0) * 2
      sorted[to] = page
      sorted[to + 1] = pairs[at + 1] ?? 0
    }
  }
  return { ends, pairs: sorted }
}

/** Answers what was there. */
function add(counts: Uint32Array, at: number): number {
  const before = counts[at] ?? 0
  counts[at] = before + 1
  return before
}
