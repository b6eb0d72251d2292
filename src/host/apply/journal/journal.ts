import type { ChangeSet, Receipt } from '../../../core/change/change-set.ts'

/** A file's content as the journal keeps it: by hash, so that equal content is kept once. */
export type Image =
  | { readonly kind: 'bytes'; readonly hash: string; readonly bytes: Uint8Array }
  /** An original lies in staging and then in raw/, never here: it may be bigger than everything else together. */
  | { readonly kind: 'original'; readonly hash: string }

/** What one file is to become. `from`: the file is renamed on the way. Null: absent. */
export type FileStep = {
  readonly path: string
  readonly from: string | null
  readonly before: Image | null
  readonly after: Image | null
  readonly mode: number | null
}

export type OpenEntry = {
  readonly change: ChangeSet
  /** `back`: it had failed and was being taken back. */
  readonly direction: 'forward' | 'back'
  readonly steps: readonly FileStep[]
  readonly startedAt: string
}

export type DoneEntry = {
  readonly change: ChangeSet
  readonly receipt: Receipt
  /** False: dropped for room, oldest first, and no longer undoable. */
  readonly hasImages: boolean
}

/**
 * What is being written and what was, durable when each call answers. Every call but the reading ones is made under the
 * domain's lock.
 */
export interface Journal {
  begin(change: ChangeSet, steps: readonly FileStep[], startedAt: string): Promise<void>
  /** From now on the entry is being taken back, also by whoever recovers it. */
  turnBack(id: string): Promise<void>
  /** Closes the entry. Steps of `returned` paths did not happen and are forgotten. */
  finish(id: string, receipt: Receipt, returned: readonly string[]): Promise<void>
  /** Closes an entry that left no trace. */
  abandon(id: string): Promise<void>
  unfinished(): Promise<OpenEntry[]>

  done(id: string): Promise<DoneEntry | null>
  /** What an applied change really did to each file, in order; null when the images were dropped. */
  steps(id: string): Promise<FileStep[] | null>
  /** Newest first; `before` is the cursor of the last one seen. Texts of the ops are left out. */
  page(options: { limit: number; before: string | null }): Promise<{ entries: DoneEntry[]; next: string | null }>
  count(): Promise<number>
  /** Grows with every change that is closed as applied, by whatever process. */
  newest(): Promise<number>
  /** Ids of the applied changes that undo this one, oldest first. */
  undoneBy(id: string): Promise<string[]>
  /** Renames that were applied after this change (null: all of them), oldest first. */
  renamesSince(id: string | null): Promise<{ from: string; to: string }[]>
  /** What applied changes did to files of these paths, oldest first; contents that were dropped are empty. */
  stepsOn(paths: readonly string[]): Promise<FileStep[]>
  close(): void
}
