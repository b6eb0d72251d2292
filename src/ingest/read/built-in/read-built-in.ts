import type { SourceDoc } from '../../../core/source/source-doc.ts'
import type { Reading } from '../reading.ts'
import { adoptStarts } from './adopt-starts.ts'
import { adoptTails } from './adopt-tails.ts'
import { Casing } from './casing.ts'
import { composeReading, titleOf } from './compose-reading.ts'
import { type Fact, FactFinder } from './facts.ts'
import { findNames } from './find-names.ts'
import { findIdentifiers } from './identifiers.ts'
import { joinNames } from './join-names.ts'
import type { Kind, Scores } from './kind.ts'
import { keepLabels } from './labelled-names.ts'
import { detectLanguage } from './language.ts'
import { isCommonWord } from './lexicon/words.ts'
import type { NameSpan } from './name-span.ts'
import { Occurrences } from './occurrences.ts'
import { readOtherLanguage } from './other-language.ts'
import { selectProse } from './prose.ts'
import { type Sentence, sentencesOf } from './read-sentences.ts'
import { weigh } from './salience.ts'
import { findTerms } from './terms.ts'
import type { Occurrence, Thing } from './thing.ts'

export type BuiltInOptions = {
  readonly signal?: AbortSignal
  /** Called between small steps of work; `total` is the same all along. */
  readonly onProgress?: (done: number, total: number) => void
  /** Lets the caller's thread do other things between steps (a macrotask: `setImmediate`, a message). Without it the reading is one go. */
  readonly pause?: () => Promise<void>
}

export type Step = { readonly done: number; readonly total: number }

/**
 * Reads a document without a model: its own sentences are the claims and the evidence, so nothing can be invented.
 * Same document, same reading. Rejects with the signal's reason when aborted.
 */
export async function readBuiltIn(doc: SourceDoc, options: BuiltInOptions = {}): Promise<Reading> {
  const steps = readSteps(doc)
  let sinceReport = -1
  for (;;) {
    options.signal?.throwIfAborted()
    const step = steps.next()
    if (step.done === true) return step.value
    const { done, total } = step.value
    if (done !== sinceReport) options.onProgress?.(done, total)
    sinceReport = done
    await options.pause?.()
  }
}

/** The same reading in steps of a few milliseconds each, for a caller that schedules them itself. */
export function* readSteps(doc: SourceDoc): Generator<Step, Reading, void> {
  const language = detectLanguage(doc)
  const blocks = selectProse(doc)
  const total = blocks.length * 2 + 4
  const english = language === 'en'
  const sentences: Sentence[] = []
  const casing = new Casing()
  for (const [at, block] of blocks.entries()) {
    const own = sentencesOf(block, sentences.length, english)
    for (const sentence of own) {
      sentences.push(sentence)
      casing.add(sentence)
    }
    if (at % 4 === 3) yield { done: at, total }
  }
  if (!english) return readOtherLanguage({ doc, language, sentences, casing })
  yield { done: blocks.length, total }
  const title = titleOf(doc, sentences)
  const { things, spansOf } = yield* thingsOf(sentences, casing, title, { done: blocks.length, total })
  const { occurrences, facts } = yield* factsOf(sentences, things, spansOf, { done: blocks.length + 3, total })
  const subjects = things.map((thing) =>
    weigh(thing, occurrences.get(thing) ?? [], facts.get(thing) ?? [], { early: sentences.length * 0.1, title }),
  )
  yield { done: total - 1, total }
  return composeReading({ doc, language, sentences, ...keepLabels({ subjects, occurrences }, doc, title) })
}

type Found = { readonly things: readonly Thing[]; readonly spansOf: ReadonlyMap<Sentence, readonly NameSpan[]> }

