import { functionWords } from './lexicon/words.ts'
import { isFiniteVerb, type Sentence } from './read-sentences.ts'
import type { Thing } from './thing.ts'

/** "This makes UTF-8 the usual choice.": what makes it so was said before, so it says little of UTF-8. */
export function leansOnBefore({ tokens }: Sentence): boolean {
  const [first, second] = tokens
  if (first === undefined || second === undefined) return false
  if (/^(?:it|they|he|she|such)$/u.test(first.lower)) return true
  return /^(?:this|that|these|those)$/u.test(first.lower) && (isFiniteVerb(second) || second.tags.has('Adverb'))
}

/** Is more said than that something happened: is there a word that matters beside the verb ("X will be missed" has none)? */
export function saysSomething(sentence: Sentence, thing: Thing): boolean {
  if (sentence.whole.text !== sentence.text) return true
  const { tokens } = sentence
  const verb = tokens.findIndex(isFiniteVerb)
  const named = new Set(thing.name.toLowerCase().split(/\s+/u))
  const told = tokens.filter(
    (token, at) =>
      (at >= verb || token.shape === 'number') &&
      token.shape !== 'mark' &&
      !functionWords.has(token.lower) &&
      !named.has(token.lower),
  )
  return told.length >= 2
}
