import { clean } from './block-list.ts'

/** Rows as a Markdown table, the first as its head; rows without text and columns without text are left out. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...cells.map((row) => row.length))
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => cells.some((row) => (row[at] ?? '') !== ''))
  const [head, ...body] = cells.map((row) => `| ${used.map((at) => row[at] ?? '').join(' | ')} |`)
  if (head === undefined) return ''
  return [head, `|${' --- |'.repeat(used.length)}`, ...body].join('\n')
}

const cellText = (text: string) => clean(text).replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
