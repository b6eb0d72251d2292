import type { Clause } from './clause.ts'
import { aboutNouns, kindNouns } from './lexicon/kind-cues.ts'
import { roleWords } from './lexicon/words.ts'
import type { Occurrence, Thing } from './thing.ts'
import type { Token } from './tokens.ts'

export const classNouns = new Set(
  Object.entries(kindNouns).flatMap(([kind, nouns]) => (kind === 'person' ? [] : [...nouns])),
)

export function isAside(tokens: readonly Token[], from: number, at: number): boolean {
  let depth = 0
  for (let i = from; i < at; i++) depth += tokens[i]?.text === '(' ? 1 : tokens[i]?.text === ')' ? -1 : 0
  return depth > 0
}

export function subjectWeight(
  tokens: readonly Token[],
  { thing, span }: Occurrence,
  clause: Clause,
  earlier: readonly Occurrence[],
): number {
  if (isAside(tokens, clause.start, span.from)) return 0
  const concept = thing.kind === 'concept'
  const between = withoutAsides(tokens.slice(clause.start, span.from))
  const earlierHere = earlier.filter((one) => one.span.from >= clause.start)
  const comma = between.findIndex((token) => token.text === ',')
  if (tokens[span.to]?.text === ',' && (isPost(between, comma, earlierHere) || isToldName(between, comma, thing)))
    return 1
  // After a comma comes an apposition, unless the subject is a series.
  if (comma >= 0 && !(earlierHere.length > 0 && isSeries(tokens, earlierHere.at(-1)?.span.to ?? 0, span.from))) return 0
  if (between.some((token) => token.text === '(' || /^(?:who|which|that|whose)$/u.test(token.lower))) return 0
  const possessive = /^['’]s?$/u.test(tokens[span.to]?.text ?? '')
  const preposition = between.findIndex(
    (token) => token.tags.has('Preposition') || /^(?:of|in|for|by|with|to|at|on|from|between)$/u.test(token.lower),
  )
  if (preposition >= 0) {
    const noun = between[preposition - 1]?.lower ?? ''
    const ofIt =
      between[preposition]?.lower === 'of' &&
      preposition >= between.length - 2 &&
      aboutNouns.has(noun) &&
      earlierHere.length === 0
    return ofIt && !possessive && !isModifier(tokens, span.to, clause.verb, concept) ? 0.7 : 0
  }
  if (possessive && earlierHere.length === 0 && aboutNouns.has(tokens[span.to + 1]?.lower ?? '')) return 0.7
  // "Priya Raman's team runs …" tells of her; "Debian's mirrors are …" hardly of Debian.
  if (possessive) return earlierHere.length === 0 && thing.kind === 'person' ? 0.55 : 0.3
  const isEtAl = tokens[span.to]?.lower === 'et' && tokens[span.to + 1]?.lower === 'al'
  if (!isEtAl && isModifier(tokens, span.to, clause.verb, concept)) return 0.3
  return 1
}

/** "Its chief executive, X, said …" */
function isPost(between: readonly Token[], comma: number, earlier: readonly Occurrence[]): boolean {
  if (comma < 1 || comma !== between.length - 1 || earlier.length > 1) return false
  const noun = between[comma - 1]?.lower ?? ''
  return kindNouns.person?.has(noun) === true || roleWords.has(noun) || noun === 'executive'
}

/** "Our warden, X, retired", "The transport secretary, X, faces …": a noun with its article, and who or what it is. */
function isToldName(between: readonly Token[], comma: number, { kind }: Thing): boolean {
  const last = between.at(-1)?.lower === 'the' ? between.length - 2 : between.length - 1
  if (comma < 1 || comma !== last || kind === 'concept') return false
  const told = between.slice(0, comma)
  const ofSomebody = told.some((token) => /^['’]s$/u.test(token.text))
  if (!ofSomebody && !/^(?:the|an?|our|its|his|her|their|my)$/u.test(told[0]?.lower ?? '')) return false
  if (told.at(-1)?.tags.has('Noun') !== true || told.at(-1)?.shape !== 'lower') return false
  return kind === 'person' || !told.some((token) => token.tags.has('Preposition'))
}

/** "A, B and C": nothing but names, commas and "and" between. */
export function isSeries(tokens: readonly Token[], from: number, to: number): boolean {
  return withoutAsides(tokens.slice(from, to)).every(
    (token) => token.text === ',' || token.lower === 'and' || token.lower === 'the' || token.text === '&',
  )
}

function withoutAsides(tokens: readonly Token[]): Token[] {
  let depth = 0
  return tokens.filter((token) => {
    if (token.text === '(') depth++
    const outside = depth === 0
    if (token.text === ')') depth = Math.max(0, depth - 1)
    return outside
  })
}

/** In "the Debian mailing list was …" the list is the subject; in "the SPARC architecture was …" SPARC is. */
export function isModifier(tokens: readonly Token[], to: number, verb: number, concept: boolean): boolean {
  let last: Token | undefined
  let nouns = 0
  for (let at = to; at < verb; at++) {
    const token = tokens[at]
    if (
      token === undefined ||
      token.shape === 'mark' ||
      token.tags.has('Preposition') ||
      token.tags.has('Adverb') ||
      token.tags.has('Conjunction') ||
      token.tags.has('Determiner') ||
      /^(?:who|which|that)$/u.test(token.lower)
    )
      break
    last = token
    if (token.tags.has('Noun')) nouns++
  }
  if (last === undefined || last.shape === 'number') return false
  const single = last.lower.replace(/s$/u, '')
  return (
    (concept && last.tags.has('Noun')) ||
    (!(classNouns.has(last.lower) && single !== 'developer' && nouns <= 1) &&
      (last.tags.has('Noun') || last.shape !== 'lower'))
  )
}
