import { createBlockList } from '../block-list.ts'
import { decodeText, remarksOn } from '../decode-text.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { addSheet, type SheetRow } from '../rows-to-tables.ts'

export const csv: Format = { id: 'csv', mediaType: 'text/csv', extract }

function extract(bytes: Uint8Array, context: ExtractContext): Extracted {
  const decoded = decodeText(bytes)
  const { text } = decoded
  const { warnings, missing } = remarksOn(decoded)
  const list = createBlockList()
  const { rows, isOpen } = parseCsv(text, delimiterOf(text, context.name))
  const name = context.name.replace(/^.*[\\/]/, '').replace(/\.[^.]+$/, '')
  addSheet(list, name || 'Sheet', rows)
  return {
    blocks: list.blocks,
    warnings,
    missing: [
      ...missing,
      ...(isOpen
        ? [`what follows the unclosed quotation mark in row ${rows.at(-1)?.number ?? 1}`]
        : lostCells(rows, text)),
    ],
  }
}

/** Every row ends as the first one does; a last one that has fewer cells, and no line end, breaks off. */
function lostCells(rows: readonly SheetRow[], text: string): string[] {
  const last = rows.at(-1)
  const width = rows[0]?.cells.length ?? 0
  const isShort = last !== undefined && rows.length > 2 && last.cells.length < width && !/[\r\n]$/.test(text)
  return isShort && rows.slice(0, -1).every((row) => row.cells.length === width)
    ? [`the end of row ${last.number}`]
    : []
}

/** The mark that parts the first lines into the most equal number of cells. */
function delimiterOf(text: string, name: string): string {
  if (/\.tsv$|\.tab$/i.test(name)) return '\t'
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const scored = [',', ';', '\t', '|'].map((mark) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(mark).length - 1)
    const usual = counts[0] ?? 0
    return { mark, score: usual === 0 ? 0 : counts.filter((count) => count === usual).length + usual / 100 }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).mark
}

/** RFC 4180: quoted cells may hold the delimiter, line ends and doubled quotes. Rows count as lines of the sheet. */
function parseCsv(text: string, delimiter: string): { rows: SheetRow[]; isOpen: boolean } {
  const rows: SheetRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push({ number: rows.length + 1, cells })
    cells = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] as string
    if (isQuoted) {
      if (mark !== '"') cell += mark
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (mark === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (mark === delimiter) endCell()
    else if (mark === '\n' || mark === '\r') {
      if (mark === '\r' && text[at + 1] === '\n') at += 1
      endRow()
    } else cell += mark
  }
  if (cell !== '' || cells.length > 0) endRow()
  return { rows, isOpen: isQuoted }
}
