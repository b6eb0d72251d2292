import { isFiniteVerb, type Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'

/** Where the main clause of a sentence has its subject: from `start` to before `verb`. */
export type Clause = {
  readonly start: number
  readonly verb: number /** An opening phrase or clause stands before the subject. */
  readonly opened: boolean
}

const subordinators =
  /^(?:when|while|although|though|because|since|if|as|after|before|once|until|unless|whereas|despite|besides|during|upon)$/u

const prepositions =
  /^(?:in|on|at|by|for|from|with|without|within|under|over|above|below|between|among|through|during|after|before|since|until|of|to|into|like|unlike|near|across|against|along|around|behind|beside|besides|beyond|despite|except|inside|outside|per|via|aside)$/u

/** The subject's place, found with the tagger's verbs and the commas; `undefined` where no verb is seen. */
export function clauseOf(sentence: Sentence, from = 0): Clause | undefined {
  const { tokens } = sentence
  let start = from
  while (/^["“'‘«(*•–—-]$/u.test(tokens[start]?.text ?? '')) start++
  const opened = opensWithPhrase(tokens, start)
  if (opened) {
    const after = afterOpening(tokens, start)
    if (after !== undefined) start = after
    else {
      const verb = verbFrom(tokens, start)
      return verb === undefined ? undefined : { start: lastPhraseStart(tokens, start, verb), verb, opened }
    }
  }
  const verb = verbFrom(tokens, start)
  return verb === undefined ? undefined : { start, verb, opened }
}

function opensWithPhrase(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at]
  if (first === undefined) return false
  if (first.tags.has('Preposition') || prepositions.test(first.lower) || subordinators.test(first.lower)) return true
  // "Fogging, in which …, may be cheaper": the first word is the subject, not what opens the sentence.
  const isSubject = tokens[at + 1]?.text === ',' && /^(?:in|an?|the)$/u.test(tokens[at + 2]?.lower ?? '')
  if (first.tags.has('Gerund') && first.forced && !isSubject) return true
  if (
    first.tags.has('Adverb') ||
    first.tags.has('Conjunction') ||
    /^(?:however|meanwhile|instead|also|then|thus|today|later|originally|initially|finally|widely|inspired|based|born|founded|named|known|located|built|written|right|starting|according|given|originally|together|yet|but|and)$/u.test(
      first.lower,
    )
  )
    return true
  return (
    /^(?:years?|months?|days?)$/u.test(tokens[at + 1]?.lower ?? '') &&
    tokens.slice(at, at + 4).some((token) => /^(?:later|after|earlier|before)$/u.test(token.lower))
  )
}

/** The first token after the comma that ends the opening phrase. */
function afterOpening(tokens: readonly Token[], from: number): number | undefined {
  let depth = 0
  for (let at = from; at < tokens.length - 2; at++) {
    const text = tokens[at]?.text
    if (text === '(') depth++
    if (text === ')') depth--
    if (text !== ',' || depth > 0) continue
    const next = tokens[at + 1]
    if (next === undefined || next.shape === 'number' || tokens[at + 2]?.text === ',') continue
    if (
      next.tags.has('Conjunction') ||
      next.tags.has('Preposition') ||
      next.tags.has('Gerund') ||
      (next.tags.has('PastTense') && !next.tags.has('Noun')) ||
      /^(?:who|which|where|and|or)$/u.test(next.lower)
    )
      continue
    if (isListPart(tokens, at + 1)) continue
    if (tokens[at + 2]?.lower === 'and' && verbFrom(tokens, at + 1) === undefined) continue
    return verbFrom(tokens, at + 1) === undefined ? undefined : at + 1
  }
  return undefined
}

/** "After the resignation of the treasurer, the president, and the secretary, he …" */
function isListPart(tokens: readonly Token[], from: number): boolean {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined || (depth === 0 && isFiniteVerb(token))) return false
    if (token.text === '(') depth++
    if (token.text === ')') depth--
    if (token.text === ',' && depth === 0) return /^(?:and|or)$/u.test(tokens[at + 1]?.lower ?? '')
  }
  return false
}

/** Without a comma ("In 1993 Ian Murdock founded …") the subject is what follows the last date, number or noun of the opening. */
function lastPhraseStart(tokens: readonly Token[], from: number, verb: number): number {
  for (let at = verb - 1; at > from; at--) {
    const token = tokens[at]
    if (token === undefined) continue
    if (token.shape === 'number' || token.tags.has('Month') || token.tags.has('Date') || token.tags.has('Adverb'))
      return at + 1
    if (token.tags.has('Determiner') && at - 1 > from && tokens[at - 1]?.tags.has('Noun') === true) return at
    if (token.tags.has('Pronoun') && /^(?:he|she|it|they|we|i|you)$/u.test(token.lower)) return at
  }
  return from + (tokens[from]?.tags.has('Adverb') === true || tokens[from]?.tags.has('Conjunction') === true ? 1 : 0)
}

/** The first verb of the clause; a first word taken for an imperative ("Bulk fermentation is …") gives way to a later verb before any comma. */
function verbFrom(tokens: readonly Token[], from: number): number | undefined {
  const first = firstVerb(tokens, from)
  if (first !== from || tokens[from]?.tags.has('Copula') === true || tokens[from]?.tags.has('Auxiliary') === true)
    return first
  const next = firstVerb(tokens, from + 1)
  const later = next === undefined ? undefined : tokens[next]
  const near =
    next !== undefined && next - from <= 4 && !tokens.slice(from, next).some((token) => token.shape === 'mark')
  return near && later !== undefined && /^(?:is|are|was|were|has|had|can|may|will|should|must)$/u.test(later.lower)
    ? next
    : first
}

function firstVerb(tokens: readonly Token[], from: number): number | undefined {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) continue
    if (token.text === '(') depth++
    else if (token.text === ')') depth = Math.max(0, depth - 1)
    else if (
      depth === 0 &&
      isFiniteVerb(token) &&
      !(token.tags.has('Infinitive') && tokens[at - 1]?.lower === 'to') &&
      !isBareParticiple(tokens, at, from)
    )
      return at
  }
  return undefined
}

/** "the newly released version": a participle before its noun is no verb of the clause. */
function isBareParticiple(tokens: readonly Token[], at: number, from: number): boolean {
  if (at === from && tokens[at]?.tags.has('PastTense') !== true) return false
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token?.tags.has('PastTense') !== true || next === undefined) return false
  const opensNoun =
    before !== undefined &&
    (before.tags.has('Determiner') ||
      before.tags.has('Adjective') ||
      (before.tags.has('Adverb') && tokens[at - 2]?.tags.has('Determiner') === true) ||
      before.tags.has('Possessive')) &&
    at > from
  return opensNoun && next.tags.has('Noun') && !next.tags.has('Pronoun')
}
