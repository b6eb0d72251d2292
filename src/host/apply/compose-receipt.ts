import type { ChangeSet, FileReceipt, Receipt } from '../../core/change/change-set.ts'
import { type Said, type Spoken, saidOf, wordsOf } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import type { FileStore } from '../fs/file-store.ts'
import { hashFile } from '../fs/hash-file.ts'
import type { Decision, How } from './decide.ts'

/** What a change set did, read back from disk: every hash is of the bytes that are there now. */
export async function composeReceipt(
  change: ChangeSet,
  decisions: readonly Decision[],
  files: FileStore,
  appliedAt: string,
): Promise<Receipt> {
  const notes: Spoken[] = []
  const receipts: FileReceipt[] = []
  for (const decision of decisions) {
    const receipt = await fileReceipt(decision, files)
    receipts.push(receipt.file)
    if (receipt.note !== null) notes.push(receipt.note)
  }
  return {
    changeId: change.id,
    revision: change.revision,
    domain: change.domain,
    status: statusOf(receipts),
    appliedAt,
    files: receipts,
    notes,
  }
}

function statusOf(files: readonly FileReceipt[]): Receipt['status'] {
  if (files.some((file) => file.kind === 'returned')) return 'partial'
  return files.every((file) => file.kind === 'unchanged') ? 'nothing-to-do' : 'applied'
}

async function fileReceipt(decision: Decision, files: FileStore): Promise<{ file: FileReceipt; note: Spoken | null }> {
  const { path } = decision.op
  if (decision.kind === 'returned') return { file: { kind: 'returned', path, ...whyOf(decision.why) }, note: null }
  if (decision.kind === 'unchanged') return { file: { kind: 'unchanged', path }, note: null }
  const wanted = decision.step.after?.hash ?? null
  const found = await hashFile(files, path)
  const bytes = found === null ? 0 : ((await files.stat(path))?.size ?? 0)
  const note = found === wanted ? null : say('changedRightAfter', { path })
  const hash = found ?? ''
  return {
    file: decision.merged ? { kind: 'merged', path, hash, bytes } : written(path, decision.how, hash, bytes),
    note,
  }
}

function written(path: string, how: How, hash: string, bytes: number): FileReceipt {
  return { kind: 'written', path, how, hash, bytes }
}

function whyOf(why: Spoken): { why: string; said?: Said } {
  const said = saidOf(why)
  return { why: wordsOf(why), ...(said && { said }) }
}
