import type { Line } from './page-lines.ts'

const leader = /(?:[.·…‧・_]\s*){4,}\s*\S{0,8}$/
const endsInNumber = /\s(?:\d{1,4}|[ivxlc]{1,7}|[A-Z]-\d{1,3})$/i

/**
 * Lines of a table of contents: title, leader, page number. They repeat every heading without its text, so they are
 * left out, and the caller says so. Lines without a leader count where they stand among such lines.
 */
export function contentsLines(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>()
  const hasLeader = lines.map((line) => leader.test(line.text))
  const entry = lines.map((line, at) => hasLeader[at] === true || isEntryWithoutLeader(line))
  for (let start = 0; start < lines.length; start += 1) {
    if (!entry[start]) continue
    let end = start
    let leaders = 0
    // One line between entries may be the first half of a long title.
    while (end < lines.length && (entry[end] || (entry[end + 1] && isShort(lines[end])))) {
      if (hasLeader[end]) leaders += 1
      end += 1
    }
    if (leaders >= 3 || (leaders >= 1 && end - start <= 4)) for (const line of lines.slice(start, end)) found.add(line)
    start = end
  }
  return found
}

/** "2   Leadership        2": the number stands apart, at the right edge. */
function isEntryWithoutLeader(line: Line): boolean {
  const last = line.cells.at(-1)
  return line.cells.length > 1 && last !== undefined && endsInNumber.test(` ${last.text}`) && last.text.length < 8
}

const isShort = (line: Line | undefined) => line !== undefined && line.text.length < 120
