import { functionWords, isCommonWord } from './lexicon/words.ts'
import { type NameSpan, textOfTokens } from './name-span.ts'
import type { Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'

/**
 * The term a sentence defines or introduces: "Bulk fermentation is the first rise", "A soaker is a bowl",
 * "invented the diffraction grating, a plate". Needs no part of speech, which taggers get wrong for just such words.
 */
export function definedTerm(sentence: Sentence): NameSpan | undefined {
  const { tokens } = sentence
  return atStart(sentence, tokens) ?? afterDeed(sentence, tokens)
}

function atStart(sentence: Sentence, tokens: readonly Token[]): NameSpan | undefined {
  const article = tokens[0]?.lower ?? ''
  const from = /^(?:an?|the)$/u.test(article) ? 1 : 0
  const to = endOfWords(tokens, from)
  if (to === from || !isDefinition(tokens, to)) return undefined
  const words = tokens.slice(from, to)
  // "The dough is the …" speaks of one dough; "The sodium-ion battery is a …" says what such batteries are.
  if (
    article === 'the' &&
    (tokens[to + 1]?.lower === 'the' || (words.length === 1 && isCommonWord(words[0]?.lower ?? '')))
  )
    return undefined
  return { sentence, from, to, text: textOfTokens(sentence, from, to) }
}

function afterDeed(sentence: Sentence, tokens: readonly Token[]): NameSpan | undefined {
  for (let at = 0; at + 2 < tokens.length; at++) {
    if (
      !/^(?:invented|coined|devised|introduced|pioneered|described|proposed|designed|developed)$/u.test(
        tokens[at]?.lower ?? '',
      )
    )
      continue
    const from = /^(?:an?|the)$/u.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1
    const to = endOfWords(tokens, from)
    const told = tokens[to]?.text === ',' && /^(?:an?|the|which)$/u.test(tokens[to + 1]?.lower ?? '')
    if (to - from >= 1 && told) return { sentence, from, to, text: textOfTokens(sentence, from, to) }
  }
  return undefined
}

/** Up to three plain words. */
function endOfWords(tokens: readonly Token[], from: number): number {
  let to = from
  while (to < from + 4 && isTermWord(tokens[to])) to++
  return to - from <= 3 ? to : from
}

function isTermWord(token: Token | undefined): boolean {
  if (token === undefined || token.text.length < 3 || functionWords.has(token.lower)) return false
  if (!/^[\p{L}][\p{L}\p{N}-]+$/u.test(token.text)) return false
  return token.shape === 'lower' || (token.forced && token.shape === 'capital') || /^\p{Lu}-\p{Ll}+$/u.test(token.text)
}

/** "… is a store of", "means": does a definition begin at this token? */
export function isDefinition(tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at]?.lower ?? ''
  if (verb === 'means') return true
  if (verb !== 'is' && verb !== 'are') return false
  if (verb === 'are' && isPluralDefinition(tokens, at + 1)) return true
  const next = /^(?:just|simply|essentially|usually|really|basically|generally)$/u.test(tokens[at + 1]?.lower ?? '')
    ? at + 2
    : at + 1
  return (
    /^(?:an?|the)$/u.test(tokens[next]?.lower ?? '') &&
    !/^(?:same|only|one|most|best|very|right|good|great|bad|few|lot|little|bit)$/u.test(tokens[next + 1]?.lower ?? '')
  )
}

/** "Cable bacteria are filamentous microbes of …": a few plain words, the last a plural, and what tells them from others. */
function isPluralDefinition(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < Math.min(from + 5, tokens.length - 1); at++) {
    const token = tokens[at]
    if (token === undefined || token.shape !== 'lower' || functionWords.has(token.lower) || token.tags.has('PastTense'))
      return false
    const isPlural = token.tags.has('Noun') && /s$/u.test(token.lower)
    if (isPlural && /^(?:of|that|which|who|whose|made)$/u.test(tokens[at + 1]?.lower ?? '')) return true
  }
  return false
}
