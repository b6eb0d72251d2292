import type { ChangeSet, FileReceipt, Receipt } from '../../core/change/change-set.ts'
import { escapeInline } from '../../core/claim/escape.ts'

/**
 * log.md with an entry for this receipt at its end; the text as it is when the entry stands there already. Page names
 * are in code spans, so that the log links to nothing.
 */
export function logText(before: string | null, change: ChangeSet, receipt: Receipt): string {
  const text = before ?? '# Log\n'
  if (text.includes(`\`${change.id}\``)) return text
  const gap = text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n'
  return `${text}${gap}${entry(change, receipt)}`
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
  return origin.kind === 'ingest' ? `, read by ${escapeInline(origin.reader)}` : ''
}

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
