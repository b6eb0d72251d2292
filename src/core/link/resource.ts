import { isBlankOrEnd, isControl, isLineEnd, skipBlanks, skipBlanksAndEnds } from './chars.ts'
import type { SpanMemo } from './inline-spans.ts'

/** The `(destination "title")` after a label; the destination's range leaves out angle brackets. */
export type Resource = { readonly from: number; readonly to: number; readonly end: number; readonly angled: boolean }

/** Reads the resource whose `(` stands at `at`; undefined when it is none. */
export function readResource(text: string, at: number, end: number, memo: SpanMemo): Resource | undefined {
  const start = skipBlanksAndEnds(text, at + 1, end)
  if (start >= end) return undefined
  if (text.charCodeAt(start) === 41) return { from: start, to: start, end: start + 1, angled: false }
  const angled = text.charCodeAt(start) === 60
  const destination = angled ? angledEnd(text, start, end) : rawEnd(text, start, end, 32)
  if (destination < 0) return undefined
  let index = skipBlanksAndEnds(text, destination, end)
  if (index > destination && index < end && isTitleStart(text.charCodeAt(index))) {
    index = knownTitleEnd(text, index, end, memo)
    if (index < 0) return undefined
    index = skipBlanksAndEnds(text, index, end)
  }
  if (index >= end || text.charCodeAt(index) !== 41) return undefined
  return { from: angled ? start + 1 : start, to: angled ? destination - 1 : destination, end: index + 1, angled }
}

const isTitleStart = (code: number): boolean => code === 34 || code === 39 || code === 40

/** End of `<…>`, or -1. */
function angledEnd(text: string, at: number, end: number): number {
  for (let index = at + 1; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === 62) return index + 1
    if (code === 60 || isLineEnd(code)) return -1
    if (code === 92 && index + 1 < end && [60, 62, 92].includes(text.charCodeAt(index + 1))) index++
  }
  return -1
}

/** End of a destination without angle brackets, or -1 when its brackets do not balance. */
function rawEnd(text: string, at: number, end: number, limit: number): number {
  let depth = 0
  let index = at
  while (index < end) {
    const code = text.charCodeAt(index)
    if (depth === 0 && (code === 41 || isBlankOrEnd(code))) break
    if (code === 40 && depth < limit) depth++
    else if (code === 41) depth--
    else if (code === 40 || code === 32 || isControl(code)) return -1
    else if (code === 92 && index + 1 < end && [40, 41, 92].includes(text.charCodeAt(index + 1))) index++
    index++
  }
  return depth === 0 && index > at ? index : -1
}

/** A title that is open once is open from everywhere behind. */
function knownTitleEnd(text: string, at: number, end: number, memo: SpanMemo): number {
  const mark = `title ${text.charAt(at)}`
  if (memo.missing.has(mark)) return -1
  const found = titleEnd(text, at, end)
  if (found < 0) memo.missing.add(mark)
  return found
}

function titleEnd(text: string, at: number, end: number): number {
  const open = text.charCodeAt(at)
  const close = open === 40 ? 41 : open
  for (let index = at + 1; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === close) return index + 1
    if (code === 92 && index + 1 < end && (text.charCodeAt(index + 1) === close || text.charCodeAt(index + 1) === 92)) {
      index++
    }
  }
  return -1
}

/** End of the label whose `[` stands at `at`, or -1. At most 999 characters, not blank, no bracket inside. */
export function labelEnd(text: string, at: number, end: number): number {
  let seen = false
  const limit = Math.min(end, at + 1001)
  for (let index = at + 1; index < limit; index++) {
    const code = text.charCodeAt(index)
    if (code === 93) return seen ? index + 1 : -1
    if (code === 91) return -1
    if (!isBlankOrEnd(code)) seen = true
    if (code === 92 && index + 1 < limit && [91, 92, 93].includes(text.charCodeAt(index + 1))) index++
  }
  return -1
}

/** Labels compare without case and with white space collapsed. */
export function normalLabel(label: string): string {
  return label
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase()
}

/** Reads the link reference definitions at the head of a paragraph; says where the rest begins. */
export function skipDefinitions(text: string, at: number, end: number, labels: Set<string>): number {
  let index = skipBlanks(text, at, end)
  while (index < end && text.charCodeAt(index) === 91) {
    const next = definitionEnd(text, index, end, labels)
    if (next < 0) return index
    index = skipBlanksAndEnds(text, next, end)
  }
  return index
}

function definitionEnd(text: string, at: number, end: number, labels: Set<string>): number {
  const label = labelEnd(text, at, end)
  if (label < 0 || label >= end || text.charCodeAt(label) !== 58) return -1
  const start = skipBlanksAndEnds(text, label + 1, end)
  if (start >= end) return -1
  const destination =
    text.charCodeAt(start) === 60 ? angledEnd(text, start, end) : rawEnd(text, start, end, Number.POSITIVE_INFINITY)
  if (destination < 0) return -1
  let after = definitionTitleEnd(text, destination, end)
  if (after < 0) {
    after = skipBlanks(text, destination, end)
    if (after < end && !isLineEnd(text.charCodeAt(after))) return -1
  }
  labels.add(normalLabel(text.slice(at + 1, label - 1)))
  return after
}

/** End of a title that fills the rest of its line, or -1. */
function definitionTitleEnd(text: string, at: number, end: number): number {
  const start = skipBlanksAndEnds(text, at, end)
  if (start === at || start >= end || !isTitleStart(text.charCodeAt(start))) return -1
  const title = titleEnd(text, start, end)
  if (title < 0) return -1
  const after = skipBlanks(text, title, end)
  return after >= end || isLineEnd(text.charCodeAt(after)) ? after : -1
}
