import { addScores, type Kind, kinds, type Scores } from './kind.ts'
import { agentVerbs, kindNouns, personVerbs } from './lexicon/kind-cues.ts'
import { isPlaceName, roleWords } from './lexicon/words.ts'
import type { NameSpan } from './name-span.ts'
import type { Token } from './tokens.ts'
import { definitionOf, nounAfter, nounApposed, nounBefore, nounOfCalled, pastAside } from './told-nouns.ts'

/** What the words around one occurrence say of its kind. */
export function evidenceOfContext(span: NameSpan): Scores {
  const { tokens } = span.sentence
  const scores: Scores = {}
  const before = tokens[span.from - 1]
  const next = tokens[span.to]
  const after = tokens[span.to + 1]
  const verb = mainVerb(tokens, pastAside(tokens, span.to))
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
  if (
    /^(?:is|was)$/u.test(next?.lower ?? '') &&
    /^(?:retiring|retired|born|married|widowed|aged|buried|survived|elected|appointed|knighted)$/u.test(
      after?.lower ?? '',
    )
  )
    addScores(scores, { person: 2 })
  if (next?.text === ',' && after?.lower === 'who') addScores(scores, { person: 3 })
  if (next?.lower === 'et' && after?.lower === 'al') addScores(scores, { person: 4 })
  if (
    before !== undefined &&
    /^(?:said|says|added|replied|asked)$/u.test(before.lower) &&
    /["”’]/u.test(tokens[span.from - 2]?.text ?? '')
  )
    addScores(scores, { person: 2 })
  if (next?.text === "'s" || next?.text === '’s') {
    if (
      /^(?:wife|husband|son|sons|daughter|daughters|mother|father|brother|sister|widow|parents|children|death|eyes|hands?|team|office|colleagues|students|thesis|paper|book|novel|birth|childhood|marriage|funeral)$/u.test(
        after?.lower ?? '',
      )
    )
      addScores(scores, { person: 2 })
  }
  const single = span.to - span.from === 1
  // "from the Nordbank": nobody says "the" of a person, unless a noun follows ("the Selden case").
  if (single && before?.lower === 'the' && next?.shape !== 'lower') addScores(scores, { person: -1.5 })
  if (verb !== undefined && personVerbs.has(verb.lower)) addScores(scores, { person: 2 })
  if (verb !== undefined && agentVerbs.has(verb.lower))
    addScores(scores, { person: single ? 0.3 : 0.7, organisation: 0.7 })
  const done = tokens[span.from - 2]
  if (before?.lower === 'by' && done?.tags.has('PastTense') === true)
    addScores(
      scores,
      /^(?:bought|sold|owned|manufactured|supplied|funded|financed|acquired|operated|issued|employed|sponsored|approved|regulated)$/u.test(
        done.lower,
      )
        ? { organisation: 2 }
        : { person: single ? 0.3 : 0.8, organisation: 0.5 },
    )
  if (
    !single &&
    verb !== undefined &&
    verb.tags.has('Verb') &&
    (!verb.tags.has('Copula') || after?.tags.has('Gerund') === true)
  )
    addScores(scores, { person: 0.3 })
  if (!single && next?.lower === 'of' && isSpokenFor(tokens, span.to + 1)) addScores(scores, { person: 2 })
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

/** "X of the Cyclists' Union said": who speaks for something is a person. */
function isSpokenFor(tokens: readonly Token[], from: number): boolean {
  const at = tokens.findIndex(
    (token, i) => i >= from && token.shape === 'lower' && !/^(?:the|of|for|and|in)$/u.test(token.lower),
  )
  const verb = tokens[at]
  return (
    at > 0 &&
    at - from < 8 &&
    verb !== undefined &&
    (personVerbs.has(verb.lower) || agentVerbs.has(verb.lower) || /^(?:called|says|found|showed)$/u.test(verb.lower))
  )
}

/** "had also visited": the verb that says what was done. */
function mainVerb(tokens: readonly Token[], from: number): Token | undefined {
  let at = from
  while (
    at < from + 3 &&
    /^(?:had|has|have|will|would|could|also|never|then|later|once|first|soon)$/u.test(tokens[at]?.lower ?? '')
  )
    at++
  return tokens[at]
}

function isPersonNoun(noun: string): boolean {
  return (
    kindNouns.person?.has(noun) === true ||
    roleWords.has(noun) ||
    /(?:er|or|ist|ian|man|woman|ess|ee|ant|ent)$/u.test(noun)
  )
}

const eitherWay =
  /^(?:manager|interpreter|editor|host|agent|broker|driver|reader|player|translator|guide|guard|server|porter)$/u

/** "the CD vendor": these say what is sold, not who sells. */
const traders = /^(?:vendor|manufacturer|maker|publisher|supplier|provider|distributor|owner|employer|retailer)s?$/u

function nounEvidence(scores: Scores, noun: string | undefined, weight: number, except?: Kind): void {
  if (noun === undefined) return
  const single = noun.replace(/ies$/u, 'y').replace(/s$/u, '')
  // "the general manager Pels", "the package manager Nix": a post and a program alike.
  if (eitherWay.test(single)) {
    addScores(scores, { person: except === 'person' ? 0 : weight * 0.4, software: weight * 0.6 })
    return
  }
  for (const kind of kinds) {
    const nouns = kindNouns[kind]
    if (kind === except || (except !== undefined && traders.test(noun))) continue
    if (nouns?.has(noun) === true || nouns?.has(single) === true) addScores(scores, { [kind]: weight })
  }
}
