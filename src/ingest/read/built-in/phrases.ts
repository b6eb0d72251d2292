import { functionWords, months } from './lexicon/words.ts'
import { type NameSpan, textOfTokens } from './name-span.ts'
import { isFiniteVerb, type Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'

const set = (text: string) => new Set(text.split(/\s+/u))
/** Nouns too general to be what a document is about. */
export const general =
  set(`number time times way ways part parts people person man men woman women example examples year years month months week weeks day days hour hours thing things fact facts
  case cases kind kinds type types lot set point points end result results use order place work amount group groups problem problems question area areas level information
  reason change changes section chapter page document note list item idea issue issues effort feature features member members name names one something everything nothing
  world life hand side form line word words need support others user users version versions release releases system systems today other same new first last certain own
  various different many several such good great large small long short high low next following previous above below whole little full early late main available possible
  important only common current recent total real simple general particular special single additional usual more most less least much few able sure free open best better
  percent half quarter couple variety range rest addition favour favor course sense means basis step steps company companies piece pieces size
  appendix appendices introduction overview abstract figure figures table tables preface manual reference guide summary history background conclusion details detail
  feature status behaviour behavior value values data default defaults option options setting settings mode situation purpose`)

export function singular(phrase: string): string {
  return phrase
    .replace(/(?<=s|x|ch|sh)es$/u, '')
    .replace(/ies$/u, 'y')
    .replace(/(?<=\p{L}{2}[^s\s])(?<!(?:[sxt]i|[rcmn]u))s$/u, '')
    .replace(/ie$/u, 'y')
}

const placeholders = /^(?:foo|bar|baz|foobar|xxx|xyz|abc)$/u

/** Maximal runs of adjectives and nouns that end in a noun, with the tails of long ones. */
export function phrasesOf(sentence: Sentence, taken: (sentence: Sentence, at: number) => boolean): NameSpan[] {
  const { tokens } = sentence
  const found: NameSpan[] = []
  for (let at = 0; at < tokens.length; at++) {
    let to = at
    while (to < tokens.length && isPhraseWord(tokens, to) && !taken(sentence, to)) to++
    if (to === at) continue
    let from = at
    while (from < to && !isOpening(tokens[from] as Token)) from++
    let end = to
    while (end > from && !isHead(tokens[end - 1] as Token)) end--
    if (end > from && end - from <= 3) found.push(...withTails(sentence, from, end))
    else if (end - from > 3) found.push(...withTails(sentence, end - 3, end))
    at = to
  }
  return found
}

function withTails(sentence: Sentence, from: number, to: number): NameSpan[] {
  const spans: NameSpan[] = []
  for (let start = from; start < to; start++) {
    const token = sentence.tokens[start]
    if (token === undefined || general.has(token.lower) || (to - start === 1 && general.has(singular(token.lower))))
      continue
    spans.push({ sentence, from: start, to, text: textOfTokens(sentence, start, to) })
  }
  return spans
}

function isPhraseWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token !== undefined && placeholders.test(token.lower)) return false
  if (token === undefined || functionWords.has(token.lower) || months.has(token.lower) || token.text.length < 3)
    return false
  if (token.shape !== 'lower' && !(token.forced && token.shape === 'capital')) return false
  if (!/^[\p{L}\d-]+$/u.test(token.text) || token.tags.has('Pronoun') || token.tags.has('Adverb')) return false
  if (token.tags.has('Gerund'))
    return tokens[at + 1]?.tags.has('Noun') === true || (at === 0 && tokens[1] !== undefined && isFiniteVerb(tokens[1]))
  if (token.tags.has('PastTense')) return false
  return token.tags.has('Noun') || token.tags.has('Adjective') || isPluralTakenForVerb(tokens, at)
}

/** The tagger takes "pools" in "to package pools." for a verb. */
function isPluralTakenForVerb(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token === undefined || !/\p{L}s$/u.test(token.text) || !token.tags.has('PresentTense')) return false
  const closed = next === undefined || next.shape === 'mark' || next.tags.has('Preposition') || next.tags.has('Copula')
  return (
    closed &&
    before !== undefined &&
    (before.tags.has('Noun') || before.tags.has('Adjective')) &&
    !before.tags.has('Pronoun')
  )
}

function isOpening(token: Token): boolean {
  return !token.tags.has('Value') && !token.tags.has('Comparative') && !token.tags.has('Superlative')
}
function isHead(token: Token): boolean {
  return (
    (token.tags.has('Noun') || token.tags.has('PresentTense') || token.tags.has('Gerund')) &&
    !general.has(token.lower) &&
    !general.has(singular(token.lower)) &&
    !token.tags.has('Date')
  )
}
