import { comparableName } from '../names/comparable-name.ts'
import { personWords } from '../names/person-name.ts'
import { isCommonWord } from './lexicon/words.ts'
import { type NameSpan, textOfTokens } from './name-span.ts'
import { isFiniteVerb, type Sentence } from './read-sentences.ts'
import type { Occurrence, Thing } from './thing.ts'
import type { Token } from './tokens.ts'

type Spelling = { readonly words: readonly string[]; readonly thing: Thing; readonly exact: boolean }

/** Finds known things in sentences, also where their names alone would not be recognised (headings, starts of sentences, nicknames). */
export class Occurrences {
  readonly #byFirst = new Map<string, Spelling[]>()
  readonly #spans = new Map<NameSpan, Thing>()
  readonly #recent: Occurrence[] = []

  constructor(things: readonly Thing[]) {
    for (const thing of things) {
      const own = [...thing.forms.flatMap((form) => [...form.texts.keys()]), ...thing.extra]
      const texts = new Set(thing.kind === 'concept' ? own.flatMap((text) => [text, ...otherNumber(text)]) : own)
      for (const text of texts) this.#add(text, thing)
      for (const form of thing.forms) for (const span of form.spans) this.#spans.set(span, thing)
    }
    for (const [text, thing] of impliedShortNames(things)) this.#add(text, thing)
    for (const list of this.#byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)
  }

  /** The things a sentence names, in order. `found` are the spans already seen in it. Sentences come in the order of the document. */
  in(sentence: Sentence, found: readonly NameSpan[]): Occurrence[] {
    const heading = sentence.block.role === 'heading'
    const spans: Occurrence[] = []
    const starts = new Map(found.map((span) => [span.from, span]))
    for (let at = 0; at < sentence.tokens.length; at++) {
      const span = starts.get(at)
      const known = this.#match(sentence, at, heading)
      const thing = span === undefined ? undefined : this.#spans.get(span)
      if (span !== undefined && thing !== undefined && (known === undefined || known.span.to <= span.to)) {
        spans.push({ thing: this.#owner(thing, sentence) ?? thing, span, guessed: false })
        at = span.to - 1
      } else if (known !== undefined) {
        spans.push(known)
        at = known.span.to - 1
      }
    }
    for (const one of spans) this.#recent.push(one)
    if (this.#recent.length > 400) this.#recent.splice(0, 200)
    return spans
  }

  #add(text: string, thing: Thing): void {
    const words = text.split(/\s+|(?<=\S)(?=['’]s\b)/u)
    const first = words[0]?.toLowerCase() ?? ''
    const list = this.#byFirst.get(first) ?? []
    list.push({ words, thing, exact: !thing.forms.some((form) => form.texts.has(text)) })
    this.#byFirst.set(first, list)
  }

  #match(sentence: Sentence, at: number, heading: boolean): Occurrence | undefined {
    const { tokens } = sentence
    const token = tokens[at]
    if (token === undefined || token.shape === 'mark') return undefined
    const solid = token.lower.includes('-') ? this.#byFirst.get(token.lower.replace(/-/gu, '')) : undefined
    const [variant] = solid ?? []
    if (variant?.words.length === 1 && !isCommonWord(variant.words[0]?.toLowerCase() ?? ''))
      return { thing: variant.thing, span: { sentence, from: at, to: at + 1, text: token.text }, guessed: false }
    for (const spelling of this.#byFirst.get(token.lower) ?? []) {
      const to = matchWords(
        tokens,
        at,
        spelling.words,
        (heading || token.forced) && (spelling.words.length > 1 || (heading && spelling.thing.kind === 'concept')),
      )
      const isHeaded = heading && spelling.thing.kind === 'concept'
      if (to === undefined || !(isHeaded || isFit(tokens, at, to, spelling))) continue
      const span = { sentence, from: at, to, text: textOfTokens(sentence, at, to) }
      return { thing: spelling.thing, span, guessed: spelling.exact }
    }
    return undefined
  }

  /** A first or last name that several people share is the one named last before it, in this section. */
  #owner(thing: Thing, sentence: Sentence): Thing | undefined {
    const [word, ...more] = personWords(thing.name)
    if (word === undefined || more.length > 0 || (thing.kind !== 'person' && thing.kind !== undefined)) return undefined
    const folded = comparableName(word)
    for (const recent of this.#recent.toReversed()) {
      if (recent.span.sentence.block.section !== sentence.block.section) return undefined
      if (
        recent.thing !== thing &&
        recent.thing.kind === 'person' &&
        personWords(recent.thing.name).map(comparableName).includes(folded)
      )
        return recent.thing
    }
    return undefined
  }
}

/** "package pool" also stands as "package pools", and the other way round. */
function otherNumber(text: string): string[] {
  if (!/^\p{Ll}/u.test(text)) return []
  return /[^su]s$/u.test(text) ? [text.slice(0, -1)] : [`${text}s`]
}

/** First and last names of people that nobody else in the document bears, though they never stood where they prove themselves names. */
function impliedShortNames(things: readonly Thing[]): [string, Thing][] {
  const taken = new Set(things.flatMap((thing) => thing.forms.flatMap((form) => [...form.texts.keys()])))
  const owners = new Map<string, Thing | undefined>()
  for (const thing of things) {
    const words = personWords(thing.name)
    if (thing.kind !== 'person' || words.length < 2) continue
    for (const word of [words[0], words.at(-1)]) {
      if (word !== undefined && /^\p{Lu}\p{Ll}{2}/u.test(word)) owners.set(word, owners.has(word) ? undefined : thing)
    }
  }
  return [...owners].flatMap(([word, thing]) =>
    thing === undefined || taken.has(word) ? [] : [[word, thing] satisfies [string, Thing]],
  )
}

function matchWords(
  tokens: readonly Token[],
  at: number,
  words: readonly string[],
  anyCase: boolean,
): number | undefined {
  let to = at
  for (const word of words) {
    let joined = tokens[to]?.text
    if (joined === undefined) return undefined
    // A mark is a token of its own: "Inc." is two.
    while (joined.length < word.length && tokens[to + 1]?.start === tokens[to]?.end && word.startsWith(joined))
      joined += tokens[++to]?.text ?? ''
    if (joined !== word && !(anyCase && joined.toLowerCase() === word.toLowerCase())) return undefined
    to++
  }
  return to
}

/** A single ordinary word at the start of a sentence, or in lower case, must behave like a name there. */
function isFit(tokens: readonly Token[], from: number, to: number, spelling: Spelling): boolean {
  if (to - from > 1) return true
  const token = tokens[from]
  if (token === undefined || token.shape === 'number') return false
  if (!isCommonWord(token.lower)) return true
  const [before, next] = [tokens[from - 1], tokens[to]]
  if (token.forced)
    return (
      next !== undefined && (isFiniteVerb(next) || next.text === ',' || next.text === '(') && token.shape !== 'lower'
    )
  if (token.shape !== 'lower') return true
  if (!spelling.exact) return true
  return (
    before !== undefined &&
    (before.tags.has('Preposition') || before.tags.has('Conjunction')) &&
    !token.tags.has('Verb')
  )
}
