import { longestAcronym } from '../../../core/text/acronym.ts'
import { comparableName } from '../names/comparable-name.ts'
import { type Fact, passing } from './facts.ts'
import { isCommonWord } from './lexicon/words.ts'
import { isWholeHeading, type Occurrence, type Thing } from './thing.ts'

/** What the document has on one thing, and how central that makes it. */
export type Subject = {
  readonly thing: Thing
  readonly facts: readonly Fact[]
  readonly mentions: number
  readonly sections: number
  readonly inHeading: boolean
  /** A heading says this and nothing else, or it and one thing more. */
  readonly heads: boolean
  readonly inTitle: boolean
  readonly salience: number
}

export const mostPages = 60
const mostFacts = 12
const fewFacts = 3

/** `early` is the number of the sentence up to which the document is still introducing itself. */
export function weigh(
  thing: Thing,
  occurrences: readonly Occurrence[],
  facts: readonly Fact[],
  { early, title }: { readonly early: number; readonly title: string },
): Subject {
  const told = occurrences.filter((one) => one.span.sentence.block.role !== 'heading')
  const sections = new Set(told.map((one) => one.span.sentence.block.section)).size
  const inTitle = ` ${comparableName(title)} `.includes(` ${comparableName(thing.name)} `)
  const inHeading = inTitle || occurrences.some((one) => one.span.sentence.block.role === 'heading')
  const about = facts.filter((fact) => fact.role > passing)
  // What is named again and again without being the subject anywhere is told of by the best of these sentences.
  const named = about.length === 0 && told.length >= 3 && sections >= 2 && thing.kind !== 'concept'
  const chosen = named ? chooseFacts(facts).slice(0, fewFacts) : chooseFacts(about)
  const weight = chosen.reduce((sum, fact) => sum + Math.min(1.2, fact.score), 0)
  const salience =
    2.2 * Math.log2(1 + weight) +
    1.2 * Math.log2(1 + told.length) +
    0.8 * Math.log2(1 + sections) +
    (inHeading ? 2 : 0) +
    (told[0] !== undefined && told[0].span.sentence.at < early ? 1 : 0) +
    (isOneOfSeries(thing) ? -2 : 0) +
    (about.length === 0 ? -2 : 0) +
    (chosen.some((fact) => fact.defines) ? 1 : 0) +
    kindWeight(thing)
  return {
    thing,
    facts: chosen,
    mentions: told.length,
    sections,
    inHeading,
    heads: occurrences.some(isWholeHeading),
    inTitle,
    salience: Math.round(salience * 1000) / 1000,
  }
}

/** "Congress12": one of many that differ by a number only. */
function isOneOfSeries(thing: Thing): boolean {
  return thing.kind === 'event' && /\p{L}\d+$/u.test(thing.name)
}

function kindWeight(thing: Thing): number {
  switch (thing.kind) {
    case 'person':
    case 'work':
    case 'organisation':
      return 1
    case 'place':
      return -1
    case 'concept':
      return -0.5
    case undefined:
      return -1
    default:
      return 0.5
  }
}

/** The best facts, each sentence once, in the order of the source. */
function chooseFacts(facts: readonly Fact[]): Fact[] {
  const seen = new Set<string>()
  const once = facts.filter((fact) => {
    const key = fact.sentence.text.toLowerCase()
    return seen.has(key) ? false : seen.add(key) !== undefined
  })
  const best = once.toSorted((a, b) => b.score - a.score || a.sentence.at - b.sentence.at).slice(0, mostFacts)
  return best.sort((a, b) => a.sentence.at - b.sentence.at)
}

/**
 * Two facts, or one and spoken of elsewhere too, or one that says what the thing is. An idea needs that saying, a heading of
 * its own or a thread of facts, since a phrase comes back easily; a person needs no more than one sentence about them.
 */
export function earnsPage({ thing, facts, mentions, sections, inHeading, heads, inTitle }: Subject): boolean {
  const direct = facts.filter((fact) => !fact.indirect).length
  if (direct === 0) return false
  const defines = facts.some((fact) => fact.defines)
  const { kind, name, extra } = thing
  if (kind === 'concept' || /^\p{Ll}/u.test(name)) {
    // "nitric oxide (NO)": what has letters of its own is what the text is about, where it goes on with them.
    const hasLetters = [...extra].some((text) => /^\p{Lu}[\p{Lu}\d]+$/u.test(text))
    if (hasLetters && mentions >= 3 && direct > 0) return true
    if (facts.length >= 2) return defines || inHeading || (direct >= 2 && sections >= 2) || direct >= 3
    return defines || heads || (inTitle && mentions >= 2)
  }
  // Capitals of more letters than an acronym has are a word of some code.
  if (/^\p{Lu}+$/u.test(name) && name.length > longestAcronym) return defines || facts.length >= 2
  if (facts.length >= 2 || defines || sections >= 2 || inHeading || mentions >= 3) return true
  const isWord = !/\s/u.test(name)
  const isTold =
    facts.some((fact) => fact.role >= (!isWord ? 0.5 : kind === 'person' ? 0.6 : 0.9)) &&
    (kind !== undefined || !isWord || !isCommonWord(name.toLowerCase()))
  return mentions >= 2 || isTold || (kind === 'person' && /\s/u.test(name))
}
