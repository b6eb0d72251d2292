import { definedTerm } from './defined-terms.ts'
import { functionWords, isCommonWord, isEverydayWord, months } from './lexicon/words.ts'
import { type NameSpan, textOfTokens } from './name-span.ts'
import { headingTitle } from './prose.ts'
import type { Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'

type Term = {
  readonly spans: NameSpan[]
  readonly sections: Set<number>
  defined: number
  headed: number
  named: number
  lower: number
}

const set = (text: string) => new Set(text.split(/\s+/u))
/** Nouns too general to be what a document is about. */
const general =
  set(`number time times way ways part parts people person man men woman women example examples year years month months week weeks day days hour hours thing things fact facts
  case cases kind kinds type types lot set point points end result results use order place work amount group groups problem problems question area areas level information
  reason change changes section chapter page document note list item idea issue issues effort feature features member members name names one something everything nothing
  world life hand side form line word words need support others user users version versions release releases system systems today other same new first last certain own
  various different many several such good great large small long short high low next following previous above below whole little full early late main available possible
  important only common current recent total real simple general particular special single additional usual more most less least much few able sure free open best better
  percent half quarter couple variety range rest addition favour favor course sense means basis step steps company companies piece pieces size
  appendix appendices introduction overview abstract figure figures table tables preface manual reference guide summary history background conclusion details detail
  feature status behaviour behavior value values data default defaults option options setting settings mode situation purpose`)

/** A text of so few sentences is about what it defines, however ordinary the word. */
const briefText = 12

/**
 * Key terms: noun phrases in lower case that the document defines, names ("called …"), has in a heading, or keeps coming back to.
 * `taken` tells the tokens that belong to names.
 */
export function findTerms(
  sentences: readonly Sentence[],
  taken: (sentence: Sentence, at: number) => boolean,
  title = '',
): NameSpan[] {
  const terms = new Map<string, Term>()
  const headings = new Map<string, number>()
  const defined = new Set<string>()
  // A phrase of the title that the text takes up is what it is about.
  for (const phrase of runsOf(title, 2)) if (phrase.includes(' ')) headings.set(phrase, 1)
  for (const sentence of sentences) {
    if (sentence.block.role === 'heading') {
      for (const phrase of runsOf(headingTitle(sentence.block.block.text)))
        headings.set(phrase, (headings.get(phrase) ?? 0) + 1)
      continue
    }
    for (const span of phrasesOf(sentence, taken)) note(terms, span)
    const term = sentence.stands ? definedTerm(sentence) : undefined
    if (term !== undefined && !taken(sentence, term.from) && !general.has(singular(term.text.toLowerCase())))
      defined.add(singular(term.text.toLowerCase()))
  }
  for (const span of spelledOut(sentences, defined, terms, taken)) note(terms, span)
  for (const [key, term] of terms) {
    if (defined.has(key)) term.defined++
    term.headed = headings.get(key) ?? 0
  }
  dropNested(terms)
  dropSpecial(terms)
  return [...terms]
    .filter(([key, term]) => isKeyTerm(key, term, sentences.length <= briefText))
    .flatMap(([, term]) => term.spans)
}

/** The one to three word runs that make up a heading, or all of it but a word, in the singular: "Text files and how to compare them" is about comparing. */
function runsOf(title: string, least = Number.POSITIVE_INFINITY): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []
  const runs = new Set<string>()
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + 3); to++)
      if (to - from >= Math.min(least, words.length - 1)) runs.add(singular(words.slice(from, to).join(' ')))
  return runs
}

/** Where a defined term stands that the phrases missed, because the tagger took one of its words for a verb. */
function* spelledOut(
  sentences: readonly Sentence[],
  defined: ReadonlySet<string>,
  terms: ReadonlyMap<string, Term>,
  taken: (sentence: Sentence, at: number) => boolean,
): Generator<NameSpan> {
  const firsts = new Map<string, string[]>()
  for (const key of defined) {
    const first = key.split(' ')[0] ?? key
    firsts.set(first, [...(firsts.get(first) ?? []), key])
  }
  for (const sentence of sentences) {
    if (sentence.block.role === 'heading') continue
    for (const [at, token] of sentence.tokens.entries()) {
      for (const key of firsts.get(token.lower) ?? firsts.get(singular(token.lower)) ?? []) {
        const to = at + key.split(' ').length
        const text = textOfTokens(sentence, at, to)
        if (to === at + 1 && (token.tags.has('Verb') || token.tags.has('Adjective'))) continue
        const seen = terms.get(key)?.spans.some((span) => span.sentence === sentence && span.from === at) === true
        if (!seen && !taken(sentence, at) && singular(text.toLowerCase()) === key)
          yield { sentence, from: at, to, text }
      }
    }
  }
}

