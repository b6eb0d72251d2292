import type { ChangeSet, Intent, Receipt } from '../../core/change/change-set.ts'
import type { UnIngestRequest } from '../../core/change/un-ingest.ts'
import type { UndoRequest } from '../../core/change/undo.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Spoken } from '../../core/said.ts'

/** Text merged, or a sentence why not. */
export type Merged =
  | { readonly kind: 'clean'; readonly text: string }
  | { readonly kind: 'conflict'; readonly why: Spoken }

/** The pure functions of the core that applying needs. */
export type ApplyRules = {
  /** The structural merge: the intents replayed on the bytes on disk. `base` is '' for a page that was to be created. */
  replay(intents: readonly Intent[], base: string, disk: string): Merged
  /** The change set that takes another back as the files are now; `cannot_undo` with a sentence when it cannot be whole. */
  undo(request: UndoRequest): Promise<ChangeSet>
  /** The change set that takes a source out of the wiki as it is now. */
  unIngest(request: UnIngestRequest): Promise<ChangeSet>
}

/** `wiki/index*.md` and `wiki/log*.md`: derived from the disk after every change, in no change set. */
export interface DerivedFiles {
  /** Answers the paths it wrote. Called again for the same receipt after a crash, it adds nothing twice. */
  rewrite(change: ChangeSet, receipt: Receipt): Promise<DomainPath[]>
  /** The catalogue alone, from the index as it is: what was deleted or edited between its marks comes back. */
  refresh(): Promise<DomainPath[]>
}
