import { type Clause, clauseOf } from './clause.ts'
import { kindNouns } from './lexicon/kind-cues.ts'
import type { Sentence } from './read-sentences.ts'
import { isLabel, roleOf } from './roles.ts'
import { isWholeHeading, type Occurrence, type Thing } from './thing.ts'
import { leansOnBefore, saysSomething } from './whole-facts.ts'

/** A sentence that states something about a thing. */
export type Fact = {
  readonly thing: Thing
  readonly sentence: Sentence
  readonly score: number
  readonly defines: boolean
  /** Its subject is a pronoun or "this release". */
  readonly indirect: boolean
  /** Only the sentence before says what "it" in this one is, and it is not this thing. */
  readonly leans?: boolean
  /** How much the sentence is about the thing: 1 is its subject, `passing` only named in it. */
  readonly role: number
}

/** The role of what a sentence names without being about it. */
export const passing = 0.3

const releases = new Set(['release', 'version', 'edition'])

/** Walks the sentences in order and says which state facts about which things, following "he", "it" and "this release" while that is safe. */
export class FactFinder {
  #block = -1
  #section = -1
  #heading: Thing | undefined
  /** What the heading says and nothing else. */
  #heads: Thing | undefined
  #label: Thing | undefined
  /** Subject of the sentence just before. */
  #last: Thing | undefined
  /** What the section speaks about, with the block in which it was last the subject. */
  #topic: { thing: Thing; at: number } | undefined

  read(sentence: Sentence, occurrences: readonly Occurrence[]): Fact[] {
    this.#enter(sentence)
    if (sentence.block.role === 'heading') {
      const things = new Set(occurrences.map((one) => one.thing))
      this.#heading = things.size === 1 ? occurrences[0]?.thing : undefined
      this.#heads = occurrences.find(isWholeHeading)?.thing
      return []
    }
    const clause = clauseOf(withNamesAsNouns(sentence, occurrences))
    const facts = this.#direct(sentence, occurrences, clause)
    const subject = facts.find((fact) => fact.score >= 0.95)?.thing
    if (subject !== undefined) {
      this.#follow(subject, sentence)
      if (occurrences[0] !== undefined && isLabel(occurrences[0])) this.#label = occurrences[0].thing
      return this.#kept(sentence, facts, occurrences, clause)
    }
    const meant =
      clause === undefined ? undefined : (foretold(clause, occurrences, sentence) ?? this.#meant(sentence, clause))
    if (meant !== undefined && !facts.some((fact) => fact.thing === meant))
      facts.push({ thing: meant, sentence, score: 0.8, defines: false, indirect: true, role: 0.8 })
    else if (
      meant === undefined &&
      this.#label !== undefined &&
      !facts.some((fact) => fact.score >= 0.7) &&
      isAboutTheLabel(sentence, clause)
    )
      facts.push({ thing: this.#label, sentence, score: 0.6, defines: false, indirect: true, role: 0.6 })
    this.#last = meant
    if (meant !== undefined) this.#topic = { thing: meant, at: sentence.block.at }
    return this.#kept(sentence, facts, occurrences, clause)
  }

  /** What the sentence says about things, and after that what it only names. */
  #kept(sentence: Sentence, facts: readonly Fact[], occurrences: readonly Occurrence[], clause: Clause | undefined) {
    if (!sentence.stands) return []
    const leans = leansOnBefore(sentence)
    const canLean = sentence.withBefore !== undefined
    const told = facts
      .filter((fact) => saysSomething(sentence, fact.thing) && !(leans && fact.role < 0.8 && !canLean))
      .map((fact) => (leans && fact.role < 0.8 ? { ...fact, leans } : fact))
    if (leans) return told.map(rated)
    const isOfPronoun = canLean && /^(?:he|she|it|they)$/u.test(sentence.tokens[clause?.start ?? 0]?.lower ?? '')
    const seen = new Set(facts.map((fact) => fact.thing))
    for (const [at, one] of occurrences.entries()) {
      if (seen.has(one.thing) || roleOf(one, clause, occurrences.slice(0, at)).weight !== passing) continue
      seen.add(one.thing)
      told.push({ thing: one.thing, sentence, score: passing, defines: false, indirect: false, role: passing })
    }
    // "In 1949 she joined X" tells who only with what stands before it.
    return told.map((fact) => rated(isOfPronoun && fact.role < 0.8 ? { ...fact, leans: true } : fact))
  }

  /** The heading says the thing and nothing else; or the idea, and something of it ("Head sampling was not enough"). */
  #isHeading(thing: Thing): boolean {
    return thing === this.#heads || (thing === this.#heading && /^\p{Ll}+ /u.test(thing.name))
  }

  #enter(sentence: Sentence): void {
    if (sentence.block.section !== this.#section) {
      this.#heading = undefined
      this.#heads = undefined
      this.#topic = undefined
      this.#last = undefined
    }
    if (sentence.block.at !== this.#block) {
      this.#label = undefined
      this.#last = undefined
    }
    this.#section = sentence.block.section
    this.#block = sentence.block.at
  }