function isKeyTerm(key: string, term: Term, isBrief: boolean): boolean {
  const words = key.split(' ').length
  const count = term.spans.length + Math.min(1, term.headed)
  // What is only ever written with the capital of a sentence's first word may be a name.
  const plain = key.split(' ').every((word) => isCommonWord(word))
  if ((term.lower === 0 && (term.defined === 0 || (words === 1 && !plain))) || /^\p{L}+ing \p{L}+ing$/u.test(key))
    return false
  if (term.sections.size < 2 && count < 3 && term.defined === 0) return false
  // "A heat pump is a machine that …" makes a term of two words or of a rare one, wherever it stands.
  if (term.defined > 0 && (words > 1 || !isCommonWord(key) || isBrief) && !isEverydayWord(key)) return true
  if (words === 1) {
    if (isEverydayWord(key)) return false
    if (isCommonWord(key) || isCompound(key))
      return (count >= 3 && (term.defined > 0 || term.named > 0)) || (term.defined > 0 && term.headed > 0)
    return count >= 2 && (term.defined > 0 || term.named > 0 || term.headed > 0)
  }
  return (
    (term.defined > 0 && count >= 2) ||
    (term.named > 0 && count >= 2) ||
    (term.headed > 0 && count >= 2) ||
    (count >= 4 && !key.split(' ').every(isEverydayWord))
  )
}

/** "filename": two everyday words run together are hardly more of a term than each. */
function isCompound(word: string): boolean {
  for (let at = 3; at <= word.length - 3; at++)
    if (isEverydayWord(word.slice(0, at)) && isEverydayWord(word.slice(at))) return true
  return false
}

function note(terms: Map<string, Term>, span: NameSpan): void {
  const key = singular(span.text.toLowerCase())
  const term: Term = terms.get(key) ?? { spans: [], sections: new Set(), defined: 0, headed: 0, named: 0, lower: 0 }
  const { tokens } = span.sentence
  term.spans.push(span)
  term.sections.add(span.sentence.block.section)
  if (tokens[span.from]?.shape === 'lower') term.lower++
  if (isIntroduced(tokens, span)) term.named++
  const called = /^(?:called|named|termed|dubbed)$/u.test(tokens[span.from - 1]?.lower ?? '')
  const knownAs = tokens[span.from - 1]?.lower === 'as' && tokens[span.from - 2]?.lower === 'known'
  const quoted = /^["“‘]$/u.test(tokens[span.from - 1]?.text ?? '') && /^["”’]$/u.test(tokens[span.to]?.text ?? '')
  if (called || knownAs || (quoted && (key.includes(' ') || !isCommonWord(key)))) term.named++
  terms.set(key, term)
}

/** "invented the grating, a plate ruled with …", "called it helium" */
function isIntroduced(tokens: readonly Token[], span: NameSpan): boolean {
  const before = tokens[span.from - 1]?.lower ?? ''
  const verb = tokens[/^(?:an?|the|it|them)$/u.test(before) ? span.from - 2 : span.from - 1]?.lower ?? ''
  if (!/^(?:invented|introduced|coined|proposed|devised|pioneered|called|named|dubbed)$/u.test(verb)) return false
  return /^(?:invented|coined|called|named|dubbed)$/u.test(verb) || tokens[span.to]?.text === ','
}

export function singular(phrase: string): string {
  return phrase
    .replace(/(?<=s|x|ch|sh)es$/u, '')
    .replace(/ies$/u, 'y')
    .replace(/(?<=\p{L}{2}[^s\s])(?<!(?:[sxt]i|[rcmn]u))s$/u, '')
    .replace(/ie$/u, 'y')
}

const placeholders = /^(?:foo|bar|baz|foobar|xxx|xyz|abc)$/u

/** Maximal runs of adjectives and nouns that end in a noun, with the tails of long ones. */
function phrasesOf(sentence: Sentence, taken: (sentence: Sentence, at: number) => boolean): NameSpan[] {
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
    return tokens[at + 1]?.tags.has('Noun') === true || (at === 0 && tokens[1]?.lower === 'is')
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

/** "disk image file" beside "image file", "package maintainer scripts" beside "maintainer scripts": the rarer, longer one nobody explains is left to the shorter. */
function dropSpecial(terms: Map<string, Term>): void {
  for (const [key, term] of terms) {
    const words = key.split(' ')
    if (words.length < 3 || term.defined + term.named + term.headed > 0) continue
    const shorter = [words.slice(1).join(' '), words.slice(0, -1).join(' ')].map(
      (other) => terms.get(other)?.spans.length ?? 0,
    )
    if (Math.max(...shorter) >= term.spans.length) terms.delete(key)
  }
}

/** A phrase that nearly always stands inside one longer phrase is left to that. */
function dropNested(terms: Map<string, Term>): void {
  const byLast = Map.groupBy(terms.keys(), (key: string) => key.split(' ').at(-1) ?? key)
  for (const keys of byLast.values()) {
    for (const key of keys) {
      const mine = terms.get(key)
      const longer = keys
        .filter((other) => other !== key && other.endsWith(` ${key}`))
        .reduce((most, other) => Math.max(most, terms.get(other)?.spans.length ?? 0), 0)
      if (mine !== undefined && mine.defined === 0 && longer >= mine.spans.length * 0.7) terms.delete(key)
    }
  }
}
