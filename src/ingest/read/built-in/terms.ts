import { definedTerms } from './defined-terms.ts'
import { functionWords, isCommonWord, isEverydayWord, lexiconTags } from './lexicon/words.ts'
import { type NameSpan, textOfTokens } from './name-span.ts'
import { general, phrasesOf, singular } from './phrases.ts'
import { headingTitle } from './prose.ts'
import { isFiniteVerb, type Sentence } from './read-sentences.ts'
import type { Token } from './tokens.ts'

type Term = {
  readonly spans: NameSpan[]
  readonly sections: Set<number>
  defined: number
  headed: number
  named: number
  lower: number
}

/** A text of so few sentences is about what it defines, however ordinary the word. */
const briefText = 12
/** A text of so many has a heading over everything; "file names" is no term for having one. */
const longText = 500

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
  const defined = new Map<string, number>()
  const titled = new Set<string>()
  // A phrase of the title that the text takes up is what it is about.
  const whole = singular(headingTitle(title).toLowerCase())
  for (const phrase of runsOf(title, 2)) if (phrase.includes(' ')) headings.set(phrase, 1)
  if (/^\p{L}{4,}$/u.test(whole)) headings.set(whole, 1)
  for (const sentence of sentences) {
    if (sentence.block.role === 'heading') {
      for (const phrase of runsOf(headingTitle(sentence.block.block.text))) {
        headings.set(phrase, (headings.get(phrase) ?? 0) + 1)
        if (isTitledTerm(phrase)) titled.add(phrase)
      }
      continue
    }
    for (const span of phrasesOf(sentence, taken)) note(terms, span)
    for (const { span, strength } of sentence.stands ? definedTerms(sentence) : []) {
      const key = singular(span.text.toLowerCase())
      if (!taken(sentence, span.from) && !general.has(key)) defined.set(key, Math.max(strength, defined.get(key) ?? 0))
    }
  }
  for (const span of spelledOut(sentences, new Set([...defined.keys(), ...titled]), terms, taken)) note(terms, span)
  for (const [key, term] of terms) {
    term.defined += defined.get(key) ?? 0
    if (headings.has(key) && term.spans.some(isSpokenOfAtLarge)) term.defined++
    term.headed = headings.get(key) ?? 0
  }
  dropNested(terms)
  dropSpecial(terms)
  return [...terms].filter(([key, term]) => isKeyTerm(key, term, sentences.length)).flatMap(([, term]) => term.spans)
}

/** "A topic is split into partitions": whatever one it is. */
function isSpokenOfAtLarge({ sentence, from, to }: NameSpan): boolean {
  const next = sentence.tokens[to]
  return (
    from === 1 &&
    /^an?$/u.test(sentence.tokens[0]?.lower ?? '') &&
    next?.tags.has('PresentTense') === true &&
    isFiniteVerb(next)
  )
}

/** "consumer group": two or three words, none of them a small one, the first no adjective as in "related work". */
function isTitledTerm(key: string): boolean {
  const words = key.split(' ')
  const [first = ''] = words
  return (
    words.length > 1 &&
    words.length < 4 &&
    !words.some((word) => functionWords.has(word)) &&
    !general.has(first) &&
    !/(?:ed|ing)$/u.test(first) &&
    !lexiconTags(first).includes('Adjective')
  )
}

/** The one to three word runs that make up a heading, or all of it but a word, in the singular: "Text files and how to compare them" is about comparing. */
function runsOf(title: string, least = Number.POSITIVE_INFINITY): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []
  const runs = new Set<string>()
  // "Topics and partitions" is about both.
  for (const part of title.toLowerCase().split(/\s+(?:and|or|vs|versus)\s+|\s*[,&]\s*/u))
    if (/^[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,2}$/u.test(part.trim()) && least > 2) runs.add(singular(part.trim()))
  // "Head sampling was not enough"
  const small = words.findIndex((word) => functionWords.has(word))
  if ((small === 2 || small === 3) && least > 2) runs.add(singular(words.slice(0, small).join(' ')))
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + 3); to++)
      if (to - from >= Math.min(least, words.length - 1)) runs.add(singular(words.slice(from, to).join(' ')))
  return runs
}

