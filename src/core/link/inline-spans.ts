import {
  indexWithin,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isBlankOrEnd,
  isControl,
  isDigit,
  isLineEnd,
  runLength,
  skipBlanksAndEnds,
} from './chars.ts'

/** What was searched for in one leaf and is not there: keeps a scan linear however much is left open. */
export type SpanMemo = {
  backticks: Map<number, number> | undefined
  dollars: Map<number, number> | undefined
  noSingleDollar: boolean
  readonly missing: Set<string>
}

export function newSpanMemo(): SpanMemo {
  return { backticks: undefined, dollars: undefined, noSingleDollar: false, missing: new Set() }
}

function lastRuns(text: string, at: number, end: number, code: number): Map<number, number> {
  const last = new Map<number, number>()
  let index = at
  while (index < end) {
    const length = runLength(text, index, end, code)
    if (length > 0) last.set(length, index)
    index += length + 1
  }
  return last
}

/** End of the code span whose opening run of `size` backticks stands at `at`, or -1. */
export function codeSpanEnd(text: string, at: number, end: number, size: number, memo: SpanMemo): number {
  if (memo.backticks && (memo.backticks.get(size) ?? -1) <= at) return -1
  let index = at + size
  while (index < end) {
    if (text.charCodeAt(index) !== 96) index++
    else {
      const length = runLength(text, index, end, 96)
      index += length
      if (length === size) return index
    }
  }
  memo.backticks ??= lastRuns(text, at, end, 96)
  return -1
}

/**
 * End of the math whose opening run of `size` dollars stands at `at`, or -1. A single dollar opens only before
 * something, and closes only after something and not before a digit, so prices are no math.
 */
export function mathSpanEnd(text: string, at: number, end: number, size: number, memo: SpanMemo): number {
  if (size > 1) return longMathEnd(text, at, end, size, memo)
  if (memo.noSingleDollar || at + 1 >= end || isBlankOrEnd(text.charCodeAt(at + 1))) return -1
  let index = at + 1
  while (index < end) {
    const code = text.charCodeAt(index)
    if (code === 92) index += 2
    else if (code !== 36) index++
    else {
      const length = runLength(text, index, end, 36)
      const closes =
        length === 1 &&
        index > at + 1 &&
        !isBlankOrEnd(text.charCodeAt(index - 1)) &&
        !(index + 1 < end && isDigit(text.charCodeAt(index + 1)))
      index += length
      if (closes) return index
    }
  }
  memo.noSingleDollar = true
  return -1
}

function longMathEnd(text: string, at: number, end: number, size: number, memo: SpanMemo): number {
  if (memo.dollars && (memo.dollars.get(size) ?? -1) <= at) return -1
  let index = at + size
  while (index < end) {
    if (text.charCodeAt(index) !== 36) index++
    else {
      const length = runLength(text, index, end, 36)
      index += length
      if (length === size) return index
    }
  }
  memo.dollars ??= lastRuns(text, at, end, 36)
  return -1
}

/** End of the wikilink that begins with the `[[` at `at`, or -1. Only `]]` ends it; the innermost pair is the link. */
export function wikilinkEnd(text: string, at: number, end: number): number {
  let index = at + 2
  if (text.charCodeAt(index) === 91) return -1
  while (index + 1 < end) {
    const code = text.charCodeAt(index)
    if (isLineEnd(code)) return -1
    const next = text.charCodeAt(index + 1)
    if (code === 93 && next === 93) return index === at + 2 ? -1 : index + 2
    if (code === 91 && next === 91) return -1
    index++
  }
  return -1
}

/** End of the autolink, HTML tag, comment, instruction, declaration or CDATA at the `<` at `at`, or -1. */
export function angleEnd(text: string, at: number, end: number, memo: SpanMemo): number {
  const code = text.charCodeAt(at + 1)
  if (at + 1 >= end) return -1
  if (code === 33) return declarationEnd(text, at, end, memo)
  if (code === 63) return closedBy('?>', text, at + 2, end, memo)
  if (code === 47) return closingTagEnd(text, at, end)
  const autolink = autolinkEnd(text, at, end)
  if (autolink > 0) return autolink
  return isAlpha(code) ? openTagEnd(text, at, end, false) : -1
}

function closedBy(closer: string, text: string, at: number, end: number, memo: SpanMemo): number {
  if (memo.missing.has(closer)) return -1
  const found = indexWithin(text, closer, at, end)
  if (found >= 0) return found + closer.length
  memo.missing.add(closer)
  return -1
}

