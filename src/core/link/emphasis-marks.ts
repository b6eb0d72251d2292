import { classifyCharacter } from 'micromark-util-classify-character'

/** A run of `*`, `_`, `~` or `=` outside of everything that hides it. */
type Mark = {
  readonly code: number
  start: number
  end: number
  readonly opens: boolean
  readonly closes: boolean
  isSpent: boolean
}

/** What hides marks in a leaf, and the labels that pair theirs by themselves, both in the order they were closed. */
export type MarkContext = {
  readonly hidden: readonly (readonly [number, number])[]
  readonly labels: readonly (readonly [number, number])[]
}

/** Beyond this a leaf is no prose, and pairing, which may take quadratic time, is not tried. */
const mostMarks = 2000

/** Places of the characters that turn out to be marks of emphasis, strong, strikethrough or highlight. */
export function usedMarks(text: string, from: number, to: number, context: MarkContext): Set<number> {
  const marks = readMarks(text, from, to, context.hidden)
  const used = new Set<number>()
  if (marks.length > mostMarks) return used
  const runs = marks.map(({ start, end }) => ({ start, end }))
  let rest = marks.slice()
  for (const [labelFrom, labelTo] of context.labels) {
    const inside = rest.filter((mark) => mark.start >= labelFrom && mark.end <= labelTo)
    if (inside.length === 0) continue
    rest = rest.filter((mark) => !inside.includes(mark))
    pairAll(inside, insideOrder)
  }
  pairAll(rest, orderOfFirst(rest))
  marks.forEach((mark, index) => {
    const run = runs[index] ?? mark
    for (let at = run.start; at < mark.start; at++) used.add(at)
    for (let at = mark.end; at < run.end; at++) used.add(at)
  })
  return used
}

function readMarks(text: string, from: number, to: number, hidden: MarkContext['hidden']): Mark[] {
  const skips = hidden.toSorted((one, other) => one[0] - other[0])
  const marks: Mark[] = []
  let skip = 0
  let index = from
  while (index < to) {
    while (skip < skips.length && (skips[skip]?.[1] ?? 0) <= index) skip++
    const next = skips[skip]
    if (next && next[0] <= index) {
      index = next[1]
      continue
    }
    const code = text.charCodeAt(index)
    if (code !== 42 && code !== 95 && code !== 126 && code !== 61) {
      index++
      continue
    }
    const end = runEnd(text, index, next ? Math.min(to, next[0]) : to, code)
    const mark = readMark(text, from, to, index, end)
    if (mark) marks.push(mark)
    index = end
  }
  return marks
}

function runEnd(text: string, at: number, to: number, code: number): number {
  let index = at
  while (index < to && text.charCodeAt(index) === code) index++
  return index
}

function readMark(text: string, from: number, to: number, start: number, end: number): Mark | undefined {
  const code = text.charCodeAt(start)
  const size = end - start
  if ((code === 126 && size > 2) || (code === 61 && size !== 2)) return undefined
  const previous = start > from ? text.charCodeAt(start - 1) : null
  const next = end < to ? text.charCodeAt(end) : null
  const before = classifyCharacter(previous)
  const after = classifyCharacter(next)
  const isOurs = (other: number | null) => other === 126 || other === 61
  const isAttention = code === 42 || code === 95
  const open = !after || (after === 2 && Boolean(before)) || (isAttention && isOurs(next))
  const close = !before || (before === 2 && Boolean(after)) || (isAttention && isOurs(previous))
  const opens = code === 95 ? open && (Boolean(before) || !close) : open
  const closes = code === 95 ? close && (Boolean(after) || !open) : close
  return { code, start, end, opens, closes, isSpent: false }
}

type Family = 'attention' | 'strike' | 'highlight'

const insideOrder: readonly Family[] = ['strike', 'highlight', 'attention']

const familyOf = (mark: Mark): Family => (mark.code === 126 ? 'strike' : mark.code === 61 ? 'highlight' : 'attention')

/** At the top the kind that stands first in the text is paired first. */
function orderOfFirst(marks: readonly Mark[]): readonly Family[] {
  return [...new Set(marks.map(familyOf))]
}

function pairAll(marks: Mark[], order: readonly Family[]): void {
  for (const family of order) {
    let live = marks.filter((mark) => !mark.isSpent)
    live = pairFamily(live, family)
    for (const mark of live) if (familyOf(mark) === family) mark.isSpent = true
  }
}

/** Pairs each closer with the nearest opener that fits; what stands between them is paired on its own. */
function pairFamily(marks: Mark[], family: Family): Mark[] {
  const live = marks
  let index = 0
  while (index < live.length) {
    const closer = live[index] as Mark
    if (familyOf(closer) !== family || !closer.closes) {
      index++
      continue
    }
    const found = findOpener(live, index, closer)
    const opener = live[found]
    if (!opener) {
      index++
      continue
    }
    const between = live.slice(found + 1, index)
    pairAll(between, insideOrder)
    for (const mark of between) mark.isSpent = true
    use(opener, closer, family)
    const kept = [opener, closer].filter((mark) => mark.start < mark.end)
    live.splice(found, index - found + 1, ...kept)
    index = found + (opener.start < opener.end ? 1 : 0)
    if (closer.start >= closer.end) continue
  }
  return live
}

function findOpener(live: readonly Mark[], index: number, closer: Mark): number {
  for (let open = index - 1; open >= 0; open--) {
    const opener = live[open] as Mark
    if (opener.code === closer.code && opener.opens && fits(opener, closer)) return open
  }
  return -1
}

function fits(opener: Mark, closer: Mark): boolean {
  const openSize = opener.end - opener.start
  const closeSize = closer.end - closer.start
  if (familyOf(opener) !== 'attention') return openSize === closeSize
  const mayBeBoth = opener.closes || closer.opens
  return !(mayBeBoth && closeSize % 3 !== 0 && (openSize + closeSize) % 3 === 0)
}

function use(opener: Mark, closer: Mark, family: Family): void {
  const openSize = opener.end - opener.start
  const closeSize = closer.end - closer.start
  const count = family !== 'attention' ? openSize : openSize > 1 && closeSize > 1 ? 2 : 1
  opener.end -= count
  closer.start += count
}
