import { say } from '../../core/sentences.ts'
import type { AppliedChange, Applier } from './applier.ts'
import type { DoneEntry, Journal } from './journal/journal.ts'

const pageSize = 50

/** Newest first. The texts of the ops are empty here; `applied` gives one change whole. */
export async function historyPage(
  journal: Journal,
  options: { limit?: number; cursor?: string } = {},
): ReturnType<Applier['history']> {
  const { entries, next } = await journal.page({ limit: options.limit ?? pageSize, before: options.cursor ?? null })
  const applied = await Promise.all(entries.map((entry) => toApplied(journal, entry)))
  return { entries: applied, total: await journal.count(), next }
}

export async function appliedChange(journal: Journal, id: string): Promise<AppliedChange | null> {
  const entry = await journal.done(id)
  return entry === null ? null : toApplied(journal, entry)
}

async function toApplied(journal: Journal, { change, receipt, hasImages }: DoneEntry): Promise<AppliedChange> {
  const undoneBy = await standingUndo(journal, change.id)
  return { change, receipt, undoneBy, undoable: undoable(hasImages, undoneBy) }
}

function undoable(hasImages: boolean, undoneBy: string | null): AppliedChange['undoable'] {
  if (undoneBy !== null) return no('undoneAlready')
  if (!hasImages) return no('noUndoAnyMore')
  return { kind: 'yes' }
}

function no(id: 'undoneAlready' | 'noUndoAnyMore'): AppliedChange['undoable'] {
  const { words, said } = say(id, {})
  return { kind: 'no', why: words, said }
}

/** The undo in force: one that was itself undone does not count, so redo is undo of undo. */
async function standingUndo(journal: Journal, id: string): Promise<string | null> {
  for (const undo of (await journal.undoneBy(id)).toReversed()) {
    if ((await standingUndo(journal, undo)) === null) return undo
  }
  return null
}
