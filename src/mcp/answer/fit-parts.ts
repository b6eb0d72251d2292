import { readCursor, writeCursor } from './cursor.ts'
import { fitVerbatim, tokensOf } from './fit.ts'
import { neutralise } from './neutralise.ts'

/** One part of a long answer: a text that may go on in the next answer, or a row that may not be cut. */
export type Part = {
  readonly kind: string
  readonly text: string
  readonly mayBeCut: boolean
  /** Leaves byte for byte. */
  readonly isVerbatim?: boolean
}
export type FittedPart = {
  readonly kind: string
  readonly index: number
  readonly text: string
  readonly goesOn: boolean
}
type Options = { readonly max_tokens: number; readonly cursor?: string | undefined; readonly taken?: number }

/**
 * The parts from the cursor on that fit, in order. A text alone too long for an answer is given up to a paragraph and
 * goes on in the next; the cursor counts characters over all parts.
 */
export function fitParts(parts: readonly Part[], { max_tokens, cursor, taken = 0 }: Options) {
  let skip = readCursor(cursor)
  let at = skip
  let left = max_tokens - 250 - taken
  const fitted: FittedPart[] = []
  for (const [index, { kind, text: given, mayBeCut, isVerbatim }] of parts.entries()) {
    const text = isVerbatim === true ? given : neutralise(given)
    // A part without text takes one place, so that the cursor gets past it.
    const length = Math.max(1, text.length)
    if (skip >= length) {
      skip -= length
      continue
    }
    const rest = text.slice(skip)
    skip = 0
    const tokens = tokensOf(rest) + 60
    const isFirst = fitted.length === 0
    if (tokens <= left || (isFirst && !mayBeCut)) {
      fitted.push({ kind, index, text: rest, goesOn: false })
      left -= tokens
      at += Math.max(1, rest.length)
      continue
    }
    if (isFirst) {
      const part = fitVerbatim(rest, { max_tokens: left + 250 })
      fitted.push({ kind, index, text: part.text, goesOn: part.next !== null })
      at += part.text.length
    }
    return { fitted, next: writeCursor(at) }
  }
  return { fitted, next: null }
}
