import { isAcronymOf } from '../../../core/text/acronym.ts'
import { isHonorific } from '../names/person-name.ts'
import { type Casing, isCapital } from './casing.ts'
import type { Kind } from './kind.ts'
import { agentVerbs, kindNouns, nameTails, personVerbs } from './lexicon/kind-cues.ts'
import {
  connectors,
  isCommonWord,
  isDemonym,
  isEverydayWord,
  isFirstName,
  isKnownOrganisation,
  isPlaceName,
  lexiconTags,
  nameParticles,
  roleWords,
} from './lexicon/words.ts'
import { extend, isNameWord, isSpecies, legalForm } from './name-bounds.ts'
import { type NameSpan, textOfTokens } from './name-span.ts'
import { isFiniteVerb, type Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'
import { definitionOf } from './told-nouns.ts'

const reference =
  /^(?:figure|fig|table|section|chapter|appendix|page|part|step|note|volume|vol|equation|example|item|option|line|article|annex|exhibit)$/u

const counted =
  /^(?:version|release|revision|edition|phase|stage|type|class|grade|level|year|week|day|test|trial|group|series|number|room|unit|model|question|article|rule|principle|task|step|case|scenario|variant|level|tier)$/u

const languages: ReadonlySet<string> = new Set(
  `english french german spanish italian portuguese dutch swedish danish norwegian finnish polish czech russian ukrainian greek turkish arabic
  hebrew hindi urdu chinese mandarin cantonese japanese korean latin irish welsh gaelic`.split(/\s+/u),
)

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
  // "Jun Takeda": short words that stand in a dictionary are names as often.
  if (/^\p{L}{2,4}$/u.test(word) && isForeignPair(tokens, at) && casing.lower(word) === 0) return true
  if (next !== undefined && isCapital(next) && isNameWord(next)) {
    if (isHonorific(word) || nameParticles.has(word) || casing.isPair(word, next.lower) || !isCommonWord(word))
      return true
    if (casing.isAlwaysAfter(next.lower, word) || isPlainPair(tokens, at) || hasLetters(tokens, at)) return true
    return isFirstName(word) && casing.lower(word) === 0
  }
  if (next !== undefined && /^\d+\.\d/u.test(next.text)) return true
  if (isDefinedThing(tokens, at, casing) || isHeadedSubject(tokens, at, casing)) return true
  if (isCommonWord(word) || casing.lower(word) > 0 || word.length < 3) return false
  if (
    isFirstName(word) ||
    isPlaceName(word) ||
    isKnownOrganisation(word) ||
    token.shape === 'upper' ||
    next?.shape === 'number'
  )
    return true
  const isSubject = next !== undefined && (isFiniteVerb(next) || /^(?:['’]s|,|\()$/u.test(next.text))
  if (isSpecies(tokens, at, at + 1)) return true
  if (next?.lower === 'et' && tokens[at + 2]?.lower === 'al') return true
  const isActor = next !== undefined && (personVerbs.has(next.lower) || agentVerbs.has(next.lower))
  const acts = next !== undefined && (next.lower === 'has' || next.tags.has('PastTense')) && !isPluralOrIdea(word)
  return (isSubject && (casing.count(word) > 1 || isActor || acts)) || (casing.isHeading(word) && word.length > 3)
}

/** "Network Rail has …": two ordinary words, the second with a capital that nothing forces, do something together. */
function isPlainPair(tokens: readonly Token[], at: number): boolean {
  const [first, second, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (first === undefined || second?.shape !== 'capital' || next === undefined) return false
  if (!isCommonWord(second.lower) || roleWords.has(second.lower) || reference.test(second.lower)) return false
  if (/^(?:Adjective|Adverb|Preposition|Determiner|Conjunction|Pronoun)$/u.test([...first.tags].join(' '))) return false
  if (first.tags.has('Adjective') && !isTailOfName(second.lower)) return false
  return isFiniteVerb(next) && (next.tags.has('Auxiliary') || next.tags.has('Copula') || next.tags.has('PastTense'))
}

/** "Write-Ahead Logging (WAL) is …": the letters say where the name begins. */
function hasLetters(tokens: readonly Token[], at: number): boolean {
  let to = at
  while (to < at + 6 && tokens[to] !== undefined && isCapital(tokens[to] as Token)) to++
  const words = tokens.slice(at, to).map((token) => token.text)
  return (
    tokens[to]?.text === '(' && tokens[to + 2]?.text === ')' && isAcronymOf(tokens[to + 1]?.text ?? '', words.join(' '))
  )
}

function isTailOfName(word: string): boolean {
  return Object.values(nameTails).some((tails) => tails.has(word))
}

/** "Zooxanthellae", "rewilding": what no dictionary has may still be an ordinary noun. */
function isPluralOrIdea(word: string): boolean {
  return /(?:s|ae|ing|tion|ment|ness|ance|ence|ism|ity|logy)$/u.test(word)
}

/** "Larder keeps …" under the heading "Larder": an ordinary word, never in lower case, that heads the text and does things. */
function isHeadedSubject(tokens: readonly Token[], at: number, casing: Casing): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.forced !== true || next === undefined || !casing.isHeading(token.lower) || casing.lower(token.lower) > 0)
    return false
  return isFiniteVerb(next) && !isEverydayWord(token.lower) && !/s$/u.test(token.lower)
}

/** A short word and one no dictionary has, at the start of a sentence. */
function isForeignPair(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (first === undefined || second === undefined || second.shape !== 'capital') return false
  return !isEverydayWord(first.lower) && !isCommonWord(second.lower) && !isPlaceName(second.lower)
}

const kindsOfNames = ['software', 'organisation', 'person', 'place', 'product', 'work', 'event'] as const
/** A word that counts things needs an article, unless it is a name: "Envoy is a proxy". What cannot be counted is none of these. */
const countedKinds = ['software', 'organisation'] as const

/**
 * "Firefly is a fork …": without an article, never in lower case, and said to be what only a thing with a name is. A word
 * that no dictionary has may also be said to be an idea ("Zettelkasten is a method").
 */
function isDefinedThing(tokens: readonly Token[], at: number, casing: Casing): boolean {
  const word = tokens[at]?.lower ?? ''
  const isCommon = isCommonWord(word)
  // "Larder is a tool" may also say "one larder", now and then.
  const isKept = casing.lower(word) * 4 <= casing.count(word)
  if (!tokens[at]?.forced || !isKept || (isCommon && /s$/u.test(word))) return false
  const noun = definitionOf(tokens, { from: at, to: at + 1 }) ?? ''
  const isOne = (kinds: readonly Kind[]) => kinds.some((kind) => kindNouns[kind]?.has(noun) === true)
  if (!isCommon && word.length > 3 && casing.lower(word) === 0) return isOne(kindsOfNames) || isOne(['concept'])
  return isOne(countedKinds) || (casing.lower(word) === 0 && casing.count(word) > 1 && isOne(kindsOfNames.slice(0, 4)))
}

/** "Debian Project Leader Bruce Perens" names a project and a person; the post between them is neither. */
function splitAtRoles(tokens: readonly Token[], from: number, to: number): [number, number][] {
  for (let at = from + 1; at < to; at++) {
    const word = tokens[at]?.lower ?? ''
    if (!roleWords.has(word)) continue
    const next = tokens[at + 1]
    // What is called "Eastbrook Queen" is called so.
    if (at + 1 >= to)
      return /^(?:called|named|titled)$/u.test(tokens[from - 1]?.lower ?? '') ? [[from, to]] : [[from, at]]
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
  // "Version 1.9", "A.5", "T16": one of a series that only the document itself counts.
  if (words.slice(1).every((token) => token.shape === 'number') && counted.test(first.lower)) return false
  if (words.length === 1 && /^\p{Lu}(?:\d+|(?:\.\d+)+)$/u.test(first.text))
    return isDefinedThing(tokens, span.from, casing)
  const spelled = words.filter((token) => isCapital(token))
  if (spelled.length > 1) return !spelled.every((token) => roleWords.has(token.lower)) && words.length <= 9
  const word = first.lower
  if (
    roleWords.has(word) ||
    isHonorific(word) ||
    isDemonym(word) ||
    languages.has(word) ||
    legalTails.has(word) ||
    lexiconTags(word).includes('Currency')
  )
    return false
  if (word.length < 2 || !isCommonWord(word)) return word.length >= 2
  if (words.some((token) => /^\d+\.\d/u.test(token.text))) return true
  if (first.shape === 'upper' && word.length > 3 && casing.lower(word) === 0) return true
  const [before] = tokens.slice(Math.max(0, span.from - 1), span.from)
  if (casing.lower(word) === 0 && /^(?:called|named|renamed|nicknamed)$/u.test(before?.lower ?? '')) return true
  if (isDefinedThing(tokens, span.from, casing) || isHeadedSubject(tokens, span.from, casing)) return true
  // A single ordinary word with a capital is a name only where the document keeps it apart from the word.
  if (!casing.isNameLike(word) || casing.lower(word) > 0) return false
  return (
    casing.free(word) >= 2 ||
    (casing.count(word) >= 2 && before?.tags.has('Determiner') !== true && !isEverydayWord(word))
  )
}
