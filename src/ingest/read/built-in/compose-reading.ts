import type { Spoken } from '../../../core/said.ts'
import { say } from '../../../core/sentences.ts'
import type { SourceDoc } from '../../../core/source/source-doc.ts'
import { comparableName } from '../names/comparable-name.ts'
import type { Mention, Passage, ReadClaim, Reading } from '../reading.ts'
import type { Fact } from './facts.ts'
import { headingTitle } from './prose.ts'
import type { Sentence } from './read-sentences.ts'
import { readerName, readerVersion } from './reader-version.ts'
import { earnsPage, mostPages, type Subject } from './salience.ts'
import { chooseSummary } from './summary.ts'
import type { Occurrence, Thing } from './thing.ts'

const mostUnpaged = 120
const mostRelated = 12

type Parts = {
  readonly doc: SourceDoc
  readonly language: string
  readonly sentences: readonly Sentence[]
  readonly subjects: readonly Subject[]
  readonly occurrences: ReadonlyMap<Thing, readonly Occurrence[]>
}

export function composeReading({ doc, language, sentences, subjects, occurrences }: Parts): Reading {
  const title = titleOf(doc, sentences)
  const ranked = subjects
    .filter((subject) => isMention(subject, title))
    .sort((a, b) => b.salience - a.salience || a.thing.id - b.thing.id)
  const paged = ranked.filter(earnsPage).slice(0, mostPages)
  const onPage = new Set(paged)
  const rest = ranked.filter((subject) => !onPage.has(subject)).slice(0, mostUnpaged)
  const kept = [...paged, ...rest]
  const keys = new Map(kept.map(({ thing }, at) => [thing, `m${at + 1}`]))
  const related = relatedOf(paged, occurrences, keys)
  const mentions = kept.map((subject) =>
    mentionOf(subject, keys.get(subject.thing) ?? '', onPage.has(subject), related.get(subject.thing) ?? []),
  )
  const claims = kept.flatMap((subject) => claimsOf(subject, keys.get(subject.thing) ?? ''))
  const takeaways = chooseSummary(sentences, paged, occurrences).map((sentence) => claimOf('', sentence, false))
  return {
    reader: readerName,
    promptVersion: readerVersion,
    title,
    language,
    mentions,
    claims: [...takeaways, ...claims],
    warnings: warningsOf(sentences, paged.length, ranked.filter(earnsPage).length),
  }
}

export function titleOf(doc: SourceDoc, sentences: readonly Sentence[]): string {
  const stated = doc.title?.replace(/\s+/gu, ' ').trim()
  if (stated !== undefined && stated !== '') return stated
  const heading = doc.blocks.find((block) => block.kind === 'heading')
  if (heading !== undefined) return headingTitle(heading.text)
  const first = doc.blocks[0]?.text.replace(/\s+/gu, ' ').trim() ?? ''
  return first.length > 0 && first.length <= 90 ? first : (sentences[0]?.text.slice(0, 90) ?? '')
}

/** A thing worth naming on the summary: not the document itself, and not what stands once in a list without a word about it. */
function isMention({ thing, facts, mentions, sections }: Subject, title: string): boolean {
  if (thing.name.length < 2) return false
  // "A History of Bees" is no thing of its own; "Traefik" over a text that tells what Traefik is, is.
  const isTitle = comparableName(thing.name) === comparableName(title)
  if (
    (isTitle && facts.every((fact) => fact.indirect)) ||
    comparableName(title).startsWith(`${comparableName(thing.name)} of `)
  )
    return false
  if (facts.length > 0) return true
  if (thing.kind === undefined || thing.kind === 'concept') return mentions >= 3 && sections >= 2
  return mentions >= 2 || thing.kind === 'person'
}

function mentionOf({ thing, salience }: Subject, key: string, page: boolean, related: readonly string[]): Mention {
  const concept = thing.kind === 'concept'
  const own = comparableName(thing.name)
  const spellings = [
    ...thing.forms.flatMap((form) =>
      [...form.texts]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 2)
        .map(([text]) => text),
    ),
    ...thing.extra,
  ]
  const aliases: string[] = []
  const seen = new Set([own])
  for (const text of spellings) {
    const folded = comparableName(text)
    if (seen.has(folded) || (concept && folded.replace(/s$/u, '') === own.replace(/s$/u, ''))) continue
    seen.add(folded)
    aliases.push(text.replace(/^The (?=\p{Lu})/u, ''))
  }
  return {
    key,
    name: thing.name,
    kind: concept ? 'concept' : 'entity',
    ...(concept ? {} : { entityKind: thing.kind ?? 'other' }),
    aliases,
    tags: [],
    salience,
    related: [...related],
    page,
  }
}

/** "She was also a member": what it was besides is not what it is. */
const isBesides = /\b(?:is|are|was|were)\s+also\b/iu

function claimsOf({ facts }: Subject, key: string): ReadClaim[] {
  const lead = facts
    .filter((fact) => fact.defines && !isBesides.test(fact.sentence.text))
    .reduce<Fact | undefined>((best, fact) => (best === undefined || fact.score > best.score ? fact : best), undefined)
  return facts.map((fact) => claimOf(key, fact.sentence, fact === lead, fact.leans))
}

function claimOf(subject: string, sentence: Sentence, lead: boolean, leans = false): ReadClaim {
  const whole = (leans ? sentence.withBefore : undefined) ?? sentence.whole
  return { subject, text: whole.text, passages: [passageOf(sentence, whole)], lead, status: 'verified' }
}

export function passageOf({ block, end, whole }: Sentence, { start } = whole): Passage {
  return {
    start,
    end,
    text: block.block.text.slice(start - block.offset, end - block.offset),
    place: block.block.place,
  }
}

/** Things named in the same sentence, most often first. */
function relatedOf(
  paged: readonly Subject[],
  occurrences: ReadonlyMap<Thing, readonly Occurrence[]>,
  keys: ReadonlyMap<Thing, string>,
): Map<Thing, string[]> {
  const bySentence = new Map<Sentence, Set<Thing>>()
  for (const { thing } of paged) {
    for (const { span } of occurrences.get(thing) ?? [])
      bySentence.set(span.sentence, (bySentence.get(span.sentence) ?? new Set()).add(thing))
  }
  const together = new Map<Thing, Map<Thing, number>>()
  for (const [sentence, things] of bySentence) {
    if (sentence.block.role === 'heading' || things.size > 8) continue
    for (const one of things) for (const other of things) if (one !== other) count(together, one, other)
  }
  return new Map([...together].map(([thing, others]) => [thing, strongest(others, keys)]))
}

function count(together: Map<Thing, Map<Thing, number>>, one: Thing, other: Thing): void {
  const others = together.get(one) ?? new Map<Thing, number>()
  others.set(other, (others.get(other) ?? 0) + 1)
  together.set(one, others)
}

function strongest(others: ReadonlyMap<Thing, number>, keys: ReadonlyMap<Thing, string>): string[] {
  const ranked = [...others].sort((a, b) => b[1] - a[1] || a[0].id - b[0].id)
  return ranked.slice(0, mostRelated).flatMap(([thing]) => keys.get(thing) ?? [])
}

function warningsOf(sentences: readonly Sentence[], pages: number, earned: number): Spoken[] {
  const warnings: Spoken[] = []
  if (sentences.every((sentence) => !sentence.stands)) warnings.push(say('onlyTitle', {}))
  if (earned > pages) warnings.push(say('moreThings', { more: earned - pages, pages }))
  return warnings
}
