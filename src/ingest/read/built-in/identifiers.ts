import type { NameSpan } from './find-names.ts'
import { kindNouns } from './lexicon/kind-cues.ts'
import { isCommonWord } from './lexicon/words.ts'
import type { Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'

const softwareNouns = kindNouns.software ?? new Set<string>()

/**
 * Software is often written in lower case (dpkg, apt). Such a word is taken for a name when the document itself says
 * what it is ("the package manager dpkg", "apt, a new interface", "a tool called X") and uses it again.
 */
export function findIdentifiers(sentences: readonly Sentence[]): NameSpan[] {
  const places = new Map<string, NameSpan[]>()
  const said = new Map<string, number>()
  for (const sentence of sentences) {
    if (!sentence.stands) continue
    for (const [at, token] of sentence.tokens.entries()) {
      if (
        token.shape !== 'lower' ||
        token.text.length < 3 ||
        token.text.length > 40 ||
        !/^[\p{Ll}\d][\p{Ll}\d+._-]*$/u.test(token.text)
      )
        continue
      const common = isCommonWord(token.lower)
      const cue = cueStrength(sentence.tokens, at, common)
      if (common && cue === 0 && !said.has(token.lower)) {
        if (!/^\p{Ll}{3,8}$/u.test(token.text)) continue
      }
      said.set(token.lower, (said.get(token.lower) ?? 0) + cue)
      const list = places.get(token.lower) ?? []
      if (!common || isBare(sentence.tokens, at)) list.push({ sentence, from: at, to: at + 1, text: token.text })
      places.set(token.lower, list)
    }
  }
  return [...places].flatMap(([word, spans]) => (isIdentifier(word, said.get(word) ?? 0, spans) ? spans : []))
}

function isIdentifier(word: string, said: number, spans: readonly NameSpan[]): boolean {
  if (isCommonWord(word)) return said >= 2 && spans.length >= 3
  return (said >= 1 && spans.length >= 2) || (said > 0 && spans.length >= 4)
}

/** A name takes no article and no adjective. */
function isBare(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return (
    before === undefined ||
    !(
      before.tags.has('Determiner') ||
      before.tags.has('Adjective') ||
      before.tags.has('Adverb') ||
      before.tags.has('Copula') ||
      before.tags.has('Possessive')
    )
  )
}

function cueStrength(tokens: readonly Token[], at: number, common: boolean): number {
  const before = tokens[at - 1]
  const next = tokens[at + 1]
  const bracketed = before?.text === '(' && next?.text === ')' && softwareNouns.has(tokens[at - 2]?.lower ?? '')
  if (bracketed) return 1.5
  if (!isBare(tokens, at)) return 0
  const apposed =
    next?.text === ',' && /^(?:a|an|the)$/u.test(tokens[at + 2]?.lower ?? '') && softwareHead(tokens, at + 3)
  if (apposed) return 1
  if (common) return 0
  if (
    /^(?:called|named|renamed|titled)$/u.test(before?.lower ?? '') ||
    (/^(?:itself|it|program)$/u.test(before?.lower ?? '') &&
      /^(?:named|called|renaming|tool)$/u.test(tokens[at - 2]?.lower ?? ''))
  )
    return 1
  if (softwareNouns.has(before?.lower ?? '') && before?.tags.has('Verb') !== true) return 1
  if (
    softwareNouns.has(next?.lower ?? '') &&
    /^(?:package|program|programme|tool|command|library|utility|daemon|emulator|spreadsheet|installer|kernel|compiler|editor|script)$/u.test(
      next?.lower ?? '',
    )
  )
    return 1
  return 0
}

function softwareHead(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < Math.min(from + 8, tokens.length); at++) {
    const token = tokens[at]
    if (token === undefined || token.shape === 'mark' || token.tags.has('Preposition') || token.lower === 'which')
      return false
    if (
      /^(?:interface|tool|manager|package|program|programme|system|library|framework|utility|installer|compiler|editor|application|app|browser|database|server|daemon|emulator)$/u.test(
        token.lower,
      )
    )
      return true
  }
  return false
}
