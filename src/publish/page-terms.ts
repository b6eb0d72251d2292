import { termRuns } from '../core/search/tokenize.ts'
import { detached } from '../core/text/detached.ts'

/** All terms of a site by number, in the order they were met. Grows. */
export type Vocabulary = { readonly terms: readonly string[]; numberOf(term: string): number }

/** The terms of one page. */
export type PageTerms = {
  /** How many words it has. */
  readonly length: number
  /** A term's number and how much it counts here, one after the other, no term twice. */
  readonly pairs: Uint32Array
}

export function createVocabulary(known: readonly string[] = []): Vocabulary {
  const terms = [...known]
  let numbers: Map<string, number> | undefined
  return {
    terms,
    numberOf(term) {
      // Made when a page is counted: most runs count few.
      numbers ??= new Map(terms.map((each, number) => [each, number]))
      const found = numbers.get(term)
      if (found !== undefined) return found
      const kept = detached(term)
      numbers.set(kept, terms.length)
      return terms.push(kept) - 1
    },
  }
}

/** As in the live index, whose order the site keeps. */
const boosts = { names: 8, headings: 2, text: 1 }

/** Counts the words of a page by how much a word there says. */
export function countTerms(
  { names, blocks }: { readonly names: readonly string[]; readonly blocks: readonly string[] },
  vocabulary: Vocabulary,
): PageTerms {
  const plain = (some: readonly string[]) => some.map((block) => block.slice(1)).join('\n')
  const texts = {
    names: names.join('\n'),
    headings: plain(blocks.filter((block) => block.startsWith('#'))),
    text: plain(blocks),
  }
  const counts = new Map<string, number>()
  let length = 0
  for (const part of ['names', 'headings', 'text'] as const) {
    const boost = boosts[part]
    for (const run of termRuns(texts[part], { keepStopWords: part === 'names' })) {
      const some = run.includes(' ') ? run.split(' ') : [run]
      for (const term of some) counts.set(term, (counts.get(term) ?? 0) + boost)
      length += some.length
    }
  }
  const pairs = new Uint32Array(counts.size * 2)
  let at = 0
  for (const [term, count] of counts) {
    pairs[at++] = vocabulary.numberOf(term)
    pairs[at++] = count
  }
  return { length, pairs }
}
