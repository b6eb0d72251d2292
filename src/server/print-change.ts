import type { ChangeView } from '../contract/views.ts'
import type { Receipt } from '../core/change/change-set.ts'
import { wordsOf } from '../core/said.ts'
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
  printDecisions(change, terminal)
  for (const warning of change.warnings) terminal.out(`  ! ${warning}`)
  if (change.replanned !== null) terminal.out(change.replanned)
  // Only reading a source costs anything; what an undo would cost means nothing.
  if (change.origin.kind === 'ingest') terminal.out(costWords(change.cost))
}

/** What is asked, with numbers to answer by, and what happens where nobody answers. */
function printDecisions({ ambiguous, unverified, declined, sameName }: ChangeView, terminal: Terminal): void {
  for (const { name, choice, candidates } of ambiguous) {
    terminal.out(`  ? ${name}: ${choiceWords(choice, candidates)}`)
    for (const [at, { title, line }] of candidates.entries())
      terminal.out(`      ${at + 1}. ${title}${line === '' ? '' : `: ${line}`}`)
  }
  for (const { subject, text, reason, included } of unverified)
    if (!included) terminal.out(`  - left out, no passage carries it (${reason}): ${subject}: ${text}`)
  for (const { title, wanted } of declined)
    if (!wanted)
      terminal.out(`  x ${title}: struck from this source before, so not written. --want "${title}" writes it.`)
  if (sameName?.answer.kind === 'undecided') {
    const titles = sameName.sources.map(({ title }) => `“${title}”`).join(' or ')
    terminal.out(
      `  ? ${sameName.name} was read before with other content. --new-version of ${titles}, or --another source?`,
    )
  }
}

type Asked = ChangeView['ambiguous'][number]

function choiceWords(choice: Asked['choice'], candidates: Asked['candidates']): string {
  switch (choice.kind) {
    case 'page':
      return `taken for ${candidates.find(({ path }) => path === choice.path)?.title ?? choice.path}.`
    case 'new':
      return 'gets a page of its own.'
    case 'text-only':
      return 'stays plain text on the summary.'
    case 'undecided':
      return 'which is meant? Until you say, it stays plain text on the summary. --choose NAME=NUMBER, new or text.'
  }
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
      return `Cost: $${cost.spent.toFixed(4)} for ${cost.tokens} tokens (expected $${cost.expected.toFixed(4)}, at most $${cost.most.toFixed(4)})`
    case 'unknown':
      return `Cost: unknown (${cost.why})`
  }
}

/** The receipt in words, partial called partial. */
export function receiptWords(receipt: Receipt): string {
  const returned = receipt.files.filter((file) => file.kind === 'returned')
  const head =
    receipt.status === 'nothing-to-do'
      ? 'Nothing to do: the files say this already.'
      : `${receipt.status === 'partial' ? 'Applied in part' : 'Applied'}: ${filesWords(receipt)}. Undo with: commonplace undo ${receipt.changeId}`
  const back = returned.map((file) => `  back to preview: ${file.path}: ${file.kind === 'returned' ? file.why : ''}`)
  return [head, ...back, ...receipt.notes.map((note) => `  ${wordsOf(note)}`)].join('\n')
}

/** A file that is gone was not written. */
function filesWords({ files }: Receipt): string {
  const removed = files.filter((file) => file.kind === 'written' && file.how === 'deleted').length
  const written = files.filter(({ kind }) => kind === 'written' || kind === 'merged').length - removed
  const count = (files: number) => `${files} ${files === 1 ? 'file' : 'files'}`
  if (removed === 0) return `${count(written)} written and read back`
  const gone = `${count(removed)} removed, which was checked on disk`
  return written === 0 ? gone : `${count(written)} written and read back, ${gone}`
}
