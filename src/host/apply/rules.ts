import type { ChangeSet, Intent, Receipt } from '../../core/change/change-set.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { FileStep } from './journal/journal.ts'

/** Text merged, or a sentence why not. */
export type Merged =
  | { readonly kind: 'clean'; readonly text: string }
  | { readonly kind: 'conflict'; readonly why: string }

/** The pure functions of the core that applying needs. */
export type ApplyRules = {
  /** The structural merge: the intents replayed on the bytes on disk. `base` is '' for a page that was to be created. */
  replay(intents: readonly Intent[], base: string, disk: string): Merged
  /** The change set that takes another back as the files are now; `cannot_undo` with a sentence when it cannot be whole. */
  undo(request: UndoRequest): Promise<ChangeSet>
}

export type UndoRequest = {
  readonly change: ChangeSet
  /** What the change really did to each file, merges included. */
  readonly steps: readonly FileStep[]
  readonly newId: string
  readonly createdAt: string
  readonly view: UndoView
}

/** The files as they are now, renames since followed. */
export type UndoView = {
  /** Where a file of that change is now; the path itself when it was not renamed. */
  where(path: DomainPath): DomainPath
  read(path: DomainPath): Promise<{ readonly text: string; readonly hash: string } | null>
}

/** `wiki/index*.md` and `wiki/log*.md`: derived from the disk after every change, in no change set. */
export interface DerivedFiles {
  /** Answers the paths it wrote. Called again for the same receipt after a crash, it adds nothing twice. */
  rewrite(change: ChangeSet, receipt: Receipt): Promise<DomainPath[]>
}
