import { median } from './columns.ts'
import type { Line } from './page-lines.ts'

/** What is usual in this document, against which a line is a heading, an indent, a gap. */
export type Layout = {
  /** Size of the running text. */
  readonly body: number
  /** From baseline to baseline inside a paragraph, as a multiple of the size. */
  readonly leading: number
}

export function layoutOf(lines: readonly Line[]): Layout {
  const body = weightedMode(lines.map((line) => [Math.round(line.size * 2) / 2, line.text.length]))
  const steps: number[] = []
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (!next || next.page !== line.page || Math.abs(next.size - line.size) > 0.5) continue
    const step = (next.y - line.y) / line.size
    if (step > 0.8 && step < 2.5 && line.x1 > line.right - line.size * 4) steps.push(Math.round(step * 20) / 20)
  }
  return {
    body: body || 10,
    leading: steps.length < 5 ? median(steps) || 1.25 : weightedMode(steps.map((s) => [s, 1])),
  }
}

function weightedMode(values: readonly (readonly [number, number])[]): number {
  const weights = new Map<number, number>()
  for (const [value, weight] of values) weights.set(value, (weights.get(value) ?? 0) + weight)
  return [...weights].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0] as [number, number])[0]
}

/** Whether `next` continues the paragraph that `line` is the last line of. */
export function continues(line: Line, next: Line, layout: Layout): boolean {
  if (Math.abs(next.size - line.size) > line.size * 0.12) return false
  const isMidWord = isBrokenOff.test(line.text) && /^\p{L}/u.test(next.text)
  if (next.page === line.page && next.y > line.y && isSameColumn(line, next)) {
    if (next.y - line.y > line.size * (layout.leading + 0.3)) return false
    return isMidWord || !isDeliberateBreak(line, next)
  }
  return continuesElsewhere(line, next, layout) || (isMidWord && line.text.length > 30 && line.bold === next.bold)
}

/** "MAP-": the rest of the word is wherever the text goes on. */
const isBrokenOff = /\p{L}[-\u2010\u00ad]$/u

const isSameColumn = (line: Line, next: Line) => line.left === next.left || (next.x0 < line.x1 && next.x1 > line.x0)

/**
 * A line was broken on purpose where the next one's first word would still have fitted. That holds for justified and
 * ragged text, for verses and addresses; only a picture beside the text makes it fail, hence the look at the words.
 */
function isDeliberateBreak(line: Line, next: Line): boolean {
  const indented = next.x0 - line.x0
  if (indented > next.size * 0.9 && Math.abs(line.x0 - line.left) < line.size && !isMarked(line)) return true
  return hasRoom(line, next) && !(isOpen(line.text) && /^\p{Ll}/u.test(next.text))
}

const isMarked = (line: Line) => listMarker(line.text) !== undefined

function hasRoom(line: Line, next: Line): boolean {
  const word = /^\S+/.exec(next.text)?.[0] ?? ''
  const perCharacter = (next.x1 - next.x0) / Math.max(1, next.text.length)
  // Without spaces a line may be broken after any character.
  const first = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word) ? 2 : word.length
  return line.right - line.x1 > (Math.min(first, 30) + 1.5) * perCharacter
}

const isOpen = (text: string) => !/[.!?:;。！？：]["'”’)\]]*$/.test(text)

/** Across a page or column: only a sentence that is not at its end goes on there. */
function continuesElsewhere(line: Line, next: Line, layout: Layout): boolean {
  if (line.bold !== next.bold || Math.abs(line.size - layout.body) > layout.body * 0.15) return false
  if (listMarker(next.text) !== undefined) return false
  // A lone short line fills its column by itself; that says nothing.
  const isFull = line.text.length > 30 && !hasRoom(line, next)
  if (isOpen(line.text)) return /^[\p{Ll}(“"‘]/u.test(next.text) || isFull
  return /^\p{Ll}/u.test(next.text)
}

/** The mark that opens an item of a list, with the space after it. */
export function listMarker(text: string): string | undefined {
  return /^(?:[•●○◦▪■□‣⁃∙·–—*-]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)])\s+(?=\S)/.exec(text)?.[0]
}
