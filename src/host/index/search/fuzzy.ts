import type { Database } from '../database.ts'
import type { QueryTerm } from './query-terms.ts'

const mostPerWord = 8

/** All terms of an index with their pages, kept by the worker until the index changes. */
export type Vocabulary = readonly { readonly term: string; readonly doc: number }[]

export function readVocabulary(database: Database): Vocabulary {
  return database.all<{ term: string; doc: number }>('SELECT term, doc FROM terms')
}

/** Terms that a mistyped or half-typed word may mean: those that begin with it, then those one or two letters away. */
export function similarTerms(vocabulary: Vocabulary, word: string): QueryTerm[] {
  const within = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  const found: { term: string; pages: number; distance: number }[] = []
  for (const { term, doc } of vocabulary) {
    if (word.length >= 2 && term.startsWith(word)) found.push({ term, pages: doc, distance: 0.5 })
    else if (within > 0 && Math.abs(term.length - word.length) <= within) {
      const distance = editDistance(word, term, within)
      if (distance <= within) found.push({ term, pages: doc, distance })
    }
  }
  return found
    .sort((one, other) => one.distance - other.distance || other.pages - one.pages || (one.term < other.term ? -1 : 1))
    .slice(0, mostPerWord)
    .map(({ term, pages }) => ({ term, pages, isPrefix: false }))
}

/** Letters inserted, left out, replaced or swapped with their neighbour; gives up above `most`. */
export function editDistance(one: string, other: string, most: number): number {
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = previous
    previous = current
  }
  return previous[other.length] ?? most + 1
}
