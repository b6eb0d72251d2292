import { estimateTokens } from '../../core/text/estimate-tokens.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { neutralise, neutraliseAll } from './neutralise.ts'

/** Room for the braces, the frame and the fields around a list. */
const around = 250

export type Fitted<T> = { readonly items: T[]; readonly next: string | null }
export type FitOptions = {
  readonly max_tokens: number
  readonly cursor?: string | undefined
  /** At most so many items, however short they are. */
  readonly limit?: number
  /** Tokens that the rest of the answer takes already. */
  readonly taken?: number
}

/** The whole items from the cursor on that fit into the budget, one at least, and where to go on. */
export function fitItems<T>(all: readonly T[], options: FitOptions): Fitted<T> {
  const start = readCursor(options.cursor)
  const items = all.slice(start, start + (options.limit ?? all.length))
  const count = fitCount(items, options)
  const end = start + count
  return { items: items.slice(0, count), next: end < all.length ? writeCursor(end) : null }
}

/** How many of the first items fit, one at least where there is one. */
export function fitCount(items: readonly unknown[], { max_tokens, taken = 0 }: FitOptions): number {
  let left = max_tokens - around - taken
  for (const [index, item] of items.entries()) {
    left -= tokensOf(item)
    if (left < 0) return Math.max(1, index)
  }
  return items.length
}

/** As it will leave: what is made harmless on the way out takes more room than it had. */
export function tokensOf(value: unknown): number {
  return estimateTokens(JSON.stringify(neutraliseAll(value, [])) ?? '') + 1
}

export type FittedText = { readonly text: string; readonly total: number; readonly next: string | null }

/** The part of a text from the cursor on that fits, made harmless, since that is what takes the room and what cursors count. */
export function fitText(text: string, options: FitOptions): FittedText {
  return fitVerbatim(neutralise(text), options)
}

/** The same of a text that leaves byte for byte. Ends at a paragraph, line, sentence or word, whichever leaves little room empty. */
export function fitVerbatim(text: string, options: FitOptions): FittedText {
  const start = Math.min(readCursor(options.cursor), text.length)
  const budget = Math.max(options.max_tokens - around - (options.taken ?? 0), 200)
  const rest = text.slice(start)
  if (estimateTokens(JSON.stringify(rest)) <= budget) return { text: rest, total: text.length, next: null }
  const end = cutBefore(text, start, start + charactersFor(rest, budget))
  return { text: text.slice(start, end), total: text.length, next: writeCursor(end) }
}

/** How many characters come to so many tokens in this text: Chinese takes more of them than English. */
function charactersFor(text: string, budget: number): number {
  let low = Math.floor(budget / 2)
  let high = Math.min(text.length, budget * 4)
  while (high - low > 32) {
    const middle = (low + high) >> 1
    if (estimateTokens(JSON.stringify(text.slice(0, middle))) <= budget) low = middle
    else high = middle
  }
  return low
}

/** The last good place to end before `end`: after a paragraph, line, sentence or word that is not far back. */
export function cutBefore(text: string, start: number, end: number): number {
  const least = start + (end - start) / 2
  for (const mark of ['\n\n', '\n', '. ', ' ']) {
    const at = text.lastIndexOf(mark, end - mark.length)
    if (at > least) return at + mark.length
  }
  // One unbroken run: never between the halves of a code point.
  const code = text.charCodeAt(end)
  return code >= 0xdc00 && code <= 0xdfff ? end - 1 : end
}
