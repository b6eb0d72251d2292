import type { PageTerms } from './page-terms.ts'

/**
 * A term with the pages that have it: for each, how far its number is from that of the one before, and how much the term
 * counts there. Weights are left to whoever searches: they hang on all pages, so that any change would change them all.
 */
export type Posting = readonly [term: string, ...pairs: number[]]

/** The terms of all pages in the order of their code units. Pages are numbered as they come. */
export function buildIndex(pages: readonly PageTerms[], terms: readonly string[]): Posting[] {
  const { ends, pairs } = sortedByTerm(pages, terms.length)
  const order = terms.map((_, term) => term).filter((term) => (ends[term] ?? 0) > (ends[term - 1] ?? 0))
  order.sort((one, other) => ((terms[one] ?? '') < (terms[other] ?? '') ? -1 : 1))
  return order.map((term) => {
    const posting: [string, ...number[]] = [terms[term] ?? '']
    let last = 0
    for (let at = (ends[term - 1] ?? 0) * 2; at < (ends[term] ?? 0) * 2; at += 2) {
      const page = pairs[at] ?? 0
      posting.push(page - last, pairs[at + 1] ?? 0)
      last = page
    }
    return posting
  })
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
