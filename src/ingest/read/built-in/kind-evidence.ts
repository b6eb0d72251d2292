import { isHonorific } from '../names/person-name.ts'
import { addScores, type Kind, kinds, type Scores } from './kind.ts'
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
import type { NameSpan } from './name-span.ts'
import { definitionOf, nounAfter, nounApposed, nounBefore, nounOfCalled, pastAside } from './told-nouns.ts'

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
    if (/^(?:project|operation)$/u.test(first) && /^\p{Lu}/u.test(words[1] ?? '')) say('organisation', 4)
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
  const isYear = /\s(?:1[5-9]|20)\d\d$/u.test(name)
  if (/\s\d+\.\d/u.test(name) || (/\S\s\d+$/u.test(name) && !isYear)) say('software', /\.\d/u.test(name) ? 6 : 2)
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
  const defined = definitionOf(tokens, span)
  nounEvidence(scores, defined, 4)
  // "Apache Kafka is a distributed event store": who is said to be a thing is nobody.
  if (defined !== undefined && /^(?:is|was)$/u.test(next?.lower ?? '') && !isPersonNoun(defined))
    addScores(scores, { person: -1.5 })
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
  const isPassive = /^(?:was|is|are|were|be)$/u
  const held = isPassive.test(next?.lower ?? '')
    ? after
    : isPassive.test(after?.lower ?? '')
      ? tokens[span.to + 2]
      : undefined
  if (/^(?:held|organised|organized)$/u.test(held?.lower ?? '')) addScores(scores, { event: 4 })
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

function isPersonNoun(noun: string): boolean {
  return (
    kindNouns.person?.has(noun) === true ||
    roleWords.has(noun) ||
    /(?:er|or|ist|ian|man|woman|ess|ee|ant|ent)$/u.test(noun)
  )
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
