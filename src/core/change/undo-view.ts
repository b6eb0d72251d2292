import type { DomainPath } from '../ports.ts'

/** The domain as it is now, as undo and un-ingest see it. All answers are of one moment. */
export type UndoView = {
  /** Where a file of an earlier change is now: renames since followed, as applied or seen; else the path itself. */
  where(path: DomainPath): DomainPath | Promise<DomainPath>
  /** Null: no such file, or no text. */
  read(path: DomainPath): Promise<{ readonly text: string; readonly hash: string } | null>
  /** Other files that link to this one, derived files (index, log) left out. */
  linksTo(path: DomainPath): Promise<readonly DomainPath[]>
  /** Files this one links to. */
  linksFrom(path: DomainPath): Promise<readonly DomainPath[]>
  /**
   * What applied change sets did to this file, undone ones included. Left out where no journal is: then only the change in
   * hand is known to have made anything.
   */
  history?(path: DomainPath): Promise<readonly AppliedFile[]>
}

/** What one applied change set did to one file, read back: `before` null where it was created, `after` null where deleted. */
export type AppliedFile = {
  readonly path: DomainPath
  /** Where it was before, when the change renamed it. */
  readonly from?: DomainPath | null
  readonly before: string | null
  readonly after: string | null
}
