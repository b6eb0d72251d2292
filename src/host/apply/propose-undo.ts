import type { ChangeSet } from '../../core/change/change-set.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Said, Spoken } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { appliedFile } from './applied-file.ts'
import type { Applying } from './applying.ts'
import { appliedChange } from './history.ts'
import { createUndoView } from './undo-view.ts'

/** The change set that takes an applied one back as the files are now. Writes nothing. */
export async function proposeUndo(
  applying: Applying,
  wanted: { readonly id: string; readonly newId: string; readonly createdAt: string },
): Promise<ChangeSet> {
  const { index, parts } = applying
  const { journal, rules } = parts
  const applied = await appliedChange(journal, wanted.id)
  if (applied === null) {
    throw refusal('not_found', ['notAppliedHere', {}], {
      data: { changeId: wanted.id },
    })
  }
  const steps = await journal.steps(wanted.id)
  if (applied.undoable.kind === 'no' || steps === null) {
    const why = applied.undoable.kind === 'no' ? sentenceOf(applied.undoable) : say('earlierFilesGone', {})
    throw refusal('cannot_undo', ['cannotUndoBecause', { why }], { data: { changeId: wanted.id } })
  }
  const done = steps.flatMap(appliedFile)
  await index.absorb(done.map((file) => file.path))
  const view = createUndoView(applying, await journal.renamesSince(wanted.id), done)
  return rules.undo({ change: applied.change, files: done, newId: wanted.newId, createdAt: wanted.createdAt, view })
}

/** The change set that takes a source out of the wiki as it is now. Needs no history, only the pages. */
export async function proposeUnIngest(
  applying: Applying,
  wanted: { readonly summary: DomainPath; readonly newId: string; readonly createdAt: string },
): Promise<ChangeSet> {
  await applying.index.absorb([wanted.summary])
  const view = createUndoView(applying, [], [])
  return applying.parts.rules.unIngest({ domain: applying.domain.name, ...wanted, view })
}

function sentenceOf({ why, said }: { readonly why: string; readonly said?: Said }): Spoken {
  return said === undefined ? why : { words: why, said }
}
