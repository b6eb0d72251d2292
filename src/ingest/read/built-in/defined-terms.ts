import { functionWords, isCommonWord, isEverydayWord } from './lexicon/words.ts'
import { type NameSpan, textOfTokens } from './name-span.ts'
import { general, singular } from './phrases.ts'
import type { Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'

/**
 * The terms a sentence defines or introduces: "Bulk fermentation is the first rise", "A soaker is a bowl",
 * "invented the diffraction grating, a plate", "nitric oxide (NO)", "an idempotency key, a value that …". Needs no part of
 * speech, which taggers get wrong for just such words.
 */
export function definedTerms(sentence: Sentence): DefinedTerm[] {
  const { tokens } = sentence
  const first = atStart(sentence, tokens) ?? afterDeed(sentence, tokens)
  const told = [...toldTerms(sentence, tokens), ...calledTerms(sentence, tokens)].map((span) => ({ span, strength: 2 }))
  return [...(first === undefined ? [] : [{ span: first, strength: 1 }]), ...told].filter(
    ({ span: { text, to } }) =>
      acronymAt(tokens, to) !== undefined || !general.has(singular(text.toLowerCase().split(' ').at(-1) ?? '')),
  )
}

/** What is told beside the term, not by a sentence with "is", is told because it is a term: 2. */
export type DefinedTerm = { readonly span: NameSpan; readonly strength: number }

/** Where a term is told right after it: by its acronym in brackets, or by what it is between commas. */
function* toldTerms(sentence: Sentence, tokens: readonly Token[]): Generator<NameSpan> {
  for (let at = 1; at < tokens.length - 2; at++) {
    if (isTermWord(tokens[at]) || !isTermWord(tokens[at - 1])) continue
    let from = at
    while (from > 0 && at - from < 5 && isTermWord(tokens[from - 1])) from--
    const words = tokens.slice(from, at).map((token) => token.lower)
    const initials = acronymAt(tokens, at)
    const start = initials === undefined ? undefined : startOfInitials(words, initials)
    if (start !== undefined) {
      yield { sentence, from: from + start, to: at, text: textOfTokens(sentence, from + start, at) }
      continue
    }
    const isMarked =
      from === 0 || /^(?:an?|called|in|by|on|of|as|is|uses?|through|with)$/u.test(tokens[from - 1]?.lower ?? '')
    const isTerm =
      words.length > 1 ||
      (from === 0 && tokens[at + 2]?.lower === 'which') ||
      (words[0] !== undefined && !isCommonWord(words[0]))
    if (isMarked && isTerm && at - from <= 3 && isToldBetweenCommas(tokens, at))
      yield { sentence, from, to: at, text: textOfTokens(sentence, from, at) }
  }
}

/** "This is called at-least-once delivery", "a process known as bleaching" */
function* calledTerms(sentence: Sentence, tokens: readonly Token[]): Generator<NameSpan> {
  for (let at = 1; at < tokens.length - 1; at++) {
    const [before, token] = [tokens[at - 1]?.lower ?? '', tokens[at]?.lower ?? '']
    const isCalled =
      /^(?:is|are|be|often|also|usually|sometimes|commonly|he|she|they|we)$/u.test(before) &&
      /^(?:called|termed)$/u.test(token)
    if (!isCalled && !(before === 'known' && token === 'as')) continue
    // "Chris Rutter, known as cmr": a name for somebody, no term.
    if (tokens.slice(0, at).some(({ shape, forced }) => /^(?:capital|upper|mixed)$/u.test(shape) && !forced)) continue
    if (tokens[0] !== undefined && !isCommonWord(tokens[0].lower)) continue
    const from = /^(?:an?|the)$/u.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1
    const to = endOfWords(tokens, from)
    const isTerm = to - from > 1 || !isEverydayWord(tokens[from]?.lower ?? 'a')
    if (to > from && isTerm && /^[,.;:()]$/u.test(tokens[to]?.text ?? '.'))
      yield { sentence, from, to, text: textOfTokens(sentence, from, to) }
  }
}

/** The letters of "(MCB)" that stand at this token. */
function acronymAt(tokens: readonly Token[], at: number): string | undefined {
  const letters = tokens[at + 1]?.text ?? ''
  if (tokens[at]?.text !== '(' || !/^[,;)]$/u.test(tokens[at + 2]?.text ?? '')) return undefined
  return /^\p{Lu}[\p{Lu}\d]{1,5}s?$/u.test(letters) ? letters.replace(/s$/u, '').toLowerCase() : undefined
}

