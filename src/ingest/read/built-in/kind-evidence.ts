import { isHonorific } from '../names/person-name.ts'
import type { NameSpan } from './find-names.ts'
import { agentVerbs, kindNouns, nameTails, personVerbs } from './lexicon/kind-cues.ts'
import {
  isCommonWord,
  isCountry,
  isFirstName,
  isKnownOrganisation,
  isLastName,
  isPlaceName,
  roleWords,
} from './lexicon/words.ts'
import type { Token } from './tokens.ts'

export const kinds = ['person', 'organisation', 'software', 'place', 'event', 'work', 'product', 'concept'] as const
export type Kind = (typeof kinds)[number]
export type Scores = Partial<Record<Kind, number>>

export function addScores(into: Scores, more: Scores, factor = 1): void {
  for (const kind of kinds) if (more[kind] !== undefined) into[kind] = (into[kind] ?? 0) + factor * more[kind]
}

/** What the name itself says of its kind. */
export function evidenceOfName(name: string): Scores {
  const words = name
    .replace(/[,.]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
  const spelled = words.filter((word) => /^\p{L}/u.test(word))
  const first = words[0]?.toLowerCase() ?? ''
  const last = spelled.at(-1)?.toLowerCase() ?? ''
  const scores: Scores = {}
  const say = (kind: Kind, weight: number) => addScores(scores, { [kind]: weight })
  if (isPlaceName(name)) say('place', isCountry(name) ? 8 : 5)
  if (isKnownOrganisation(name)) say('organisation', 4)
  if (words.length > 1) {
    for (const kind of kinds) if (nameTails[kind]?.has(last)) say(kind, 6)
    if (last === 'project') say('organisation', 4)
    if (/^systems?$/u.test(last)) say('software', 2)
    if (/^notes$/u.test(last)) say('work', 6)
    const head = /^(\p{Lu}\p{L}+) (?:of|for|in)\b/u.exec(name)?.[1]?.toLowerCase()
    if (head !== undefined) for (const kind of kinds) if (nameTails[kind]?.has(head)) say(kind, 6)
    if (/^(?:mount|lake|cape|fort|san|santa|saint-)$/u.test(first)) say('place', 2)
  }
  const plain =
    words.length >= 2 &&
    words.length <= 5 &&
    !/\d/u.test(name) &&
    words.every((word) =>
      /^(?:\p{Lu}[\p{Ll}\p{M}]+(?:['’-]?\p{Lu}?[\p{Ll}\p{M}]+)*|\p{Lu}\.?|\p{Ll}{1,3}|Mc\p{L}+|[DO]['’]\p{L}+)$/u.test(
        word,
      ),
    )
  if (
    plain &&
    isHonorific(first) &&
    !(words.slice(1).every((word) => isCommonWord(word.toLowerCase())) && !/\.$|^(?:mrs?|ms|dr|prof)/iu.test(first))
  )
    say('person', 6)
  if (plain && isFirstName(first) && !tails.has(last)) say('person', weightOfFullName(words))
  if (plain && words.length > 2 && /^\p{Lu}\.?$/u.test(words[1] ?? '') && !isCommonWord(first)) say('person', 5)
  if (
    plain &&
    words.length === 2 &&
    words.every((word) => !isCommonWord(word.toLowerCase()) && !tails.has(word.toLowerCase()))
  )
    say('person', 1)
  if (words.length === 1 && isFirstName(first) && !isCommonWord(first)) say('person', 1.5)
  if (/\s\d+\.\d/u.test(name) || /\S\s\d+$/u.test(name)) say('software', /\.\d/u.test(name) ? 6 : 2)
  if (/^(?:\p{Ll}+\p{Lu}|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+)/u.test(name.split(' ')[0] ?? '') && words.length === 1)
    say('software', 1)
  if (/(?:Con|Conf|conf|Camp|Fest|Expo)\d*$/u.test(name) && words.length === 1) say('event', 5)
  return scores
}

function weightOfFullName(words: readonly string[]): number {
  const [second, last] = [words[1]?.toLowerCase() ?? '', words.at(-1)?.toLowerCase() ?? '']
  if (words.length > 2 && isCommonWord(second) && !isFirstName(second) && !/^\p{L}\.?$/u.test(second))
    return isCommonWord(words[0]?.toLowerCase() ?? '') ? 0.5 : 2
  return isCommonWord(last) && !isLastName(last) ? 3 : 6
}

const tails = new Set(Object.values(nameTails).flatMap((set) => [...set]))

/** What the words around one occurrence say of its kind. */
export function evidenceOfContext(span: NameSpan): Scores {
  const { tokens } = span.sentence
  const scores: Scores = {}
  const before = tokens[span.from - 1]
  const next = tokens[span.to]
  const after = tokens[span.to + 1]
  const verb = tokens[pastAside(tokens, span.to)]
  nounEvidence(scores, nounBefore(tokens, span.from), 2.5)
  const follows = nounAfter(tokens, span.to)
  // "the GNOME team" works on GNOME; it does not say that GNOME is a team.
  nounEvidence(scores, follows, /^(?:teams?|groups?|communit(?:y|ies)|club)$/u.test(follows ?? '') ? 0.8 : 2, 'person')
  if (
    before?.lower === 'of' &&
    /^(?:founders?|co-founders?|employees?|ceo|chairman|chairwoman|members?|president|owners?|directors?|subsidiary|staff|headquarters|part)$/u.test(
      tokens[span.from - 2]?.lower ?? '',
    )
  )
    addScores(scores, { organisation: 3 })
  nounEvidence(scores, definitionOf(tokens, span), 4)
  nounEvidence(scores, nounOfCalled(tokens, span.from), 4)
  const apposed = nounApposed(tokens, span)
  nounEvidence(scores, apposed, 4)
  if (apposed !== undefined && (roleWords.has(apposed) || apposed === 'executive')) addScores(scores, { person: 4 })
  if (next?.text === ',' && after?.lower === 'who') addScores(scores, { person: 3 })
  const single = span.to - span.from === 1
  if (verb !== undefined && personVerbs.has(verb.lower)) addScores(scores, { person: 2 })
  if (verb !== undefined && agentVerbs.has(verb.lower))
    addScores(scores, { person: single ? 0.3 : 0.7, organisation: 0.7 })
  if (before?.lower === 'by' && tokens[span.from - 2]?.tags.has('PastTense') === true)
    addScores(scores, { person: single ? 0.3 : 0.8, organisation: 0.5 })
  if (
    /^(?:in|near|from|to|at)$/u.test(before?.lower ?? '') &&
    next?.text === ',' &&
    after !== undefined &&
    isPlaceName(after.text)
  )
    addScores(scores, { place: 3 })
  if (/^(?:in|near)$/u.test(before?.lower ?? '') && /^(?:[,.;)]|on|from|in|where)$/u.test(next?.lower ?? ''))
    addScores(scores, { place: 0.4 })
  if (/^(?:was|is|are|were)$/u.test(next?.lower ?? '') && /^(?:held|organised|organized)$/u.test(after?.lower ?? ''))
    addScores(scores, { event: 4 })
  if (/^(?:took|takes)$/u.test(next?.lower ?? '') && after?.lower === 'place') addScores(scores, { event: 4 })
  if (
    next?.text === '(' &&
    /^(?:born|1[5-9]\d\d|c|ca)$/u.test(after?.lower ?? '') &&
    /^(?:[–-]|born)$/u.test(tokens[span.to + 2]?.text ?? '')
  )
    addScores(scores, { person: 4 })
  if (next?.lower === 'as' && tokens.slice(span.to + 1, span.to + 5).some((token) => roleWords.has(token.lower)))
    addScores(scores, { person: 2 })
  if (before?.text === 'Mr' || before?.text === 'Dr') addScores(scores, { person: 5 })
  if (/^(?:install|installed|installing|ported|compiled|runs?|running|using|packaged)$/u.test(before?.lower ?? ''))
    addScores(scores, { software: 0.6 })
  if (/^(?:wrote|published|titled|entitled|book|novel)$/u.test(before?.lower ?? '')) addScores(scores, { work: 1.5 })
  return scores
}

/** "the CD vendor": these say what is sold, not who sells. */
const traders = /^(?:vendor|manufacturer|maker|publisher|supplier|provider|distributor|owner|employer|retailer)s?$/u

function nounEvidence(scores: Scores, noun: string | undefined, weight: number, except?: Kind): void {
  if (noun === undefined) return
  const single = noun.replace(/ies$/u, 'y').replace(/s$/u, '')
  for (const kind of kinds) {
    const nouns = kindNouns[kind]
    if (kind === except || (except !== undefined && traders.test(noun))) continue
    if (nouns?.has(noun) === true || nouns?.has(single) === true) addScores(scores, { [kind]: weight })
  }
}

/** "the physicist Marie Curie", "the tool dpkg" */
function nounBefore(tokens: readonly Token[], from: number): string | undefined {
  const noun = tokens[from - 1]
  if (noun === undefined || noun.shape !== 'lower' || !noun.tags.has('Noun')) return undefined
  return noun.lower
}

/** "a new renderer called Wick" */
function nounOfCalled(tokens: readonly Token[], from: number): string | undefined {
  const at = /^["“‘]$/u.test(tokens[from - 1]?.text ?? '') ? from - 2 : from - 1
  return /^(?:called|named|nicknamed|titled)$/u.test(tokens[at]?.lower ?? '') ? tokens[at - 1]?.lower : undefined
}

/** "its chief executive, Giulia Ferrante,", "its first plant, Hommelvik One," */
function nounApposed(tokens: readonly Token[], span: NameSpan): string | undefined {
  const closed = tokens[span.from - 1]?.text === ',' && /^[,.;]$/u.test(tokens[span.to]?.text ?? '')
  const noun = tokens[span.from - 2]
  return closed && noun?.shape === 'lower' ? noun.lower : undefined
}

/** "the Gnumeric spreadsheet", "Purdue University campus" */
function nounAfter(tokens: readonly Token[], to: number): string | undefined {
  const first = tokens[to]
  if (first === undefined || first.shape !== 'lower' || first.tags.has('Verb') || first.tags.has('Preposition'))
    return undefined
  let head = first.tags.has('Noun') ? first.lower : undefined
  for (let at = to + 1; at < to + 4; at++) {
    const token = tokens[at]
    if (
      token === undefined ||
      token.shape !== 'lower' ||
      !(token.tags.has('Noun') || token.tags.has('Gerund')) ||
      token.tags.has('Pronoun')
    )
      break
    head = token.tags.has('Noun') || isKindNoun(token.lower) ? token.lower : head
  }
  return head
}

/** The token after a bracket or a name's appended clause ("X (1815), the poet, …"). */
export function pastAside(tokens: readonly Token[], from: number): number {
  let at = from
  if (tokens[at]?.text === '(') {
    const close = tokens.findIndex((token, i) => i > at && token.text === ')')
    if (close > 0 && close - at < 12) at = close + 1
  }
  if (tokens[at]?.text === ',') {
    const close = tokens.findIndex((token, i) => i > at && token.text === ',')
    if (close > 0 && close - at < 16) return close + 1
  }
  return at
}

/** The noun of "X is a <noun>", "X, a <noun>", "X (a <noun>)", the last noun before a preposition, a relative or a mark. */
export function definitionOf(
  tokens: readonly Token[],
  span: { readonly from: number; readonly to: number },
): string | undefined {
  let at = span.to
  while (tokens[at]?.text === '(') {
    const close = tokens.findIndex((token, i) => i > at && token.text === ')')
    if (close < 0 || /^(?:a|an|the)$/u.test(tokens[at + 1]?.lower ?? '')) break
    at = close + 1
  }
  const link = tokens[at]
  if (link === undefined) return undefined
  const copula = /^(?:is|was|are|were|became|remains|means)$/u.test(link.lower)
  if (!copula && link.text !== ',' && link.text !== '(') return undefined
  let from = at + 1
  while (
    /^(?:just|simply|essentially|also|originally|now|still|then|one|of|known|as)$/u.test(tokens[from]?.lower ?? '')
  )
    from++
  if (!/^(?:a|an|the|our|its|his|her)$/u.test(tokens[from]?.lower ?? '')) return undefined
  return headNoun(tokens, from + 1)
}

function headNoun(tokens: readonly Token[], from: number): string | undefined {
  let head: string | undefined
  for (let at = from; at < Math.min(tokens.length, from + 12); at++) {
    const token = tokens[at]
    if (token?.text === '(' && tokens[at + 2]?.text === ')') {
      at += 2
      continue
    }
    if (
      token === undefined ||
      (token.shape === 'mark' && token.text !== '"' && token.text !== '“' && token.text !== '”')
    )
      break
    if (/^(?:of|for|in|to|by|with|on|at|from|that|which|who|where|when|and|or|as|but)$/u.test(token.lower)) break
    if (token.tags.has('PastTense') && head !== undefined) break
    if (token.tags.has('Noun') || isKindNoun(token.lower)) head = token.lower
  }
  return head
}

function isKindNoun(word: string): boolean {
  return kinds.some((kind) => kindNouns[kind]?.has(word) === true)
}

/** The kind with most evidence, and by how much it leads. */
export function bestKind(scores: Scores): { kind: Kind | undefined; score: number; lead: number } {
  const ranked = kinds.map((kind) => ({ kind, score: scores[kind] ?? 0 })).sort((a, b) => b.score - a.score)
  const [first, second] = ranked
  const least = first?.kind === 'person' || first?.kind === 'organisation' ? 1.5 : 0.8
  if (first === undefined || first.score < least) return { kind: undefined, score: 0, lead: 0 }
  return { kind: first.kind, score: first.score, lead: first.score - (second?.score ?? 0) }
}
