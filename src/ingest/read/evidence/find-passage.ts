import { type FoldedText, foldText } from './fold-text.ts'

export type FoundPassage = { readonly start: number; readonly end: number }

/**
 * Where a quoted passage really stands: offsets into the source, whole words only, or null. What a model may have changed
 * without changing the words (see foldText) and the case of its first letter are forgiven; a stitched or reworded passage
 * is not found. The first place at or after `from` is preferred, else the first of all.
 */
export function findPassage(quoted: string, source: FoldedText, from = 0): FoundPassage | null {
  const wanted = foldText(quoted).text.trim()
  if (wanted === '') return null
  const bare = wanted.replace(/^["']+|["']+$/gu, '')
  return (
    findFolded(wanted, source, from) ??
    (bare === wanted || bare === '' ? null : findFolded(bare, source, from)) ??
    findFolded(wanted.replace(insideHyphen, ''), withoutHyphens(source), from)
  )
}

const insideHyphen = /(?<=\p{L})- ?(?=\p{Ll})/gu
const hyphenless = new WeakMap<FoldedText, FoldedText>()

/** "well-\nknown" and "exam-\nple" look alike, and an extractor may have made "exam- ple" of it: where a passage is not found, hyphens inside words are left out on both sides. */
function withoutHyphens(source: FoldedText): FoldedText {
  const known = hyphenless.get(source)
  if (known) return known
  const dropped = new Set(
    [...source.text.matchAll(insideHyphen)].flatMap(({ index, 0: { length } }) => [index, index + length - 1]),
  )
  const text = source.text.replace(insideHyphen, '')
  const folded = { text, offsets: source.offsets.filter((_, at) => !dropped.has(at)) }
  hyphenless.set(source, folded)
  return folded
}

function findFolded(wanted: string, source: FoldedText, from: number): FoundPassage | null {
  const start = firstFoldedAt(source, from)
  const variants = [...new Set([wanted, swapFirstCase(wanted)])]
  for (const begin of start > 0 ? [start, 0] : [0]) {
    for (const variant of variants) {
      const at = findWords(source.text, variant, begin)
      if (at >= 0) return { start: source.offsets[at] ?? 0, end: endOf(source, at + variant.length) }
    }
  }
  return null
}

function findWords(text: string, wanted: string, begin: number): number {
  for (let at = text.indexOf(wanted, begin); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!insideWord(text, at) && !insideWord(text, at + wanted.length)) return at
  }
  return -1
}

function insideWord(text: string, at: number): boolean {
  const pair = text.slice(at - 1, at + 1)
  return (
    at > 0 &&
    /^[\p{L}\p{N}]{2}$/u.test(pair) &&
    !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(pair)
  )
}

function swapFirstCase(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0)
  const swapped = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase()
  return swapped.length === first.length ? swapped + text.slice(first.length) : text
}

/** The source offset just after folded character `end - 1`: the white space behind it stays outside. */
function endOf({ offsets }: FoldedText, end: number): number {
  const last = offsets[end - 1] ?? 0
  for (let next = end; next < offsets.length; next += 1) {
    const offset = offsets[next] ?? last
    if (offset > last) return offset
  }
  return offsets[offsets.length - 1] ?? last
}

function firstFoldedAt({ offsets }: FoldedText, from: number): number {
  let low = 0
  let high = offsets.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}
