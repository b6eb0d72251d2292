import type { ChangeSet, FileReceipt, Receipt } from '../change/change-set.ts'
import type { ReadingCost } from '../change/reading-cost.ts'
import { escapeInline } from '../claim/escape.ts'

/** The log's text with an entry for this receipt at its end. Page names are in code spans, so that the log links to nothing. */
export function withEntry(before: string | null, change: ChangeSet, receipt: Receipt): string {
  const text = before ?? '# Log\n'
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const gap = /^\uFEFF?$|\n\r?\n$/.test(text) ? '' : text.endsWith('\n') ? newline : newline + newline
  return `${text}${gap}${entry(change, receipt).replaceAll('\n', newline)}`
}

/** Does this change have its entry here already? */
export function hasEntry(text: string, changeId: string): boolean {
  return text.includes(`- change \`${changeId}\``)
}

/** The year of the last entry; null in a log without one. */
export function yearOfLog(text: string): string | null {
  return [...text.matchAll(/^## \[(\d{4})-\d\d-\d\d\] [\w-]+ \| /gm)].at(-1)?.[1] ?? null
}

function entry(change: ChangeSet, receipt: Receipt): string {
  const day = receipt.appliedAt.slice(0, 10)
  const files = receipt.files.flatMap(fileLine)
  const partial = receipt.status === 'partial' ? ', applied in part' : ''
  return [
    `## [${day}] ${change.origin.kind} | ${escapeInline(titleOf(change))}`,
    '',
    `- change \`${change.id}\`${readerOf(change)}${partial}`,
    ...files,
    '',
  ].join('\n')
}

function titleOf({ origin }: ChangeSet): string {
  return 'title' in origin ? origin.title : `${origin.from} to ${origin.to}`
}

function readerOf({ origin }: ChangeSet): string {
  if (origin.kind !== 'ingest') return ''
  return `, read by ${escapeInline(origin.reader)}${costWords(origin.cost)}`
}

/** The actual sum beside what was quoted. */
function costWords(cost: ReadingCost | undefined): string {
  if (cost === undefined || cost.quoted.kind === 'free') return ''
  const tokens = `${cost.tokens} tokens`
  if (cost.spent === null || cost.quoted.kind === 'unknown') return ` for an unknown price (${tokens})`
  const { expected, most } = cost.quoted
  return ` for $${usd(cost.spent)} (${tokens}; expected $${usd(expected)}, at most $${usd(most)})`
}

const usd = (amount: number) => amount.toFixed(4)

function fileLine(file: FileReceipt): string[] {
  switch (file.kind) {
    case 'written':
      return [`- ${file.how} ${code(file.path)}`]
    case 'merged':
      return [`- merged ${code(file.path)}`]
    case 'returned':
      return [`- not written ${code(file.path)}`]
    case 'unchanged':
      return []
  }
}

/** File names hold no back-ticks of ours; one that a human gave is left out of the span rather than end it. */
const code = (path: string) => `\`${path.replaceAll('`', "'")}\``
