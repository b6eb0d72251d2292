import type { ChangeSet } from '../../core/change/change-set.ts'
import { WikiError } from '../../core/errors.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { Applying } from './applying.ts'
import { appliedChange } from './history.ts'
import type { UndoView } from './rules.ts'

/** The change set that takes an applied one back as the files are now. Writes nothing. */
export async function proposeUndo(
  { parts: { files, journal, rules } }: Applying,
  wanted: { readonly id: string; readonly newId: string; readonly createdAt: string },
): Promise<ChangeSet> {
  const applied = await appliedChange(journal, wanted.id)
  if (applied === null) {
    throw new WikiError(
      'not_found',
      'This change was not applied on this machine, so it cannot be undone here. Un-ingest its source instead.',
      {
        data: { changeId: wanted.id },
      },
    )
  }
  const steps = await journal.steps(wanted.id)
  if (applied.undoable.kind === 'no' || steps === null) {
    const why = applied.undoable.kind === 'no' ? applied.undoable.why : 'Its earlier files are gone.'
    throw new WikiError('cannot_undo', `This change cannot be undone. ${why}`, { data: { changeId: wanted.id } })
  }
  const view = viewOf(files, await journal.renamesSince(wanted.id))
  return rules.undo({ change: applied.change, steps, newId: wanted.newId, createdAt: wanted.createdAt, view })
}

function viewOf(files: FileStore, renames: readonly { from: DomainPath; to: DomainPath }[]): UndoView {
  return {
    where: (path) => renames.reduce((at, { from, to }) => (at === from ? to : at), path),
    read: async (path) => {
      const file = await files.read(path)
      const text = file === null ? null : textOfBytes(file.bytes)
      return file === null || text === null ? null : { text, hash: file.hash }
    },
  }
}
