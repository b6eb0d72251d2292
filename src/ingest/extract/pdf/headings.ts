import { titleKey } from '../title-key.ts'
import type { Layout } from './layout.ts'
import { listMarker } from './layout.ts'
import type { OutlineEntry } from './outline.ts'
import type { Line } from './page-lines.ts'

export type Heading = { readonly level: number }

/**
 * Which lines are headings. The document's own bookmarks decide where they name a line of their page; otherwise what
 * is set larger than the text, or in bold on lines of its own, is one, and its level follows from the sizes there are.
 * Lines that make one heading together share one value.
 */
export function findHeadings(
  lines: readonly Line[],
  layout: Layout,
  outline: readonly OutlineEntry[],
): ReadonlyMap<Line, Heading> {
  const candidates = withoutLabels(candidateGroups(lines, layout), layout)
  const named = matchOutline(candidates, outline)
  const levelOf = levelsBySize(candidates, named, layout)
  const headings = new Map<Line, Heading>()
  for (const group of candidates) {
    const level = named.get(group) ?? levelOf(group)
    if (level === undefined) continue
    const heading = { level }
    for (const line of group) headings.set(line, heading)
  }
  return headings
}

type LineGroup = readonly Line[]

/** "3. Results", all of it bold: a section of an article. Items of a list are not set so. */
function isNumberedTitle(group: LineGroup): boolean {
  const [first] = group
  return (
    first?.bold === true &&
    group.length < 3 &&
    /^\d{1,2}\.\s+\p{Lu}[^.;:]{2,90}$/u.test(group.map(({ text }) => text).join(' '))
  )
}

const isLarge = (line: Line, layout: Layout) => line.size > layout.body * 1.12

/** Consecutive lines of one size and weight that stand out from the text. */
function candidateGroups(lines: readonly Line[], layout: Layout): LineGroup[] {
  const groups: Line[][] = []
  let last: Line | undefined
  for (const [at, line] of lines.entries()) {
    const standsOut = isLarge(line, layout) || (line.bold && line.size > layout.body * 0.9)
    if (standsOut && /\p{L}/u.test(line.text)) {
      const group = groups.at(-1)
      if (group && last === lines[at - 1] && belongsTo(last, line)) group.push(line)
      else groups.push([line])
      last = line
    }
  }
  return groups.filter((group) => isHeadingLike(group, layout))
}

/** "Note", "Tip", "Warning": bold lines that say the same again and again label a paragraph, they head nothing. */
function withoutLabels(groups: readonly LineGroup[], layout: Layout): LineGroup[] {
  const textOf = (group: LineGroup) => group.map((line) => line.text).join(' ')
  const counts = new Map<string, number>()
  for (const group of groups) counts.set(textOf(group), (counts.get(textOf(group)) ?? 0) + 1)
  return groups.filter((group) => (counts.get(textOf(group)) ?? 0) < 3 || group.some((line) => isLarge(line, layout)))
}

function belongsTo(last: Line | undefined, line: Line): boolean {
  if (!last || last.page !== line.page || last.bold !== line.bold) return false
  const sameSize = Math.abs(last.size - line.size) < 0.6
  const close = line.y > last.y && line.y - last.y < line.size * 1.7
  const isLabel = /^(?:chapter|appendix|part|section|kapitel|chapitre|annexe)\s+[\dA-Z]{1,4}\.?$/i.test(last.text)
  return (sameSize && close) || (isLabel && line.y > last.y && line.y - last.y < line.size * 4)
}

function isHeadingLike(group: LineGroup, layout: Layout): boolean {
  const text = group.map((line) => line.text).join(' ')
  if (group.length > 4 || text.length > 220) return false
  // Letters set a little larger in the middle of a sentence.
  if (/^\p{Ll}/u.test(text) && text.length > 30 && group.every((line) => !line.bold)) return false
  const [first] = group
  if (!first || group.some((line) => line.mono && !isLarge(line, layout))) return false
  if (isLarge(first, layout)) return true
  // Bold at the size of the text: a heading only if it is short and does not read like a sentence.
  return group.length <= 2 && text.length < 120 && !/[.,;。]$/.test(text) && /^[•●○]/.test(text) === false
}

/** A bookmark names the group of its page that reads the same; each is used once. */
function matchOutline(groups: readonly LineGroup[], outline: readonly OutlineEntry[]): Map<LineGroup, number> {
  const byTitle = new Map<string, OutlineEntry[]>()
  for (const entry of outline) {
    const key = titleKey(entry.title)
    if (key !== '') byTitle.set(key, [...(byTitle.get(key) ?? []), entry])
  }
  const found = new Map<LineGroup, number>()
  for (const group of groups) {
    const page = group[0]?.page ?? 0
    const texts = group.map((line) => line.text)
    const keys = [texts.join(' '), texts.slice(1).join(' ')].map(titleKey)
    const entries = keys.map((key) => byTitle.get(key)).find((list) => list && list.length > 0)
    const at = entries?.findIndex((entry) => entry.page === undefined || Math.abs(entry.page - page) <= 1) ?? -1
    const [entry] = entries && at >= 0 ? entries.splice(at, 1) : []
    if (entry) found.set(group, entry.level)
  }
  return found
}

/** Without a bookmark: as deep as the bookmarked headings of its size, else by the rank of its size. */
function levelsBySize(
  groups: readonly LineGroup[],
  named: ReadonlyMap<LineGroup, number>,
  layout: Layout,
): (group: LineGroup) => number | undefined {
  const sizeOf = (group: LineGroup) => {
    const size = Math.max(...group.map((line) => line.size))
    return Math.round(size * 2) / 2 + (group.every((line) => line.bold) ? 0.1 : 0)
  }
  const sizes = [...new Set(groups.map(sizeOf))].sort((a, b) => b - a)
  const known = new Map<number, number>()
  for (const [group, level] of named) {
    const size = sizeOf(group)
    known.set(size, Math.max(level, known.get(size) ?? 0))
  }
  return (group) => {
    const size = sizeOf(group)
    const first = group[0]
    if (first && listMarker(first.text) !== undefined && !isLarge(first, layout) && !isNumberedTitle(group))
      return undefined
    if (known.has(size)) return known.get(size)
    if (known.size === 0) return Math.min(6, sizes.indexOf(size) + 1)
    const larger = [...known].filter(([other]) => other > size).map(([, level]) => level)
    return larger.length === 0 ? 1 : Math.min(6, Math.max(...larger) + 1)
  }
}