function declarationEnd(text: string, at: number, end: number, memo: SpanMemo): number {
  if (at + 4 <= end && text.startsWith('--', at + 2)) return closedBy('-->', text, at + 2, end, memo)
  if (at + 9 <= end && text.startsWith('[CDATA[', at + 2)) return closedBy(']]>', text, at + 9, end, memo)
  return at + 2 < end && isAlpha(text.charCodeAt(at + 2)) ? closedBy('>', text, at + 3, end, memo) : -1
}

function tagNameEnd(text: string, at: number, end: number): number {
  let index = at
  while (index < end && (isAlphanumeric(text.charCodeAt(index)) || text.charCodeAt(index) === 45)) index++
  return index
}

export function closingTagEnd(text: string, at: number, end: number): number {
  if (at + 2 >= end || !isAlpha(text.charCodeAt(at + 2))) return -1
  const index = skipBlanksAndEnds(text, tagNameEnd(text, at + 2, end), end)
  return index < end && text.charCodeAt(index) === 62 ? index + 1 : -1
}

/** End of the complete opening tag at `at`, or -1; `oneLine` refuses line ends inside, as the start of a block does. */
export function openTagEnd(text: string, at: number, end: number, oneLine: boolean): number {
  const skip = (from: number): number => {
    let index = from
    while (index < end && (oneLine ? isBlank(text.charCodeAt(index)) : isBlankOrEnd(text.charCodeAt(index)))) index++
    return index
  }
  let index = tagNameEnd(text, at + 1, end)
  for (;;) {
    const next = skip(index)
    const code = next < end ? text.charCodeAt(next) : 0
    if (code === 62) return next + 1
    if (code === 47) return text.charCodeAt(next + 1) === 62 && next + 1 < end ? next + 2 : -1
    if (next === index || !(isAlpha(code) || code === 95 || code === 58)) return -1
    index = attributeNameEnd(text, next, end)
    const equals = skip(index)
    if (equals >= end || text.charCodeAt(equals) !== 61) continue
    index = attributeValueEnd(text, skip(equals + 1), end, oneLine)
    if (index < 0) return -1
  }
}

function attributeNameEnd(text: string, at: number, end: number): number {
  let index = at
  while (index < end) {
    const code = text.charCodeAt(index)
    if (!isAlphanumeric(code) && code !== 45 && code !== 46 && code !== 58 && code !== 95) break
    index++
  }
  return index
}

function attributeValueEnd(text: string, at: number, end: number, oneLine: boolean): number {
  if (at >= end) return -1
  const quote = text.charCodeAt(at)
  let index = at
  if (quote === 34 || quote === 39) {
    for (index = at + 1; index < end; index++) {
      const code = text.charCodeAt(index)
      if (code === quote) return index + 1
      if (oneLine && isLineEnd(code)) return -1
    }
    return -1
  }
  while (index < end) {
    const code = text.charCodeAt(index)
    if (isBlankOrEnd(code) || code === 34 || code === 39 || code === 60 || code === 61 || code === 62 || code === 96)
      break
    if (oneLine && code === 47) break
    index++
  }
  return index === at ? -1 : index
}

function autolinkEnd(text: string, at: number, end: number): number {
  let index = at + 1
  if (isAlpha(text.charCodeAt(index))) {
    let scheme = index + 1
    while (scheme < end && scheme - index <= 32 && isSchemeCode(text.charCodeAt(scheme))) scheme++
    const size = scheme - index
    if (size >= 2 && size <= 32 && scheme < end && text.charCodeAt(scheme) === 58) {
      return addressEnd(text, scheme + 1, end)
    }
  }
  while (index < end && isMailboxCode(text.charCodeAt(index))) index++
  if (index === at + 1 || index >= end || text.charCodeAt(index) !== 64) return -1
  return mailDomainEnd(text, index + 1, end)
}

const isSchemeCode = (code: number): boolean => isAlphanumeric(code) || code === 43 || code === 45 || code === 46

const mailboxMarks = new Set([...".!#$%&'*+/=?^_`{|}~-"].map((mark) => mark.charCodeAt(0)))

const isMailboxCode = (code: number): boolean => isAlphanumeric(code) || mailboxMarks.has(code)

function addressEnd(text: string, at: number, end: number): number {
  for (let index = at; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === 62) return index + 1
    if (code === 32 || code === 60 || isControl(code)) return -1
  }
  return -1
}

function mailDomainEnd(text: string, at: number, end: number): number {
  let index = at
  for (;;) {
    const label = index
    while (index < end && (isAlphanumeric(text.charCodeAt(index)) || text.charCodeAt(index) === 45)) index++
    const size = index - label
    if (size === 0 || size > 63 || text.charCodeAt(label) === 45 || text.charCodeAt(index - 1) === 45) return -1
    if (index >= end) return -1
    const code = text.charCodeAt(index)
    if (code === 62) return index + 1
    if (code !== 46) return -1
    index++
  }
}
