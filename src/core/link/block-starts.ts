import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name'
import { indexWithin, isAlpha, isAlphanumeric, isBlank, isDigit, runLength, skipBlanks } from './chars.ts'
import { closingTagEnd, openTagEnd } from './inline-spans.ts'

/** Only the marker, repeated at least three times, and blanks. */
export function isThematicBreak(text: string, at: number, end: number): boolean {
  const marker = text.charCodeAt(at)
  let count = 0
  for (let index = at; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === marker) count++
    else if (!isBlank(code)) return false
  }
  return count >= 3
}

/** Level of the heading underlined by this line, or 0. */
export function setextLevel(text: string, at: number, end: number): 0 | 1 | 2 {
  const marker = text.charCodeAt(at)
  if (marker !== 61 && marker !== 45) return 0
  const after = at + runLength(text, at, end, marker)
  if (skipBlanks(text, after, end) !== end) return 0
  return marker === 61 ? 1 : 2
}

export type AtxHeading = { readonly level: number; readonly from: number; readonly to: number }

export function readAtxHeading(text: string, at: number, end: number): AtxHeading | undefined {
  const level = runLength(text, at, end, 35)
  if (level === 0 || level > 6 || (at + level < end && !isBlank(text.charCodeAt(at + level)))) return undefined
  const from = skipBlanks(text, at + level, end)
  let to = trimEnd(text, from, end)
  let closing = to
  while (closing > from && text.charCodeAt(closing - 1) === 35) closing--
  if (closing < to && (closing === from || isBlank(text.charCodeAt(closing - 1)))) to = trimEnd(text, from, closing)
  return { level, from, to }
}

function trimEnd(text: string, from: number, end: number): number {
  let index = end
  while (index > from && isBlank(text.charCodeAt(index - 1))) index--
  return index
}

/** Length of the opening fence at `at`, or 0. A fence of backticks has none in its info. */
export function fenceLength(text: string, at: number, end: number): number {
  const marker = text.charCodeAt(at)
  const length = runLength(text, at, end, marker)
  if (length < 3) return 0
  return marker === 96 && indexWithin(text, '`', at + length, end) >= 0 ? 0 : length
}

export function closesFence(text: string, at: number, end: number, marker: number, length: number): boolean {
  const found = runLength(text, at, end, marker)
  return found >= length && skipBlanks(text, at + found, end) === end
}

/** `$$` with no second `$$` on its line opens display math. */
export function opensMath(text: string, at: number, end: number): boolean {
  const length = runLength(text, at, end, 36)
  return length >= 2 && indexWithin(text, '$$', at + length, end) < 0
}

/** Whether a paragraph so far has display math that is still open: an odd number of `$$` runs. */
export function hasOpenMath(text: string, at: number, end: number): boolean {
  let open = false
  for (let index = at; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === 92) index++
    else if (code === 36) {
      const length = runLength(text, index, end, 36)
      if (length > 1) open = !open
      index += length - 1
    }
  }
  return open
}

/** Which of CommonMark's seven kinds of HTML block begins at `at`, or 0. */
export function htmlBlockKind(text: string, at: number, end: number): 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const code = at + 1 < end ? text.charCodeAt(at + 1) : 0
  if (code === 63) return 3
  if (code === 33) {
    if (at + 4 <= end && text.startsWith('--', at + 2)) return 2
    if (at + 9 <= end && text.startsWith('[CDATA[', at + 2)) return 5
    return at + 2 < end && isAlpha(text.charCodeAt(at + 2)) ? 4 : 0
  }
  const closing = code === 47
  return htmlTagKind(text, at, at + (closing ? 2 : 1), end, closing)
}