/** From which word on the words have these initials: "full marine cloud brightening" has MCB from the second. */
function startOfInitials(words: readonly string[], initials: string): number | undefined {
  for (let start = 0; start < words.length; start++) {
    const own = words.slice(start)
    const parts = own.flatMap((word) => word.split('-'))
    const spelled = (list: readonly string[]) => list.map((word) => word[0] ?? '').join('')
    if (own.length > 1 && (spelled(own) === initials || spelled(parts) === initials)) return start
  }
  return undefined
}

/** "single-celled algae that give …" */
function isClassThat(tokens: readonly Token[], from: number): boolean {
  const at = tokens.findIndex((token, i) => i > from && /^(?:that|which)$/u.test(token.lower))
  const noun = tokens[at - 1]
  return (
    at > 0 &&
    at - from <= 3 &&
    noun?.tags.has('Plural') === true &&
    tokens.slice(from, at).every((token) => token.shape === 'lower' && !token.tags.has('Verb'))
  )
}

/** Does what something is stand behind this place: ", a value that …", ", the growing of …,", ", in which …"? */
export function isToldBetweenCommas(tokens: readonly Token[], from: number): boolean {
  const at = tokens[from]?.text === '(' && tokens[from + 2]?.text === ')' ? from + 3 : from
  if (tokens[at]?.text !== ',') return false
  if (tokens[at + 1]?.lower === 'in' && tokens[at + 2]?.lower === 'which') return true
  const article = tokens[at + 1]?.lower ?? ''
  // "in sulky silence, the sight of …" tells nothing; "Paludiculture, the growing of …" does.
  const opens =
    article === 'the' && !tokens.slice(0, from).some((token) => token.tags.has('Verb') || token.tags.has('Preposition'))
  if (!opens && !/^an?$/u.test(article)) return isClassThat(tokens, at + 1)
  for (let next = at + 2; next < Math.min(at + 7, tokens.length); next++) {
    const token = tokens[next]
    if (token === undefined || (token.shape !== 'lower' && token.text !== '-')) return false
    if (next > at + 2 && /^(?:that|which|of|for|in|where|by)$/u.test(token.lower)) return true
  }
  return false
}

function atStart(sentence: Sentence, tokens: readonly Token[]): NameSpan | undefined {
  const article = tokens[0]?.lower ?? ''
  const from = /^(?:an?|the|each|every)$/u.test(article) ? 1 : 0
  const to = endOfWords(tokens, from)
  if (to === from || !isDefinition(tokens, to)) return undefined
  const words = tokens.slice(from, to)
  // "The dough is the …" speaks of one dough; "The sodium-ion battery is a …" says what such batteries are.
  if (
    article === 'the' &&
    ((tokens[to + 1]?.lower === 'the' && !isSaidWhat(tokens, to + 2)) ||
      (tokens[to + 1]?.lower !== 'the' && words.length === 1 && isCommonWord(words[0]?.lower ?? '')))
  )
    return undefined
  return { sentence, from, to, text: textOfTokens(sentence, from, to) }
}

/** "the position up to which …" */
function isSaidWhat(tokens: readonly Token[], at: number): boolean {
  const [noun, next] = [tokens[at], tokens[at + 1]]
  return (
    noun?.shape === 'lower' &&
    noun.tags.has('Noun') &&
    /^(?:up|to|that|which|at|from|where|between)$/u.test(next?.lower ?? '') &&
    !general.has(noun.lower)
  )
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
  if (verb === 'means' || (verb === 'refers' && tokens[at + 1]?.lower === 'to')) return true
  if (tokens[at]?.text === '(' && tokens[at + 2]?.text === ')') return isDefinition(tokens, at + 3)
  if (verb !== 'is' && verb !== 'are') return false
  if (tokens[at + 1]?.lower === 'defined' && tokens[at + 2]?.lower === 'as') return true
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
    const next = tokens[at + 1]
    if (isPlural && /^(?:of|that|which|who|whose|made|in|for|where|used|with)$/u.test(next?.lower ?? '')) return true
    if (isPlural && next?.tags.has('PastTense') === true) return true
  }
  return false
}
