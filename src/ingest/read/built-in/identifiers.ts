import { kindNouns } from './lexicon/kind-cues.ts'
import { isCommonWord } from './lexicon/words.ts'
import type { NameSpan } from './name-span.ts'
import type { Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'
import { definitionOf } from './told-nouns.ts'

const softwareNouns = kindNouns.software ?? new Set<string>()
const toolNouns =
  /^(?:package|program|programme|tool|command|library|utility|daemon|emulator|spreadsheet|installer|kernel|compiler|editor|script|interface|manager|system|framework|application|app|browser|database|server|client|suite|distribution)$/u
const placeholders = /^(?:foo|bar|baz|foobar|example|xxx)$/u

/** "rsync is a program" says enough by itself. */
const definition = 2

type Candidate = { readonly spans: NameSpan[]; seen: number; bare: number; said: number }

/**
 * Software is often written in lower case (dpkg, apt). Such a word is taken for a name when the document itself says
 * what it is ("the package manager dpkg", "apt, a new interface", "a tool called X"), uses it again, and uses it as a
 * name is used: without an article.
 */
export function findIdentifiers(sentences: readonly Sentence[]): NameSpan[] {
  const candidates = new Map<string, Candidate>()
  for (const sentence of sentences) {
    if (!sentence.stands) continue
    for (const [at, token] of sentence.tokens.entries()) if (isCandidate(token)) note(candidates, sentence, at)
  }
  return [...candidates].flatMap(([word, candidate]) => (isIdentifier(word, candidate) ? candidate.spans : []))
}

function isCandidate(token: Token): boolean {
  if (token.shape !== 'lower' || token.text.length < 3 || token.text.length > 40) return false
  if (!/^[\p{Ll}\d][\p{Ll}\d+._-]*$/u.test(token.text) || placeholders.test(token.text)) return false
  return !isCommonWord(token.lower) || (/^\p{Ll}{3,8}$/u.test(token.text) && !token.tags.has('Pronoun'))
}

function note(candidates: Map<string, Candidate>, sentence: Sentence, at: number): void {
  const { tokens } = sentence
  const token = tokens[at] as Token
  const candidate: Candidate = candidates.get(token.lower) ?? { spans: [], seen: 0, bare: 0, said: 0 }
  const common = isCommonWord(token.lower)
  // "the rule system": a noun before an ordinary word makes a phrase of the two.
  const inPhrase =
    common && tokens[at - 1]?.tags.has('Noun') === true && !softwareNouns.has(tokens[at - 1]?.lower ?? '')
  const bare = !inPhrase && isBare(tokens, at)
  const noun = !common || (!token.tags.has('Verb') && !token.tags.has('Adverb') && !token.tags.has('Preposition'))
  candidate.seen++
  if (bare && noun) candidate.bare++
  candidate.said += cueStrength(tokens, at, common, bare)
  if ((!common || bare) && noun) candidate.spans.push({ sentence, from: at, to: at + 1, text: token.text })
  candidates.set(token.lower, candidate)
}

function isIdentifier(word: string, { spans, seen, bare, said }: Candidate): boolean {
  if (isCommonWord(word)) return said >= 2 && spans.length >= 3 && bare >= seen * 0.85
  return bare >= seen * 0.6 && ((said >= 1 && spans.length >= 2) || said >= definition)
}

/** A name takes no article and no adjective, unless nouns that say what it is follow. */
function isBare(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (before === undefined) return true
  if (before.tags.has('Determiner') && headsSoftware(tokens, at + 1)) return true
  return !(
    before.tags.has('Determiner') ||
    before.tags.has('Adjective') ||
    before.tags.has('Adverb') ||
    before.tags.has('Possessive') ||
    /^(?:is|are|was|were|be|been|no|any|some|each)$/u.test(before.lower)
  )
}

/** How strongly this one place says that the word names software. */
function cueStrength(tokens: readonly Token[], at: number, common: boolean, bare: boolean): number {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (before?.text === '(' && next?.text === ')' && softwareNouns.has(tokens[at - 2]?.lower ?? '')) return 1.5
  if (!bare) return 0
  if (next?.text === ',' && /^(?:a|an|the)$/u.test(tokens[at + 2]?.lower ?? '') && leadsToTool(tokens, at + 3)) return 1
  if (toolNouns.test(definitionOf(tokens, { from: at, to: at + 1 }) ?? '')) return common ? 1 : definition
  // A sentence that begins in lower case begins with a name.
  if (token?.forced === true && at === 0 && next?.tags.has('Verb') === true) return 1
  if (common) return 0
  if (before?.tags.has('Determiner') === true && headsSoftware(tokens, at + 1)) return 1
  if (isCalled(tokens, at)) return 1
  if (before?.tags.has('Verb') !== true && softwareNouns.has(before?.lower ?? '')) return 1
  return next?.lower !== 'system' && toolNouns.test(next?.lower ?? '') ? 1 : 0
}

/** "a tool called X", "renaming the tool itself X", "a program he named X" */
function isCalled(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.lower ?? ''
  if (/^(?:called|named|renamed)$/u.test(before)) return true
  return before === 'itself' && softwareNouns.has(tokens[at - 2]?.lower ?? '')
}

/** "the systemd init system": the word is followed by nouns of which the last is one for software. */
function headsSoftware(tokens: readonly Token[], from: number): boolean {
  let at = from
  while (at < from + 3 && isPlainNoun(tokens[at]) && isPlainNoun(tokens[at + 1])) at++
  const noun = tokens[at]?.lower ?? ''
  // "the init system" is a sort of system; "the systemd init system" is one by name.
  return tokens[at]?.shape === 'lower' && toolNouns.test(noun) && (noun !== 'system' || at > from)
}

function isPlainNoun(token: Token | undefined): boolean {
  return token !== undefined && token.shape === 'lower' && token.tags.has('Noun')
}

function leadsToTool(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < Math.min(from + 8, tokens.length); at++) {
    const token = tokens[at]
    if (token === undefined || token.shape === 'mark' || token.tags.has('Preposition') || token.lower === 'which')
      return false
    if (toolNouns.test(token.lower)) return true
  }
  return false
}
