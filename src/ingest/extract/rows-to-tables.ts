import type { BlockList } from './block-list.ts'
import { markdownTable } from './markdown-table.ts'

export type SheetRow = { readonly number: number; readonly cells: readonly string[] }

/** Rows to a table: few enough that its place, the first row's, still says where something stands. */
const rowsPerTable = 25

/** A sheet as Markdown tables of some rows each, every one under the sheet's own head row. Empty rows are left out. */
export function addSheet(list: BlockList, sheet: string, rows: Iterable<SheetRow>): void {
  let head: SheetRow | undefined
  let open: SheetRow[] = []
  const flush = () => {
    const [first] = open
    if (!head || !first) return
    const cells = [head, ...open.filter((row) => row !== head)].map((row) => row.cells)
    list.add('table', markdownTable(cells), { kind: 'cell', sheet, row: first.number })
    open = []
  }
  for (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    head ??= row
    open.push(row)
    if (open.length >= rowsPerTable) flush()
  }
  flush()
}
