import { isBlank, skipBlanks } from './chars.ts'

/** Number of cells of a table's delimiter row, or 0 when the line is none. */
export function delimiterCells(text: string, at: number, end: number): number {
  let index = at
  let marked = false
  let cells = 0
  if (text.charCodeAt(index) === 124) {
    marked = true
    index++
  }
  for (;;) {
    index = skipBlanks(text, index, end)
    if (index >= end) return marked && cells > 0 ? cells : 0
    if (text.charCodeAt(index) === 58) {
      marked = true
      index++
    }
    if (index >= end || text.charCodeAt(index) !== 45) return 0
    while (index < end && text.charCodeAt(index) === 45) index++
    cells++
    if (index < end && text.charCodeAt(index) === 58) {
      marked = true
      index++
    }
    index = skipBlanks(text, index, end)
    if (index >= end) return marked ? cells : 0
    if (text.charCodeAt(index) !== 124) return 0
    marked = true
    index++
  }
}

/** Calls back with each cell's range, blanks trimmed; empty cells are left out. Answers how many cells a header has. */
export function eachCell(
  text: string,
  at: number,
  end: number,
  onCell: ((from: number, to: number) => void) | undefined,
): number {
  let cells = 0
  let index = text.charCodeAt(at) === 124 ? at + 1 : at
  while (index < end) {
    const from = skipBlanks(text, index, end)
    const pipe = cellEnd(text, from, end)
    if (pipe >= end && from >= end) break
    cells++
    let to = pipe
    while (to > from && isBlank(text.charCodeAt(to - 1))) to--
    if (to > from) onCell?.(from, to)
    index = pipe + 1
  }
  return cells
}

function cellEnd(text: string, at: number, end: number): number {
  let index = at
  while (index < end) {
    const code = text.charCodeAt(index)
    if (code === 124) return index
    const next = text.charCodeAt(index + 1)
    index += code === 92 && index + 1 < end && (next === 92 || next === 124) ? 2 : 1
  }
  return end
}
