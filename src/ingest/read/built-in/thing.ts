import type { Kind, Scores } from './kind.ts'
import { functionWords } from './lexicon/words.ts'
import type { NameSpan } from './name-span.ts'

/** One way of writing a name in the document. */
export type Form = {
  /** What the form is compared by. */
  readonly key: string
  /** How it is written, most often first. */
  readonly texts: Map<string, number>
  readonly spans: NameSpan[]
  readonly scores: Scores
}

/** What the document names, under all the forms of its name. */
export type Thing = {
  readonly id: number
  name: string
  readonly forms: Form[]
  /** Further spellings to look for, met only beside a full form ("known as Espy"). */
  readonly extra: Set<string>
  readonly scores: Scores
  kind: Kind | undefined
}

/** Where a thing stands in the document. */
export type Occurrence = {
  readonly thing: Thing
  readonly span: NameSpan /** A part of the name that could be others too. */
  readonly guessed: boolean
}

/** "Consumer groups", "3.1 Topics and partitions", "Head sampling was not enough" */
export function isWholeHeading({ span: { sentence, from, to } }: Occurrence): boolean {
  if (sentence.block.role !== 'heading') return false
  const [before, next] = [sentence.tokens[from - 1], sentence.tokens[to]]
  if (before === undefined && next !== undefined && functionWords.has(next.lower)) return true
  return [before, next].every((token) => token === undefined || /^(?:and|or|vs|&|,)$/u.test(token.lower))
}