function* thingsOf(
  sentences: readonly Sentence[],
  casing: Casing,
  title: string,
  step: Step,
): Generator<Step, Found, void> {
  const names: NameSpan[] = []
  const taken = new Map<Sentence, Set<number>>()
  const written = sentences.flatMap((sentence) => findNames(sentence, casing))
  for (const span of adoptTails(adoptStarts(sentences, written))) keep(span, names, taken)
  yield step
  const named = new Set(names)
  const identified = new Set(findIdentifiers(sentences).filter((span) => isFree(span, taken)))
  for (const span of identified) keep(span, names, taken)
  yield { ...step, done: step.done + 1 }
  for (const span of findTerms(sentences, (sentence, at) => taken.get(sentence)?.has(at) === true, title).sort(
    (a, b) => b.to - b.from - (a.to - a.from),
  )) {
    if (isFree(span, taken)) keep(span, names, taken)
  }
  yield { ...step, done: step.done + 2 }
  const things = joinNames(
    names,
    (span) => (named.has(span) ? undefined : identified.has(span) ? 'software' : 'concept'),
    pronounsAfter(sentences, names),
  )
  supposeSoftware(things)
  yield { ...step, done: step.done + 3 }
  return { things, spansOf: Map.groupBy(names, (span: NameSpan) => span.sentence) }
}

/** In a document about software, what is written like a name of one word and told to be nothing else is software too. */
function supposeSoftware(things: readonly Thing[]): void {
  const count = (kind: Kind) => things.filter((thing) => thing.kind === kind).length
  const software = count('software')
  if (software < 3 || software <= count('person') + count('organisation') + count('place')) return
  for (const thing of things) {
    const isNamed = thing.kind === undefined && /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)*$/u.test(thing.name)
    if (isNamed || (thing.kind === 'concept' && isUsedAsName(thing))) thing.kind = 'software'
  }
}

/** "with vim", "systemd reads": a word of no dictionary that has hardly ever an article or an adjective, and no plural, as a noun would. */
function isUsedAsName({ forms }: Thing): boolean {
  const spans = forms.flatMap((form) => form.spans)
  const isWord = spans.every(
    ({ text }) => /^\p{L}{3,}[\d-]*$/u.test(text) && !/s$/u.test(text) && !isCommonWord(text.toLowerCase()),
  )
  const bare = spans.filter(({ sentence, from }) => {
    const before = sentence.tokens[from - 1]?.tags
    return !['Determiner', 'Adjective', 'Possessive'].some((tag) => before?.has(tag) === true)
  })
  return isWord && spans.length > 1 && bare.length >= spans.length * 0.8
}

/** A sentence that begins "He …" says that the name which began the one before is a person's. */
function pronounsAfter(sentences: readonly Sentence[], names: readonly NameSpan[]): Map<NameSpan, Scores> {
  const firsts = new Map<Sentence, NameSpan>()
  for (const span of names) if (span.from <= 2 && !firsts.has(span.sentence)) firsts.set(span.sentence, span)
  const told = new Map<NameSpan, Scores>()
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1]
    const span = before?.block === sentence.block ? firsts.get(before) : undefined
    if (span !== undefined && /^(?:he|she|his|her)$/u.test(sentence.tokens[0]?.lower ?? ''))
      told.set(span, { person: 2 })
  }
  return told
}

function keep(span: NameSpan, names: NameSpan[], taken: Map<Sentence, Set<number>>): void {
  names.push(span)
  const tokens = taken.get(span.sentence) ?? new Set()
  for (let at = span.from; at < span.to; at++) tokens.add(at)
  taken.set(span.sentence, tokens)
}

function isFree(span: NameSpan, taken: ReadonlyMap<Sentence, ReadonlySet<number>>): boolean {
  for (let at = span.from; at < span.to; at++) if (taken.get(span.sentence)?.has(at) === true) return false
  return true
}

type Told = {
  readonly occurrences: ReadonlyMap<Thing, readonly Occurrence[]>
  readonly facts: ReadonlyMap<Thing, readonly Fact[]>
}

function* factsOf(
  sentences: readonly Sentence[],
  things: readonly Thing[],
  spansOf: ReadonlyMap<Sentence, readonly NameSpan[]>,
  step: Step,
): Generator<Step, Told, void> {
  const finder = new FactFinder()
  const known = new Occurrences(things)
  const occurrences = new Map<Thing, Occurrence[]>()
  const facts = new Map<Thing, Fact[]>()
  for (const [at, sentence] of sentences.entries()) {
    const here = known.in(sentence, spansOf.get(sentence) ?? [])
    for (const one of here) append(occurrences, one.thing, one)
    for (const fact of finder.read(sentence, here)) append(facts, fact.thing, fact)
    if (at % 64 === 63)
      yield {
        ...step,
        done: Math.min(step.total - 1, step.done + Math.floor(((step.total - step.done) * at) / sentences.length)),
      }
  }
  return { occurrences, facts }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
