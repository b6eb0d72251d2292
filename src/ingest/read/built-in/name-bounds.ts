import { isCapital } from './casing.ts'
import { eponyms, nameTails } from './lexicon/kind-cues.ts'
import {
  connectors,
  days,
  functionWords,
  isCommonWord,
  isFirstName,
  isPlaceName,
  months,
  nameParticles,
  roleWords,
} from './lexicon/words.ts'
import type { Token } from './tokens.ts'

export const legalForm = /^(?:inc|ltd|llc|corp|co|gmbh|plc|ag)$/u

/** Short forms of ordinary words, and stand-ins. */
const generic =
  /^(?:gov|sen|rep|supt|maj|cpl|pfc|hon|sept|nov|cds?|dvds?|cd-roms?|pcs?|tvs?|faqs?|todo|ids?|urls?|uris?|www|isbn|okay|xyz.*|abc|aaa|bbb|foo|bar|baz|am|pm|nb|ps|etc)$/u

export function isNameWord(token: Token): boolean {
  if (!isCapital(token)) return false
  const { lower } = token
  // "X.Y.Z" stands for a version.
  if (/^\p{Lu}$/u.test(token.text) || /^v?[VWXYZN](?:\.[VWXYZN])+\.?$/u.test(token.text) || generic.test(lower))
    return false
  const contracted = /^(\p{L}+)['’](?:ll|ve|re|d|m|t)$/u.exec(lower)?.[1]
  if (contracted !== undefined && functionWords.has(contracted.replace(/n$/u, ''))) return false
  return (
    !functionWords.has(lower) &&
    !months.has(lower) &&
    !days.has(lower) &&
    !/^(?:ok|ad|bc|am|pm|ce|bce|utc|gmt|cet|est|pst)$/u.test(lower) &&
    !/^[IVXL]+$/u.test(token.text)
  )
}

export function extend(tokens: readonly Token[], start: number): number {
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
    else if (isSpecies(tokens, start, to)) return to + 1
    else if (isPossessiveName(tokens, start, to)) to++
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

/** "Electronema palustre": one word no dictionary has and a Latin one in lower case. */
export function isSpecies(tokens: readonly Token[], start: number, at: number): boolean {
  const [genus, kind] = [tokens[start], tokens[at]]
  if (at !== start + 1 || genus === undefined || kind?.shape !== 'lower' || isCommonWord(genus.lower)) return false
  return (
    /^\p{Ll}{4,}(?:us|is|um|ii|a|ae|ans|ens|e)$/u.test(kind.text) &&
    !isCommonWord(kind.lower) &&
    !isFirstName(genus.lower)
  )
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

/** "the Wreck Commissioner's Inquiry": nobody says "the" of a person whose inquiry it is. */
function isPossessiveName(tokens: readonly Token[], start: number, at: number): boolean {
  const next = tokens[at + 1]
  return (
    /^['’]s?$/u.test(tokens[at]?.text ?? '') &&
    tokens[start - 1]?.lower === 'the' &&
    next !== undefined &&
    isCapital(next) &&
    isNameWord(next) &&
    isCommonWord(next.lower)
  )
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
