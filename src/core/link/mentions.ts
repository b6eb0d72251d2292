import { readBlocks } from './blocks.ts'
import { findFrontmatter } from './frontmatter-block.ts'
import { InlineReader } from './inline-reader.ts'
import { foldName } from './resolver.ts'

/** A place where a page names something without linking to it. */
export type Mention = {
  /** The name as it was given to look for. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** From 1. */
  readonly line: number
}

export type MentionFinder = (text: string) => Mention[]

/** How many words a name has, and what stands before the first and behind the last: `.NET`, `C++`. */
type Shape = { readonly words: number; readonly before: number; readonly behind: number }

/** The names that begin with one word: by their text, and the shapes they have, longest first. */
type Names = { readonly byText: Map<string, string>; readonly shapes: Shape[] }

type Word = { readonly start: number; readonly end: number }

/** Words of scripts that put blanks between them; of the others each character is one. */
const wordPattern =
  /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}_])+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu

/** Names among the text of a page, outside links, code, math and HTML; see `mentionFinder`. */
export function findMentions(text: string, names: Iterable<string>): Mention[] {
  return mentionFinder(names)(text)
}

/**
 * Makes a finder of names as whole words, without regard to case and composition, in headings too. The longest name at
 * a place wins and none overlap. The cost of a search does not grow with the number of names.
 */
export function mentionFinder(names: Iterable<string>): MentionFinder {
  const byFirstWord = indexNames(names)
  return (text) => {
    const block = findFrontmatter(text)
    const blocks = readBlocks(text, block ? block.end : 0)
    const reader = new InlineReader(blocks.labels, blocks.footnotes)
    const found: Mention[] = []
    for (const leaf of blocks.leaves) {
      const hidden = reader.hiddenRanges(leaf)
      for (const [from, to] of visibleRanges(leaf.from, leaf.to, hidden)) {
        for (const hit of searchRange(leaf.text, from, to, byFirstWord)) {
          const place = leaf.pieces ? placeIn(leaf.pieces, hit.start) : 0
          found.push({ name: hit.name, start: hit.start + place, end: hit.end + place, line: 0 })
        }
      }
    }
    return withLines(text, found)
  }
}

function indexNames(names: Iterable<string>): Map<string, Names> {
  const byFirstWord = new Map<string, Names>()
  for (const name of names) {
    const trimmed = name.trim().normalize('NFC')
    const words = wordsOf(trimmed, 0, trimmed.length)
    const first = words[0]
    const last = words.at(-1)
    if (!first || !last) continue
    const key = foldName(trimmed.slice(first.start, first.end))
    const known = byFirstWord.get(key) ?? { byText: new Map(), shapes: [] }
    byFirstWord.set(key, known)
    if (!known.byText.has(collapsed(trimmed))) known.byText.set(collapsed(trimmed), name)
    addShape(known.shapes, { words: words.length, before: first.start, behind: trimmed.length - last.end })
  }
  for (const { shapes } of byFirstWord.values()) {
    shapes.sort((one, other) => other.words - one.words || other.behind + other.before - one.behind - one.before)
  }
  return byFirstWord
}

function addShape(shapes: Shape[], { words, before, behind }: Shape): void {
  const isKnown = shapes.some((one) => one.words === words && one.before === before && one.behind === behind)
  if (!isKnown) shapes.push({ words, before, behind })
}

const collapsed = (text: string): string => foldName(text).replace(/\s+/g, ' ')

function wordsOf(text: string, from: number, to: number): Word[] {
  const words: Word[] = []
  wordPattern.lastIndex = from
  for (let match = wordPattern.exec(text); match && match.index < to; match = wordPattern.exec(text)) {
    words.push({ start: match.index, end: Math.min(to, match.index + match[0].length) })
  }
  return words
}

type Hit = { readonly name: string; readonly start: number; readonly end: number }

function searchRange(text: string, from: number, to: number, names: ReadonlyMap<string, Names>): Hit[] {
  const words = wordsOf(text, from, to)
  const hits: Hit[] = []
  let index = 0
  let free = from
  while (index < words.length) {
    const word = words[index] as Word
    const candidates = names.get(foldName(text.slice(word.start, word.end)))
    const hit = candidates && firstFit(text, words, index, candidates, free, to)
    if (!hit) {
      index++
      continue
    }
    hits.push(hit)
    free = hit.end
    while (index < words.length && (words[index] as Word).start < free) index++
  }
  return hits
}

function firstFit(
  text: string,
  words: readonly Word[],
  index: number,
  { byText, shapes }: Names,
  from: number,
  to: number,
): Hit | undefined {
  for (const shape of shapes) {
    const last = words[index + shape.words - 1]
    if (!last) continue
    const start = (words[index] as Word).start - shape.before
    const end = last.end + shape.behind
    if (start < from || end > to || continuesName(text, end, to)) continue
    const name = byText.get(collapsed(text.slice(start, end)))
    if (name !== undefined) return { name, start, end }
  }
  return undefined
}

/** `C` is not what `C++` and `C#` name. */
const continuesName = (text: string, end: number, to: number): boolean =>
  end < to && (text.charCodeAt(end) === 43 || text.charCodeAt(end) === 35)

/** What is left of a range when the hidden parts are taken out. */
function visibleRanges(from: number, to: number, hidden: readonly (readonly [number, number])[]): [number, number][] {
  const visible: [number, number][] = []
  let at = from
  for (const [start, end] of hidden.toSorted((one, other) => one[0] - other[0])) {
    if (start > at) visible.push([at, start])
    at = Math.max(at, end)
  }
  if (at < to) visible.push([at, to])
  return visible
}

function placeIn(pieces: { starts: readonly number[]; offsets: readonly number[] }, at: number): number {
  let index = pieces.starts.length - 1
  while (index > 0 && (pieces.starts[index] ?? 0) > at) index--
  return (pieces.offsets[index] ?? 0) - (pieces.starts[index] ?? 0)
}

function withLines(text: string, found: readonly Mention[]): Mention[] {
  let line = 1
  let at = 0
  return found.map((mention) => {
    for (; at < mention.start; at++) {
      const code = text.charCodeAt(at)
      if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) line++
    }
    return { ...mention, line }
  })
}
