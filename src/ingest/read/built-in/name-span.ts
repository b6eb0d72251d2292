import type { Sentence } from './read-sentences.ts'

/** Tokens `from` to `to` (without) of a sentence that are written like a name. */
export type NameSpan = {
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The words from token `from` to before `to`, on one line, as the document writes them. */
export function textOfTokens(sentence: Sentence, from: number, to: number): string {
  const start = sentence.tokens[from]?.start ?? 0
  const end = sentence.tokens[to - 1]?.end ?? start
  const { block, offset } = sentence.block
  return block.text.slice(start - offset, end - offset).replace(/\s+/gu, ' ')
}
