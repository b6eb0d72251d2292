import { markdownTable } from '../markdown-table.ts'
import type { Layout } from './layout.ts'
import { listMarker } from './layout.ts'
import { type Line, type Piece, rowsOf, textOfPieces } from './page-lines.ts'

export type Table = { readonly lines: readonly Line[]; readonly text: string }

type Span = { readonly x0: number; readonly x1: number }

/**
 * Tables by their alignment alone (a PDF says nothing of cells): rows whose parts keep to the same columns. Lines that
 * stand inside one column between such rows are the further lines of a cell.
 */
export function findTables(lines: readonly Line[], layout: Layout): Table[] {
  const tables: Table[] = []
  for (let start = 0; start < lines.length; start += 1) {
    const run = isRow(lines[start], layout) ? runFrom(lines, start, layout) : undefined
    if (!run) continue
    const table = tableOf(run)
    if (!table) continue
    tables.push(table)
    start = lines.indexOf(run.lines.at(-1) as Line, start)
  }
  return tables
}

type Run = { readonly lines: Line[]; readonly columns: readonly Span[]; readonly rows: number }

const isRow = (line: Line | undefined, layout: Layout): line is Row => line !== undefined && hasColumns(line, layout)

type Row = Line & { readonly isRow?: true }

function hasColumns(line: Line, layout: Layout): boolean {
  if (line.cells.length < 2 || line.size > layout.body * 1.12) return false
  return !(line.cells.length === 2 && listMarker(`${line.cells[0]?.text} x`) !== undefined)
}

function runFrom(lines: readonly Line[], start: number, layout: Layout): Run | undefined {
  const first: Line | undefined = lines[start]
  if (!first) return undefined
  let columns: readonly Span[] = first.cells
  const taken = [first]
  let rows = 1
  for (const [at, line] of lines.slice(start + 1).entries()) {
    const last = taken.at(-1) as Line
    const gap = line.y - last.y
    if (line.page !== first.page || line.left !== first.left || gap < 0 || gap > last.size * 3.2) break
    if (isRow(line, layout)) {
      const merged = mergeSpans([...columns, ...line.cells])
      if (merged.length < Math.max(2, Math.min(columns.length, 3))) break
      columns = merged
      rows += 1
    } else {
      const next = lines[start + at + 2]
      const isHalfOfRow = isRow(next, layout) && next.y - line.y < line.size && next.y > line.y
      // A first cell too long for its column is set half a line above the others of its row.
      const isOverlong = isHalfOfRow && Math.abs(line.x0 - (columns[0]?.x0 ?? 0)) < 2 && line.x1 < (columns[1]?.x1 ?? 0)
      if (line.cells.length !== 1 || !(isOverlong || isInColumn(line, columns, isHalfOfRow ? 0 : gap))) break
    }
    taken.push(line)
  }
  while (taken.length > 0 && !isRow(taken.at(-1), layout) && isInSpan(taken.at(-1) as Line, columns[0])) taken.pop()
  const before = linesBefore(lines, start, columns)
  const isHeaded = first.bold && !taken.at(-1)?.bold
  return rows >= 3 || (rows >= 2 && isHeaded) ? { lines: [...before, ...taken], columns, rows } : undefined
}

const isInSpan = (line: Line, span: Span | undefined) =>
  span !== undefined && line.x0 >= span.x0 - line.size && line.x1 <= span.x1 + line.size * 2

function isInColumn(line: Line, columns: readonly Span[], gap: number): boolean {
  const at = columns.findLastIndex((column) => line.x0 >= column.x0 - line.size * 0.5)
  if (at < 0) return false
  const right = columns[at + 1]?.x0 ?? Number.POSITIVE_INFINITY
  return line.x1 < right && gap < line.size * (at === 0 ? 1.5 : 2.2)
}

