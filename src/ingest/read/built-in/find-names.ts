import { isHonorific } from '../names/person-name.ts'
import { type Casing, isCapital } from './casing.ts'
import { definitionOf } from './kind-evidence.ts'
import { eponyms, kindNouns, nameTails } from './lexicon/kind-cues.ts'
import {
  connectors,
  days,
  functionWords,
  isCommonWord,
  isDemonym,
  isFirstName,
  isKnownOrganisation,
  isPlaceName,
  lexiconTags,
  months,
  nameParticles,
  roleWords,
} from './lexicon/words.ts'
import { isFiniteVerb, type Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'

/** Tokens `from` to `to` (without) of a sentence that are written like a name. */
export type NameSpan = {
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
  readonly text: string
}

const legalForm = /^(?:inc|ltd|llc|corp|co|gmbh|plc|ag)$/u
const reference =
  /^(?:figure|fig|table|section|chapter|appendix|page|part|step|note|volume|vol|equation|example|item|option|line|article|annex|exhibit)$/u
/** Short forms of ordinary words, and stand-ins. */
const generic =
  /^(?:cds?|dvds?|cd-roms?|pcs?|tvs?|faqs?|todo|ids?|urls?|uris?|www|isbn|okay|xyz.*|abc|aaa|bbb|foo|bar|baz|am|pm|nb|ps|etc)$/u
const legalTails = nameTails.organisation ?? new Set<string>()

/** The names of a sentence. A name is what is written like one where nothing forces a capital. */
export function findNames(sentence: Sentence, casing: Casing): NameSpan[] {
  const { tokens } = sentence
  const spans: NameSpan[] = []
  if (sentence.block.role === 'heading' || isTitled(tokens)) return spans
  for (let at = 0; at < tokens.length; at++) {
    if (!startsName(tokens, at, casing)) continue
    const end = extend(tokens, at)
    for (const [from, to] of splitAtRoles(tokens, at, end).flatMap(([from, to]) => splitAtSeries(tokens, from, to))) {
      const span = trimmed(sentence, from, to)
      if (span !== undefined && isName(tokens, span, casing)) spans.push(span)
    }
    at = end - 1
  }
  return spans
}

/** The words from token `from` to before `to`, on one line, as the document writes them. */
export function textOfTokens(sentence: Sentence, from: number, to: number): string {
  const start = sentence.tokens[from]?.start ?? 0
  const end = sentence.tokens[to - 1]?.end ?? start
  const { block, offset } = sentence.block
  return block.text.slice(start - offset, end - offset).replace(/\s+/gu, ' ')
}

/** In a line where nearly every word has a capital, a capital says nothing. */
function isTitled(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.shape !== 'mark' && token.shape !== 'number')
  const small = words.filter((token) => token.shape === 'lower' && !connectors.has(token.lower)).length
  return words.length > 5 && small === 0
}

