import { kinds } from './kind.ts'
import { kindNouns } from './lexicon/kind-cues.ts'
import type { NameSpan } from './name-span.ts'
import type { Token } from './tokens.ts'

/** "the physicist Marie Curie", "the tool dpkg" */
export function nounBefore(tokens: readonly Token[], from: number): string | undefined {
  const noun = tokens[from - 1]
  if (noun === undefined || noun.shape !== 'lower' || !noun.tags.has('Noun')) return undefined
  return noun.lower
}

/** "a new renderer called Wick" */
export function nounOfCalled(tokens: readonly Token[], from: number): string | undefined {
  const at = /^["“‘]$/u.test(tokens[from - 1]?.text ?? '') ? from - 2 : from - 1
  return /^(?:called|named|nicknamed|titled)$/u.test(tokens[at]?.lower ?? '') ? tokens[at - 1]?.lower : undefined
}

/** "its chief executive, Giulia Ferrante,", "its first plant, Hommelvik One," */
export function nounApposed(tokens: readonly Token[], span: NameSpan): string | undefined {
  const closed = tokens[span.from - 1]?.text === ',' && /^[,.;]$/u.test(tokens[span.to]?.text ?? '')
  const noun = tokens[span.from - 2]
  return closed && noun?.shape === 'lower' ? noun.lower : undefined
}

/** "the Gnumeric spreadsheet", "Purdue University campus" */
export function nounAfter(tokens: readonly Token[], to: number): string | undefined {
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
    // "a complex and frightening man"
    if (token.lower === 'and' && head === undefined && tokens[at + 1]?.shape === 'lower') continue
    if (/^(?:of|for|in|to|by|with|on|at|from|that|which|who|where|when|and|or|as|but)$/u.test(token.lower)) break
    if (token.tags.has('PastTense') && head !== undefined) break
    if (token.tags.has('Noun') || isKindNoun(token.lower))
      head = token.lower === 'machine' && tokens[at - 1]?.lower === 'virtual' ? 'software' : token.lower
  }
  return head
}

function isKindNoun(word: string): boolean {
  return kinds.some((kind) => kindNouns[kind]?.has(word) === true)
}
