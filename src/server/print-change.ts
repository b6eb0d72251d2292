import type { ChangeView } from '../contract/views.ts'
import type { Receipt } from '../core/change/change-set.ts'
import type { Terminal } from './terminal.ts'

const signs = { create: '+', edit: '~', delete: '-', rename: '>', copy: '=' } as const

/** The preview as lines: what is created and changed, with the number of facts each gets. */
export function printPreview(change: ChangeView, terminal: Terminal): void {
  terminal.out(`${change.origin.kind === 'ingest' ? change.origin.title : change.origin.kind}: ${sizeWords(change)}`)
  for (const file of change.files) {
    const claims = file.claimsAdded.length
    const facts = claims === 0 ? '' : `  ${claims} ${claims === 1 ? 'fact' : 'facts'}`
    terminal.out(`  ${signs[file.op]} ${file.path}  ${file.title}${facts}`)
  }
  for (const { name, candidates } of change.ambiguous)
    terminal.out(
      `  ? ${name} may be ${candidates.map(({ title }) => title).join(' or ')}; left unlinked until you say.`,
    )
  for (const warning of change.warnings) terminal.out(`  ! ${warning}`)
  if (change.replanned !== null) terminal.out(change.replanned)
  // Only reading a source costs anything; what an undo would cost means nothing.
  if (change.origin.kind === 'ingest') terminal.out(costWords(change.cost))
}

function sizeWords({ created, edited, deleted, renamed, claims }: ChangeView): string {
  const parts = [
    [created, 'to create'],
    [edited, 'to change'],
    [deleted, 'to delete'],
    [renamed, 'to rename'],
  ] as const
  const pages = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`)
  const facts = claims === 0 ? '' : `, ${claims} ${claims === 1 ? 'fact' : 'facts'}`
  return `${pages.join(', ') || 'no page to write'}${facts}`
}

function costWords(cost: ChangeView['cost']): string {
  switch (cost.kind) {
    case 'free':
      return `Cost: free (${cost.reader} reader)`
    case 'known':
      return `Cost: about ${cost.expected.toFixed(4)} ${cost.currency}, at most ${cost.most.toFixed(4)}`
    case 'unknown':
      return `Cost: unknown (${cost.why})`
  }
}

/** The receipt in words, partial called partial. */
export function receiptWords(receipt: Receipt): string {
  const written = receipt.files.filter((file) => file.kind === 'written' || file.kind === 'merged').length
  const returned = receipt.files.filter((file) => file.kind === 'returned')
  const head =
    receipt.status === 'nothing-to-do'
      ? 'Nothing to do: the files say this already.'
      : `${receipt.status === 'partial' ? 'Applied in part' : 'Applied'}: ${written} files written and read back. Undo with: commonplace undo ${receipt.changeId}`
  const back = returned.map((file) => `  back to preview: ${file.path}: ${file.kind === 'returned' ? file.why : ''}`)
  return [head, ...back, ...receipt.notes.map((note) => `  ${note}`)].join('\n')
}