/** The first lines of cells that are centred on their row stand above it. */
function linesBefore(lines: readonly Line[], start: number, columns: readonly Span[]): Line[] {
  const before: Line[] = []
  for (let at = start - 1; at >= 0 && before.length < 3; at -= 1) {
    const line = lines[at]
    const below = before[0] ?? lines[start]
    if (!line || !below || line.page !== below.page || below.y - line.y > line.size * 1.3 || below.y < line.y) break
    if (line.cells.length > 1 || !isInColumn(line, columns, 0) || isInSpan(line, columns[0])) break
    before.unshift(line)
  }
  return before
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: { x0: number; x1: number }[] = []
  for (const span of [...spans].sort((a, b) => a.x0 - b.x0)) {
    const last = merged.at(-1)
    if (last && span.x0 < last.x1) last.x1 = Math.max(last.x1, span.x1)
    else merged.push({ x0: span.x0, x1: span.x1 })
  }
  return merged
}

function tableOf(run: Run): Table | undefined {
  const columns = run.rows < 4 ? run.columns : finerColumns(run)
  const parts = run.lines.map((line) => ({ line, cells: cellsOf(line.pieces, columns) }))
  const rows = Map.groupBy(parts, rowFinder(parts))
  const text = markdownTable(
    [...rows.entries()]
      .sort(([a], [b]) => a - b)
      .map(([, own]) =>
        columns.map((_, at) =>
          own
            .map(({ cells }) => cells[at] ?? '')
            .filter(Boolean)
            .join(' '),
        ),
      ),
  )
  return text === '' || rows.size < 2 ? undefined : { lines: run.lines, text }
}

/** Cells that stand close are one part of a line; over many rows the white between them runs from top to bottom. */
function finerColumns({ lines, columns }: Run): readonly Span[] {
  const spans = lines.flatMap((line) =>
    (line.cells.length < 2 ? [] : line.pieces).map(({ x, width, size }) => ({ x0: x, x1: x + width + size * 0.4 })),
  )
  const finer = mergeSpans(spans)
  return finer.length > columns.length && finer.length < columns.length * 3 ? finer : columns
}

type Part = { readonly line: Line; readonly cells: readonly string[] }

/**
 * Gives each line the number of its row. A row has one line in the column whose lines stand furthest apart; the other
 * lines belong to the nearest of these where cells are centred on their row, else to the last one above.
 */
function rowFinder(parts: readonly Part[]): (part: Part) => number {
  const inColumn = (at: number) => parts.filter(({ cells }) => cells[at] !== '')
  const columns = (parts[0]?.cells ?? []).map((_, at) => inColumn(at))
  const first = columns[0]?.length ?? 0
  const spread = (column: readonly Part[]) =>
    Math.min(...column.slice(1).map(({ line }, at) => line.y - (column[at]?.line.y ?? 0)))
  const anchors = columns
    .filter((column, at) => at === 0 || (column.length >= first * 0.8 && column.length > 1))
    .reduce((best, column) => (spread(column) > spread(best) + 1 ? column : best))
    .map(({ line }) => line)
  const above = (line: Line) => anchors.findLastIndex((anchor) => anchor.y <= line.y + line.size * 0.2)
  const isCentred = parts.some(({ line }) =>
    anchors.some((anchor) => anchor.y - line.y > line.size * 0.2 && anchor.y - line.y < line.size * 0.8),
  )
  if (!isCentred) return ({ line }) => Math.max(0, above(line))
  const away = (at: number, line: Line) => Math.abs((anchors[at]?.y ?? Number.POSITIVE_INFINITY) - line.y)
  return ({ line }) => {
    const at = Math.max(0, above(line))
    return away(at + 1, line) < away(at, line) ? at + 1 : at
  }
}

/** A narrow gap may have joined two cells to one part of the line; their pieces still know where they stand. */
function cellsOf(pieces: readonly Piece[], columns: readonly Span[]): string[] {
  const cells: Piece[][] = columns.map(() => [])
  for (const piece of pieces) {
    const at = columns.findLastIndex((column) => piece.x >= column.x0 - piece.size * 0.5)
    cells[Math.max(0, at)]?.push(piece)
  }
  return cells.map((own) =>
    rowsOf(own)
      .map((row) => textOfPieces(row))
      .join(' ')
      .trim(),
  )
}
