import type { Clause } from './clause.ts'
import { isDefinition, isToldBetweenCommas } from './defined-terms.ts'
import { kindNouns } from './lexicon/kind-cues.ts'
import { isFiniteVerb } from './read-sentences.ts'
import { classNouns, isAside, isModifier, isSeries, subjectWeight } from './subject.ts'
import type { Occurrence } from './thing.ts'
import type { Token } from './tokens.ts'
import { definitionOf } from './told-nouns.ts'

/** How much a sentence speaks about the thing it names here: 1 is its subject, below 0.5 it is only mentioned. */
export type Role = { readonly weight: number; readonly defines: boolean }

const passing: Role = { weight: 0, defines: false }

const doneTo =
  /^(?:appoint|elect|succeed|replac|found|creat|invent|introduc|releas|publish|acquir|establish|design|develop|launch|nam|discover|propos|writ|wrot|buil|hir|marri|form|start|adopt|nominat|describ|call|open|win|won|hire|mov|buy|bought|us|chos|join)/u

const deeds =
  /^(?:founded|created|written|built|invented|developed|designed|led|made|maintained|started|begun|hosted|run|sponsored|produced|edited|painted|composed|directed|introduced|succeeded|replaced|discovered|published|launched|established|acquired|bought|proposed|coined|owned|taught|named|described|discovered|headed|chaired|appointed|organi[sz]ed|organised|released|financed|funded|commissioned|translated|recorded|performed|recruited|hired|drawn|measured|observed|announced|patented|constructed|opened|elected|educated|employed|supported|ported|packaged|adopted)$/u

/** The label of "X (1996): …" or "X: …" at the start of a block. */
export function isLabel(occurrence: Occurrence): boolean {
  const { span } = occurrence
  const { tokens } = span.sentence
  if (span.sentence.nth > 0 || span.sentence.block.role === 'heading') return false
  if (tokens.slice(0, span.from).some((token) => token.shape !== 'mark')) return false
  let at = span.to
  if (tokens[at]?.text === '(') {
    const close = tokens.findIndex((token, i) => i > at && token.text === ')')
    if (close < 0) return false
    at = close + 1
  }
  return tokens[at]?.text === ':' || /^(?:–|—|--)$/u.test(tokens[at]?.text ?? '')
}

export function roleOf(occurrence: Occurrence, clause: Clause | undefined, earlier: readonly Occurrence[]): Role {
  if (isLabel(occurrence)) return { weight: 1, defines: true }
  const { span } = occurrence
  const { tokens } = span.sentence
  const before = tokens[span.from - 1]
  const concept = occurrence.thing.kind === 'concept'
  const told = concept && isToldBetweenCommas(tokens, span.to)
  const defined = told || definitionOf(tokens, span) !== undefined || (concept && isDefinition(tokens, span.to))
  const copula =
    /^(?:is|was|are|were|means|refers)$/u.test(tokens[span.to]?.lower ?? '') ||
    (tokens[span.to]?.text === '(' && defined)
  if (clause !== undefined && span.from >= clause.start && span.from < clause.verb) {
    const weight = subjectWeight(tokens, occurrence, clause, earlier)
    if (weight > 0) return { weight, defines: weight >= 0.9 && defined && (copula || tokens[span.to]?.text === ',') }
  }
  if (told) return { weight: 0.8, defines: true }
  if (isNamedHere(tokens, span.from)) return { weight: 0.75, defines: concept }
  if (concept && defined && tokens[span.to]?.text === ',' && isMade(tokens, span.from, []))
    return { weight: 0.75, defines: true }
  if (concept && isPredicate(tokens, span, clause)) return { weight: 0.6, defines: false }
  if (concept && !isOfClause(tokens, span)) return passing
  if (isSoleAside(tokens, span) && span.from < (clause?.verb ?? 0) && span.from > (clause?.start ?? 0))
    return { weight: 0.7, defines: false }
  if (isPredicate(tokens, span, clause)) return { weight: 0.8, defines: false }
  if (isOfClause(tokens, span)) return { weight: 0.6, defines: false }
  if (isAgent(tokens, span.from, occurrence.thing.kind === 'person')) return { weight: 0.6, defines: false }
  if (!concept && isToldAside(tokens, span.to)) return { weight: 0.65, defines: false }
  if (occurrence.thing.kind === 'person' && isSpeaker(tokens, span.from)) return { weight: 0.65, defines: false }
  const opening = clause?.opened === true && span.from < clause.start
  if (clause === undefined || opening || isAside(tokens, clause.start, span.from)) return passing
  const apposed = defined && tokens[span.to]?.text === ',' && !/^(?:in|at|near|from)$/u.test(before?.lower ?? '')
  if (apposed) return { weight: 0.75, defines: false }
  if (isModifier(tokens, span.to, tokens.length, occurrence.thing.kind === 'concept')) return passing
  if (isApposedObject(tokens, span, clause)) return { weight: 0.6, defines: false }
  if (isObject(tokens, span.from, clause) || isMade(tokens, span.from, earlier)) return { weight: 0.55, defines: false }
  if (!concept && isDirectObject(tokens, span.from)) return { weight: 0.5, defines: false }
  return concept ? passing : { weight: 0.3, defines: false }
}