  #follow(thing: Thing, sentence: Sentence): void {
    this.#last = thing
    this.#topic = { thing, at: sentence.block.at }
  }

  #direct(sentence: Sentence, occurrences: readonly Occurrence[], clause: Clause | undefined): Fact[] {
    const facts: Fact[] = []
    for (const [at, occurrence] of occurrences.entries()) {
      const told = roleOf(occurrence, clause, occurrences.slice(0, at))
      // Under its own heading a thing need not be the subject to be spoken of.
      const role = told.weight < 0.5 && this.#isHeading(occurrence.thing) ? { ...told, weight: 0.5 } : told
      if (role.weight < 0.5 || facts.some((fact) => fact.thing === occurrence.thing)) continue
      facts.push({
        thing: occurrence.thing,
        sentence,
        score: role.weight,
        defines: role.defines,
        indirect: false,
        role: role.weight,
      })
    }
    return facts
  }

  /** Whom "he", "it" or "this release" means, when there is only one it can mean. */
  #meant(sentence: Sentence, clause: Clause): Thing | undefined {
    const { tokens } = sentence
    const [first, second] = [tokens[clause.start], tokens[clause.start + 1]]
    if (first === undefined) return undefined
    if (/^(?:he|she)$/u.test(first.lower))
      return this.#last?.kind === 'person'
        ? this.#last
        : this.#last === undefined && this.#heading?.kind === 'person'
          ? this.#heading
          : undefined
    if (first.lower === 'it' && !/^(?:is|was)$/u.test(second?.lower ?? ''))
      return this.#last?.kind === 'person' ? undefined : this.#last
    if (first.lower === 'it')
      return this.#last?.kind !== 'person' &&
        /^(?:a|an|the|also|one|named|called|released|taken|published|founded|first)$/u.test(
          tokens[clause.start + 2]?.lower ?? '',
        )
        ? this.#last
        : undefined
    if (
      !/^(?:this|the|that)$/u.test(first.lower) ||
      this.#topic === undefined ||
      sentence.block.at - this.#topic.at > (first.lower === 'this' ? 2 : 1)
    )
      return undefined
    const noun =
      clause.verb > clause.start + 1
        ? tokens
            .slice(clause.start + 1, clause.verb)
            .find(
              (token, at, all) =>
                token.tags.has('Noun') && (all[at + 1] === undefined || !all[at + 1]?.tags.has('Noun')),
            )
        : undefined
    const phrase = tokens.slice(clause.start + 1, clause.verb)
    const of = phrase.findIndex((token) => token.tags.has('Preposition'))
    const last = of < 0 ? phrase : phrase.slice(0, of)
    if (
      noun === undefined ||
      last.length > 2 ||
      (last.length === 2 && last[0]?.tags.has('Adjective') !== true) ||
      last.some((token) => token.shape === 'mark')
    )
      return undefined
    return suits(noun.lower, this.#topic.thing) ? this.#topic.thing : undefined
  }
}

const noun: ReadonlySet<string> = new Set(['Noun', 'ProperNoun'])

/** The tagger takes "Project" in "Project Halcyon needs …" for the verb. */
function withNamesAsNouns(sentence: Sentence, occurrences: readonly Occurrence[]): Sentence {
  const named = new Set<number>()
  for (const { span } of occurrences) for (let at = span.from; at < span.to; at++) named.add(at)
  const tokens = sentence.tokens.map((token, at) =>
    named.has(at) && token.tags.has('Verb') ? { ...token, tags: noun } : token,
  )
  return { ...sentence, tokens }
}

/** "When X left, he appointed …": the opening clause says who "he" is. */
function foretold(clause: Clause, occurrences: readonly Occurrence[], sentence: Sentence): Thing | undefined {
  const [first] = occurrences
  if (!clause.opened || first === undefined || first.span.from > 2 || first.span.to >= clause.start) return undefined
  const pronoun = sentence.tokens[clause.start]?.lower ?? ''
  if (/^['’]/u.test(sentence.tokens[first.span.to]?.text ?? '')) return undefined
  return (/^(?:he|she)$/u.test(pronoun) && first.thing.kind === 'person') ||
    (pronoun === 'it' && first.thing.kind !== 'person')
    ? first.thing
    : undefined
}

function suits(noun: string, thing: Thing): boolean {
  const { kind, name } = thing
  if (kind === undefined || kind === 'person' || kind === 'concept') return false
  if (kind === 'software' && /\d/u.test(name)) return releases.has(noun)
  if (kind === 'software' && releases.has(noun)) return false
  return kindNouns[kind]?.has(noun) === true || (noun === 'project' && (kind === 'software' || kind === 'organisation'))
}

/** Under a label ("X: …") "two more were added" and "… in this release" speak about X; what has a definite subject of its own does not. */
function isAboutTheLabel(sentence: Sentence, clause: Clause | undefined): boolean {
  const { tokens } = sentence
  if (/^(?:this|it) (?:is|was)\b|\b(?:this|the) (?:\w+ )?(?:release|version|edition)\b/iu.test(sentence.text))
    return true
  const first = tokens[clause?.start ?? 0]
  if (first === undefined || first.tags.has('Pronoun')) return false
  return (
    first.tags.has('Value') ||
    first.tags.has('Plural') ||
    /^(?:no|two|three|four|several|many|some|more|even|new|another|one)$/u.test(first.lower) ||
    (first.tags.has('Adjective') && tokens[(clause?.start ?? 0) + 1]?.tags.has('Plural') === true)
  )
}

function rated(fact: Fact): Fact {
  const { text } = fact.sentence
  const date = /\b(?:1[5-9]|20)\d\d\b/u.test(text) ? 0.15 : /\d/u.test(text) ? 0.08 : 0
  const long = text.length > 320 ? -0.15 : text.length < 45 ? -0.1 : 0
  const talk = /\b(?:I|we|you|my|your|me)\b|\?/u.test(text) ? -0.25 : 0
  return { ...fact, score: fact.score + date + long + talk + (fact.defines ? 0.4 : 0) - (fact.indirect ? 0.05 : 0) }
}