/** Where a term that is defined or heads a section stands and the phrases missed it: for a verb in it, or a noun as plain as "group". */
function* spelledOut(
  sentences: readonly Sentence[],
  wanted: ReadonlySet<string>,
  terms: ReadonlyMap<string, Term>,
  taken: (sentence: Sentence, at: number) => boolean,
): Generator<NameSpan> {
  const firsts = new Map<string, string[]>()
  for (const key of wanted) {
    const first = key.split(' ')[0] ?? key
    firsts.set(first, [...(firsts.get(first) ?? []), key])
  }
  for (const sentence of sentences) {
    if (sentence.block.role === 'heading') continue
    for (const [at, token] of sentence.tokens.entries()) {
      for (const key of firsts.get(token.lower) ?? firsts.get(singular(token.lower)) ?? []) {
        const to = at + key.split(' ').length
        const text = textOfTokens(sentence, at, to)
        const isSubject = sentence.tokens[at + 1]?.tags.has('Auxiliary') === true
        const isDeed =
          (token.tags.has('Verb') && !token.tags.has('Gerund') && !isSubject) || token.tags.has('Adjective')
        if (to === at + 1 && isDeed) continue
        const seen = terms.get(key)?.spans.some((span) => span.sentence === sentence && span.from === at) === true
        if (!seen && !taken(sentence, at) && singular(text.toLowerCase()) === key)
          yield { sentence, from: at, to, text }
      }
    }
  }
}

function isKeyTerm(key: string, term: Term, sentences: number): boolean {
  const isBrief = sentences <= briefText
  const words = key.split(' ').length
  const count = term.spans.length + Math.min(1, term.headed)
  // What is only ever written with the capital of a sentence's first word may be a name.
  const plain = key.split(' ').every((word) => isCommonWord(word))
  const isClass = term.spans.some(({ text }) => singular(text) !== text)
  if (
    (term.lower === 0 && (term.defined === 0 || (words === 1 && !plain && !isClass && term.defined < 2))) ||
    /^\p{L}+ing \p{L}+ing$|s \p{L}+ing$/u.test(key)
  )
    return false
  if (term.sections.size < 2 && count < 3 && term.defined + term.headed === 0) return false
  // "A heat pump is a machine that …" makes a term of two words or of a rare one, wherever it stands.
  if (term.defined > 0 && (words > 1 || !isCommonWord(key) || isBrief || term.defined > 1) && !isEverydayWord(key))
    return true
  if (words === 1) {
    if (isEverydayWord(key)) return term.defined > 0 && term.headed > 0 && count >= 4
    if (isCommonWord(key) || isCompound(key))
      return (count >= 3 && (term.defined > 0 || term.named > 0)) || (term.defined > 0 && term.headed > 0)
    return count >= 2 && (term.defined > 0 || term.named > 0 || term.headed > 0)
  }
  return (
    (term.defined > 0 && count >= 2) ||
    (term.named > 0 && count >= 2) ||
    (term.headed > 0 && count >= 2 && !(sentences > longText && count < 10 && key.split(' ').every(isEverydayWord))) ||
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
  const term: Term = terms.get(key) ?? {
    spans: [],
    sections: new Set(),
    defined: 0,
    headed: 0,
    named: 0,

    lower: 0,
  }
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

/** "disk image file" beside "image file", "package maintainer scripts" beside "maintainer scripts": the rarer, longer one nobody explains is left to the shorter. */
function dropSpecial(terms: Map<string, Term>): void {
  for (const [key, term] of terms) {
    const words = key.split(' ')
    if (words.length < 3 || term.defined + term.named > 0) continue
    const shorter = [words.slice(1).join(' '), words.slice(0, -1).join(' ')].map(
      (other) => terms.get(other)?.spans.length ?? 0,
    )
    if (Math.max(...shorter) >= term.spans.length * (term.headed > 0 ? 3 : 1)) terms.delete(key)
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