/** "…, X, who runs the port", "X, where they met": a clause of its own says something about it. */
function isToldAside(tokens: readonly Token[], to: number): boolean {
  const [comma, relative, verb] = [tokens[to], tokens[to + 1], tokens[to + 2]]
  if (comma?.text !== ',' || relative === undefined || verb === undefined) return false
  return relative.lower === 'where' || (/^(?:who|which)$/u.test(relative.lower) && !/^(?:in|of|for)$/u.test(verb.lower))
}

/** "…," said X. */
function isSpeaker(tokens: readonly Token[], from: number): boolean {
  return (
    /^(?:said|says|added|explained|asked|replied|wrote|argued|recalled)$/u.test(tokens[from - 1]?.lower ?? '') &&
    /^["”’,]$/u.test(tokens[from - 2]?.text ?? '')
  )
}

/** "joined the Naval Reserve": right after a verb that is more than a copula or a saying. */
function isDirectObject(tokens: readonly Token[], from: number): boolean {
  let at = from - 1
  while (at > from - 4 && (tokens[at]?.tags.has('Determiner') === true || tokens[at]?.tags.has('Adjective') === true))
    at--
  const verb = tokens[at]
  return (
    verb?.shape === 'lower' &&
    verb.tags.has('Verb') &&
    !verb.tags.has('Copula') &&
    !verb.tags.has('Auxiliary') &&
    !/^(?:said|says|told|called|named|including|like|thanked?)$/u.test(verb.lower)
  )
}

/** "a meeting called X", "called it X" */
function isNamedHere(tokens: readonly Token[], from: number): boolean {
  const at = /^(?:it|him|her|them|itself|an?|the|["“‘])$/u.test(tokens[from - 1]?.lower ?? '') ? from - 2 : from - 1
  if (tokens[at]?.lower === 'as') return tokens[at - 1]?.lower === 'known'
  return /^(?:called|named|nicknamed|titled|entitled|renamed)$/u.test(tokens[at]?.lower ?? '')
}

/** "founded by X", "designed by the English planner X": what X did, not "followed by X". */
function isAgent(tokens: readonly Token[], from: number, isPerson: boolean): boolean {
  let at = from - 1
  while (at > from - 5 && tokens[at]?.lower !== 'by' && isBeforeName(tokens[at])) at--
  if (tokens[at]?.lower !== 'by') return false
  for (let back = at - 1; back >= Math.max(0, at - 6); back--) {
    const token = tokens[back]
    if (token === undefined || token.shape === 'mark') return false
    if (token.tags.has('PastTense'))
      return deeds.test(token.lower) || (isPerson && back === at - 1 && !follows.test(token.lower))
  }
  return false
}

const follows = /^(?:followed|preceded|accompanied|surrounded|joined|replaced|flanked|caused|bounded|inspired)$/u

/** "the English planner" before a name. */
function isBeforeName(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    token.shape !== 'mark' &&
    ['Determiner', 'Adjective', 'Noun'].some((tag) => token.tags.has(tag))
  )
}

/** "the stable release (X) was …": the bracket holds the name and nothing else. */
function isSoleAside(tokens: readonly Token[], span: { readonly from: number; readonly to: number }): boolean {
  return (
    tokens[span.from - 1]?.text === '(' &&
    tokens[span.to]?.text === ')' &&
    classNouns.has(tokens[span.from - 2]?.lower ?? '')
  )
}

/** "Its first director was X." */
function isPredicate(
  tokens: readonly Token[],
  span: { readonly from: number; readonly to: number },
  clause: Clause | undefined,
): boolean {
  if (clause === undefined || clause.verb !== span.from - 1 || !/^(?:is|was)$/u.test(tokens[clause.verb]?.lower ?? ''))
    return false
  const end = tokens[span.to]
  return (
    (end === undefined || /^[.,;(]$/u.test(end.text)) &&
    tokens[clause.verb - 1]?.tags.has('Noun') === true &&
    tokens[clause.verb - 1]?.tags.has('Pronoun') !== true
  )
}

/** "…, and X ceased …", "because X is …": the subject of a later clause. */
function isOfClause(tokens: readonly Token[], span: { readonly from: number; readonly to: number }): boolean {
  const at = tokens[span.from - 1]?.lower === 'the' ? span.from - 2 : span.from - 1
  const before = tokens[at]?.lower ?? ''
  if (
    !/^(?:that|because|while|where|when|and|but|although|though|whereas|,|;|:|if|after|before|since|until|as|so)$/u.test(
      before,
    )
  )
    return false
  const verb = tokens[tokens[span.to]?.tags.has('Adverb') === true ? span.to + 1 : span.to]
  if (verb === undefined || !isFiniteVerb(verb)) return false
  if (verb.tags.has('PastTense') && tokens[tokens.indexOf(verb) + 1]?.lower === 'by') return false
  // "A, B and C left": a series is one subject, judged elsewhere.
  return !(before === 'and' || before === ',') || tokens.slice(0, at).some(isFiniteVerb)
}

/** "It opened its first plant, X, in 2019." */
function isApposedObject(
  tokens: readonly Token[],
  span: { readonly from: number; readonly to: number },
  clause: Clause,
): boolean {
  if (tokens[span.from - 1]?.text !== ',' || !/^[,.;]$/u.test(tokens[span.to]?.text ?? '')) return false
  const noun = tokens[span.from - 2]?.lower ?? ''
  if (!classNouns.has(noun) && kindNouns.person?.has(noun) !== true) return false
  return isObject(tokens, span.from - 2, clause)
}

/** "… to produce the X and the Y": made, founded or written there, whatever the sentence's subject. */
function isMade(tokens: readonly Token[], from: number, earlier: readonly Occurrence[]): boolean {
  let at = from - 1
  const before = earlier.at(-1)
  if (before !== undefined && isSeries(tokens, before.span.to, from) && before.span.to < from)
    return isMade(tokens, before.span.from, earlier.slice(0, -1))
  while (tokens[at]?.tags.has('Determiner') === true || tokens[at]?.tags.has('Adjective') === true) at--
  return (
    /^(?:produc|creat|found|establish|invent|writ|wrot|develop|design|launch|introduc|publish)\p{L}*$/u.test(
      tokens[at]?.lower ?? '',
    ) && tokens[at]?.tags.has('Verb') === true
  )
}

function isObject(tokens: readonly Token[], from: number, clause: Clause): boolean {
  if (from <= clause.verb) return false
  const verb = tokens[clause.verb]?.lower ?? ''
  const main = /^(?:was|were|is|are|has|have|had|be|been|will|would|could|also)$/u.test(verb)
    ? (tokens[clause.verb + 1]?.lower ?? '')
    : verb
  if (!doneTo.test(main)) return false
  const between = tokens.slice(clause.verb + 1, from)
  return (
    between.every(
      (token) =>
        token.tags.has('Determiner') ||
        token.tags.has('Adjective') ||
        token.tags.has('Verb') ||
        token.lower === 'the' ||
        token.tags.has('Adverb'),
    ) && between.length < 5
  )
}