function htmlTagKind(text: string, at: number, nameAt: number, end: number, closing: boolean): 0 | 1 | 6 | 7 {
  if (nameAt >= end || !isAlpha(text.charCodeAt(nameAt))) return 0
  let nameEnd = nameAt
  while (nameEnd < end && (isAlphanumeric(text.charCodeAt(nameEnd)) || text.charCodeAt(nameEnd) === 45)) nameEnd++
  const after = nameEnd < end ? text.charCodeAt(nameEnd) : 32
  if (!isBlank(after) && after !== 62 && after !== 47) return 0
  const name = text.slice(nameAt, nameEnd).toLowerCase()
  if (!closing && after !== 47 && htmlRawNames.includes(name)) return 1
  if (htmlBlockNames.includes(name)) {
    return after !== 47 || (nameEnd + 1 < end && text.charCodeAt(nameEnd + 1) === 62) ? 6 : 0
  }
  const tag = closing ? closingTagEnd(text, at, end) : openTagEnd(text, at, end, true)
  return tag > 0 && skipBlanks(text, tag, end) === end ? 7 : 0
}

/** Whether a block of kind 1 to 5 ends on this line; `first` is true on the line that opens it. */
export function endsHtmlBlock(kind: number, text: string, at: number, end: number, first: boolean): boolean {
  if (kind === 2) return indexWithin(text, '-->', first ? at + 2 : at, end) >= 0
  if (kind === 3) return indexWithin(text, '?>', first ? at + 1 : at, end) >= 0
  if (kind === 4) return indexWithin(text, '>', at, end) >= 0
  if (kind === 5) return indexWithin(text, ']]>', first ? at + 9 : at, end) >= 0
  if (kind !== 1) return false
  for (let index = indexWithin(text, '</', at, end); index >= 0; index = indexWithin(text, '</', index + 2, end)) {
    const close = indexWithin(text, '>', index, Math.min(end, index + 12))
    if (close > 0 && htmlRawNames.includes(text.slice(index + 2, close).toLowerCase())) return true
  }
  return false
}

export type ListMarker = {
  /** Just after the marker. */
  readonly end: number
  readonly isEmpty: boolean
}

/** Reads a bullet or a number at `at`. When it would interrupt a paragraph it must not be empty, nor begin elsewhere than at 1. */
export function readListMarker(text: string, at: number, end: number, interrupting: boolean): ListMarker | undefined {
  const code = text.charCodeAt(at)
  let index = at + 1
  if (isDigit(code)) {
    while (index < end && isDigit(text.charCodeAt(index))) index++
    if (index - at > 9 || index >= end) return undefined
    const delimiter = text.charCodeAt(index)
    if (delimiter !== 46 && delimiter !== 41) return undefined
    if (interrupting && (code !== 49 || index - at > 1)) return undefined
    index++
  } else if (code !== 42 && code !== 43 && code !== 45) return undefined
  else if (code !== 43 && isThematicBreak(text, at, end)) return undefined
  const isEmpty = skipBlanks(text, index, end) === end
  if (isEmpty ? interrupting : !isBlank(text.charCodeAt(index))) return undefined
  return { end: index, isEmpty }
}

/** Where the `[^label]:` at `at` ends and its label, or undefined. */
export function readFootnoteLabel(text: string, at: number, end: number): { end: number; label: string } | undefined {
  if (at + 1 >= end || text.charCodeAt(at + 1) !== 94) return undefined
  const close = footnoteLabelEnd(text, at + 2, end)
  if (close < 0 || close + 1 >= end || text.charCodeAt(close + 1) !== 58) return undefined
  return { end: close + 2, label: text.slice(at + 2, close) }
}

/** Place of the `]` that ends a footnote's label, or -1: no white space, no `[`, at most 999 characters. */
export function footnoteLabelEnd(text: string, at: number, end: number): number {
  for (let index = at; index < end && index - at <= 999; index++) {
    const code = text.charCodeAt(index)
    if (code === 93) return index === at ? -1 : index
    if (code === 91 || code === 32 || (code >= 9 && code <= 13 && code !== 11 && code !== 12)) return -1
    if (code === 92 && index + 1 < end && [91, 92, 93].includes(text.charCodeAt(index + 1))) index++
  }
  return -1
}