function startsName(tokens: readonly Token[], at: number, casing: Casing): boolean {
  const token = tokens[at]
  if (token === undefined || !(isNameWord(token) || /^\p{Lu}$/u.test(token.text))) return false
  const following = tokens[at + 1]
  if (/^\p{Lu}$/u.test(token.text))
    return (
      !token.forced &&
      /^[^AI]$/u.test(token.text) &&
      following !== undefined &&
      isCapital(following) &&
      isCommonWord(following.lower)
    )
  if (!token.forced) return true
  const word = token.lower
  if (casing.isNameLike(word) || token.shape === 'mixed') return true
  const next = tokens[at + 1]
  if (next !== undefined && isCapital(next) && isNameWord(next)) {
    if (isHonorific(word) || nameParticles.has(word) || casing.isPair(word, next.lower) || !isCommonWord(word))
      return true
    return isFirstName(word) && casing.lower(word) === 0
  }
  if (next !== undefined && /^\d+\.\d/u.test(next.text)) return true
  if (isDefinedThing(tokens, at, casing)) return true
  if (isCommonWord(word) || casing.lower(word) > 0 || word.length < 3) return false
  if (
    isFirstName(word) ||
    isPlaceName(word) ||
    isKnownOrganisation(word) ||
    token.shape === 'upper' ||
    next?.shape === 'number'
  )
    return true
  return casing.count(word) > 1 && next !== undefined && (isFiniteVerb(next) || /^(?:['’]s|,|\()$/u.test(next.text))
}

/** "Firefly is a fork …": without an article, never in lower case, and said to be what only a thing with a name is. */
function isDefinedThing(tokens: readonly Token[], at: number, casing: Casing): boolean {
  const word = tokens[at]?.lower ?? ''
  if (!tokens[at]?.forced || casing.lower(word) > 0 || casing.count(word) < 2 || /s$/u.test(word)) return false
  const noun = definitionOf(tokens, { from: at, to: at + 1 }) ?? ''
  return (['software', 'organisation', 'person', 'place'] as const).some((kind) => kindNouns[kind]?.has(noun) === true)
}

function isNameWord(token: Token): boolean {
  if (!isCapital(token)) return false
  const { lower } = token
  if (/^\p{Lu}$/u.test(token.text) || generic.test(lower)) return false
  const contracted = /^(\p{L}+)['’](?:ll|ve|re|d|m|t)$/u.exec(lower)?.[1]
  if (contracted !== undefined && functionWords.has(contracted.replace(/n$/u, ''))) return false
  return (
    !functionWords.has(lower) &&
    !months.has(lower) &&
    !days.has(lower) &&
    !/^(?:ok|ad|bc|am|pm|ce|bce|utc|gmt|cet|est|pst)$/u.test(lower) &&
    !/^[ivxl]+$/u.test(lower)
  )
}

function extend(tokens: readonly Token[], start: number): number {
  let to = start + 1
  while (to < tokens.length) {
    const token = tokens[to]
    const previous = tokens[to - 1]
    if (token === undefined || previous === undefined) break
    if (isPlaceThenPerson(tokens, start, to)) break
    if (
      isCapital(token) &&
      !token.forced &&
      (isNameWord(token) || isNumberWord(tokens, to) || /^\p{L}\.?$|^[ivxl]+$/u.test(token.lower))
    )
      to++
    else if (isVersion(token, tokens, start, to)) to++
    else if (eponyms.has(token.lower) && isEponym(tokens, start, to)) return to + 1
    else if (isLegalForm(tokens, to)) to += tokens[to + 2]?.text === '.' ? 3 : 2
    else {
      const bridge = bridgeLength(tokens, start, to)
      if (bridge === 0) break
      to += bridge
    }
  }
  return to
}

/** "In England Norman Lockyer had …" names a place and a person. */
function isPlaceThenPerson(tokens: readonly Token[], start: number, at: number): boolean {
  const place = tokens
    .slice(start, at)
    .map((token) => token.text)
    .join(' ')
  const next = tokens[at + 1]
  return (
    isPlaceName(place) &&
    isFirstName(tokens[at]?.lower ?? '') &&
    next !== undefined &&
    isCapital(next) &&
    /^(?:in|at|from|of)$/u.test(tokens[start - 1]?.lower ?? '')
  )
}

/** "Fraunhofer lines": a surname or two and an ordinary noun. */
function isEponym(tokens: readonly Token[], start: number, at: number): boolean {
  const only = tokens[start]
  return at === start + 1 && only?.shape === 'capital' && !isCommonWord(only.lower) && !isPlaceName(only.lower)
}

/** "Plant One", "Channel Four" */
function isNumberWord(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return (
    /^(?:one|two|three|four|five|six|seven|eight|nine|ten)$/u.test(tokens[at]?.lower ?? '') &&
    (next === undefined || !isCapital(next))
  )
}

function isVersion(token: Token, tokens: readonly Token[], start: number, at: number): boolean {
  if (token.shape !== 'number' || /\d(?:st|nd|rd|th)$/iu.test(token.text) || !/^[\d.]+[\p{L}\d.-]*$/u.test(token.text))
    return false
  const next = tokens[at + 1]
  if (
    next !== undefined &&
    /^[%°,]$/u.test(next.text) &&
    /^\d+$/u.test(token.text) &&
    /^\d/u.test(tokens[at + 2]?.text ?? '')
  )
    return false
  if (!/^(?:1[5-9]|20)\d\d$/u.test(token.text))
    return !(next?.shape === 'lower' && next.tags.has('Plural') && /^\d+$/u.test(token.text))
  const last = tokens[at - 1]?.lower ?? ''
  return at - start === 1 ? !isCommonWord(last) && !isFirstName(last) && isEventLike(last) : isEventLike(last)
}

function isEventLike(word: string): boolean {
  return nameTails.event?.has(word) === true || /(?:con|conf|camp|fest|expo)$/u.test(word)
}

/** ", Inc." */
function isLegalForm(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === ',' && legalForm.test(tokens[at + 1]?.lower ?? '') && isCapital(tokens[at + 1] as Token)
}

/** How many small words lead on to the next word of the same name; 0 when the name ends here. */
function bridgeLength(tokens: readonly Token[], start: number, at: number): number {
  const first = tokens[at]
  if (first === undefined || (!connectors.has(first.lower) && first.text !== '&') || first.shape === 'capital') return 0
  const second = tokens[at + 1]
  const length = second !== undefined && second.shape === 'lower' && connectors.has(second.lower) ? 2 : 1
  const next = tokens[at + length]
  const left = tokens[at - 1]
  if (next === undefined || left === undefined || !isCapital(next) || !isNameWord(next) || next.forced) return 0
  if (first.text === '&') return 1
  if (nameParticles.has(first.lower) && (length === 1 || nameParticles.has(second?.lower ?? '')))
    return /^y|e$/u.test(first.lower) && !nameParticles.has(first.lower) ? 0 : length
  const leftIsNoun = isCommonWord(left.lower) && !roleWords.has(left.lower) && isPlain(left.lower)
  if (first.lower === 'of')
    return (leftIsNoun && !(left.forced && at - start === 1 && !isTail(left.lower))) || isTail(left.lower) ? length : 0
  if (first.lower === 'and' || first.lower === 'the') {
    const already = tokens.slice(start, at).some((token) => token.lower === 'of')
    return first.lower === 'and' && leftIsNoun && already && isCommonWord(next.lower) ? length : 0
  }
  if (!['in', 'for', 'on', 'to'].includes(first.lower)) return 0
  return leftIsNoun &&
    isCommonWord(next.lower) &&
    !(left.forced && at - start === 1 && !isTail(left.lower)) &&
    !isPlaceName(next.lower)
    ? length
    : 0
}

function isPlain(word: string): boolean {
  return !isFirstName(word) && !isPlaceName(word)
}
function isTail(word: string): boolean {
  return Object.values(nameTails).some((tails) => tails.has(word))
}

/** "Debian Project Leader Bruce Perens" names a project and a person; the post between them is neither. */
function splitAtRoles(tokens: readonly Token[], from: number, to: number): [number, number][] {
  for (let at = from + 1; at < to; at++) {
    const word = tokens[at]?.lower ?? ''
    if (!roleWords.has(word)) continue
    const next = tokens[at + 1]
    if (at + 1 >= to) return [[from, at]]
    if (next !== undefined && (isFirstName(next.lower) || !isCommonWord(next.lower)))
      return [[from, at], ...splitAtRoles(tokens, at + 1, to)]
  }
  const first = tokens[from]
  // "Professor Jane Roe" keeps the title, "Maintainer Jane Roe" does not.
  if (
    first !== undefined &&
    to - from > 2 &&
    roleWords.has(first.lower) &&
    !isHonorific(first.lower) &&
    isFirstName(tokens[from + 1]?.lower ?? '')
  )
    return [[from + 1, to]]
  return [[from, to]]
}

/** "DebConf Debconf13": a series and its member, written side by side, are two names. */
function splitAtSeries(tokens: readonly Token[], from: number, to: number): [number, number][] {
  for (let at = from + 1; at < to; at++) {
    const before = tokens[at - 1]?.lower ?? ''
    const rest = tokens[at]?.lower.startsWith(before) === true ? tokens[at]?.lower.slice(before.length) : undefined
    if (rest !== undefined && /^\d*$/u.test(rest))
      return [
        [from, at],
        [at, to],
      ]
  }
  return [[from, to]]
}

function trimmed(sentence: Sentence, from: number, to: number): NameSpan | undefined {
  const { tokens } = sentence
  let end = to
  while (end > from && (connectors.has(tokens[end - 1]?.text ?? '') || /^vice$/iu.test(tokens[end - 1]?.text ?? '')))
    end--
  while (end > from + 1 && tokens[end - 1]?.shape === 'mark' && !legalForm.test(tokens[end - 2]?.lower ?? '')) end--
  return end > from ? { sentence, from, to: end, text: textOfTokens(sentence, from, end) } : undefined
}

function isName(tokens: readonly Token[], span: NameSpan, casing: Casing): boolean {
  const words = tokens.slice(span.from, span.to).filter((token) => token.shape !== 'mark')
  const first = words[0]
  if (first === undefined || reference.test(first.lower)) return false
  const spelled = words.filter((token) => isCapital(token))
  if (spelled.length > 1) return !spelled.every((token) => roleWords.has(token.lower)) && words.length <= 9
  const word = first.lower
  if (
    roleWords.has(word) ||
    isHonorific(word) ||
    isDemonym(word) ||
    legalTails.has(word) ||
    lexiconTags(word).includes('Currency')
  )
    return false
  if (word.length < 2 || !isCommonWord(word)) return word.length >= 2
  if (words.some((token) => /^\d+\.\d/u.test(token.text))) return true
  const [before] = tokens.slice(Math.max(0, span.from - 1), span.from)
  if (casing.lower(word) === 0 && /^(?:called|named|renamed|nicknamed)$/u.test(before?.lower ?? '')) return true
  if (isDefinedThing(tokens, span.from, casing)) return true
  // A single ordinary word with a capital is a name only where the document keeps it apart from the word.
  return casing.isNameLike(word) && casing.free(word) >= 2 && casing.lower(word) === 0
}
