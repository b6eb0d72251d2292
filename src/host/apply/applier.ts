import type { ChangeSet, Receipt } from '../../core/change/change-set.ts'
import type { Said, Spoken } from '../../core/said.ts'

/** Writes change sets to one domain: the one way in for ingest, health, undo, assistants. */
export interface Applier {
  /**
   * Lock, compare, merge, journal, write, read back, absorb, derived files, receipt (DESIGN 7). Waits for the lock without
   * blocking the thread. Rejects with `locked`, `disk_full`, `disk_error`, `read_only`; files that do not fit are
   * `returned` in the receipt and the rest is applied. Applying the same id twice answers the first receipt. `notes` are
   * sentences for the receipt. With `planned`, a change whose ground has moved since it was planned is planned anew under
   * the lock: written where it still gives the same, else `stale_revision`.
   */
  apply(
    change: ChangeSet,
    options?: { signal?: AbortSignal; notes?: readonly Spoken[]; planned?: Planned },
  ): Promise<Receipt>
  /** Tells one state of the wiki from the next, as far as changes are applied to it: taken before planning. */
  moment(): Promise<number>
  /** Finishes or rolls back what a killed process left, under the lock. Call once when a writer opens the domain. */
  recover(): Promise<RecoveryReport>
  /** Applied change sets, newest first, without the texts of their ops: `applied` gives one whole. */
  history(options?: {
    limit?: number
    cursor?: string
  }): Promise<{ entries: AppliedChange[]; total: number; next: string | null }>
  applied(changeId: string): Promise<AppliedChange | null>
  /** The change set that takes `changeId` back as the files are now: a proposal with `undoes`, not applied. */
  proposeUndo(changeId: string, newId: string, createdAt: string): Promise<ChangeSet>
  /** The change set that takes the source of this summary out of the wiki: exactly what rests on it alone. Not applied. */
  proposeUnIngest(summary: string, newId: string, createdAt: string): Promise<ChangeSet>
  /** Writes the derived catalogue anew under the lock; answers what it wrote. Rejects with `read_only`. */
  refreshDerived(): Promise<string[]>
  close(): Promise<void>
}

/** When a change was planned, and how it is planned anew on what is there now. Asks no model. */
export type Planned = { readonly at: number; readonly anew: () => Promise<ChangeSet> }

export type AppliedChange = {
  readonly change: ChangeSet
  readonly receipt: Receipt
  readonly undoneBy: string | null
  readonly undoable: { readonly kind: 'yes' } | { readonly kind: 'no'; readonly why: string; readonly said?: Said }
}

/** Sentences for the notice line; empty when there was nothing to recover. */
export type RecoveryReport = {
  readonly finished: Spoken[]
  readonly rolledBack: Spoken[]
  readonly leftAlone: Spoken[]
}
