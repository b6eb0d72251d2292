import type { DomainPath } from '../../core/ports.ts'
import { foldName } from '../../core/text/names.ts'
import { readContent } from './content.ts'
import type { Database } from './database.ts'
import { forgetOldDepartures } from './departures.ts'
import { type DiskFile, isListed, isWhereItSeems, type Listing, lookAt, spellingOnDisk } from './disk.ts'
import type { IndexDelta } from './domain-index.ts'
import { type FileRow, insertFile, removeFile, writeContent } from './file-rows.ts'
import { hasMarker, whyUnreachable } from './reachable.ts'
import { keysOfFile, linkKey } from './read-rows.ts'
import { isSame, suspectsOf } from './suspects.ts'
import { resolveAgain, resolverOver } from './write-rows.ts'

export type AbsorbInput = {
  readonly database: Database
  readonly root: string
  readonly layout: 'domain' | 'flat'
  /** What symbolic links lead to is read too. */
  readonly followLinks: boolean
  /** Names this process in the change table. */
  readonly writer: string
}

export type AbsorbResult = { readonly delta: IndexDelta; readonly unreachable: string | null }

/** Files a transaction takes: long enough to be quick, short enough that other processes hardly wait. */
const perTransaction = 64
const keptChanges = 20_000

/**
 * Brings the rows of these paths (null: of every path) up to date with the disk, some files a transaction; after each,
 * the index is what a rebuild would give for what it has seen. A path may be a folder, and may be wrong: it is a hint.
 * `breathe` is called between transactions. `listing` is the whole folder as it was listed a moment ago; what differs is
 * looked at again.
 */
export async function absorb(
  input: AbsorbInput,
  hints: readonly DomainPath[] | null,
  breathe: () => Promise<void>,
  listing?: Listing,
): Promise<AbsorbResult> {
  const suspects = (hints ?? ['']).flatMap((hint) => suspectsOf(input, hint, listing))
  const delta = { added: [] as string[], changed: [] as string[], removed: [] as string[] }
  let unreachable: string | null = null
  for (let from = 0; from < suspects.length; from += perTransaction) {
    const some = suspects.slice(from, from + perTransaction)
    const result = input.database.write(() => absorbSome(input, some))
    delta.added.push(...result.delta.added)
    delta.changed.push(...result.delta.changed)
    delta.removed.push(...result.delta.removed)
    unreachable = result.unreachable ?? unreachable
    await breathe()
  }
  if (hints === null) {
    // Nothing seemed to have changed where nothing was to be seen.
    unreachable ??= unreachableNow(input)
    if (unreachable === null) rememberMarker(input)
  }
  return { delta, unreachable }
}

function absorbSome(input: AbsorbInput, paths: readonly DomainPath[]): AbsorbResult {
  const { database } = input
  const delta = { added: [] as string[], changed: [] as string[], removed: [] as string[] }
  const keys = new Set<string>()
  const toRead: { row: { id: number; path: string; modified: number }; file: DiskFile; isNew: boolean }[] = []
  const absent: FileRow[] = []
  for (const path of new Set(paths)) {
    const row = database.get<FileRow>('SELECT * FROM files WHERE path = ?', path)
    const seen = fileAt(input, path, row)
    if (seen === 'kept') continue
    if (seen === null) {
      if (row) absent.push(row)
    } else if (row) {
      if (!isSame(seen, row))
        toRead.push({ row: { id: row.id, path, modified: seen.modified }, file: seen, isNew: false })
    } else {
      const id = insertFile(input, seen, Date.now())
      database.run('DELETE FROM departed WHERE path = ?', path)
      for (const key of keysOfFile(path)) keys.add(key)
      toRead.push({ row: { id, path, modified: seen.modified }, file: seen, isNew: true })
    }
  }
  const unreachable = absent.length > 0 ? unreachableNow(input) : null
  for (const row of unreachable === null ? absent : []) {
    removeFile(database, row)
    for (const key of keysOfFile(row.path)) keys.add(key)
    delta.removed.push(row.path)
  }
  if (delta.removed.length > 0) forgetOldDepartures(database, Date.now())
  const resolve = resolverOver(database)
  for (const { row, file, isNew } of toRead) {
    const changed = writeContent(database, row, file, readContent(input, file), resolve)
    if (isNew) delta.added.push(row.path)
    else if (changed) delta.changed.push(row.path)
  }
  resolveAgain(database, keys)
  recordChanges(input, delta)
  return { delta, unreachable }
}

/** The file for a path; null where it is surely absent, 'kept' where it cannot be seen and what is known stays. */
function fileAt(
  { root, database, followLinks }: AbsorbInput,
  path: DomainPath,
  row: FileRow | undefined,
): DiskFile | null | 'kept' {
  const known = row?.disk
  const disk = known !== undefined && lookAt(root, known).kind === 'file' ? known : spellingOnDisk(root, path)
  const look = lookAt(root, disk, followLinks)
  if (look.kind === 'unreadable') return 'kept'
  if (look.kind === 'absent' && isPlaceholder(root, disk)) return 'kept'
  if (look.kind !== 'file' || !isWhereItSeems(root, disk, followLinks)) return null
  // Where the disk does not tell case apart, an old name still answers after a rename: the folder's list decides.
  const namesakes = database.all<{ path: string }>(
    'SELECT path FROM files WHERE name = ? AND path <> ?',
    linkKey(path),
    path,
  )
  const mayBeRenamed = namesakes.some((other) => foldName(other.path) === foldName(path))
  return mayBeRenamed && !isListed(root, disk) ? null : look.file
}

function isPlaceholder(root: string, disk: string): boolean {
  const slash = disk.lastIndexOf('/')
  const placeholder = `${disk.slice(0, slash + 1)}.${disk.slice(slash + 1)}.icloud`
  return lookAt(root, placeholder).kind === 'file'
}

function unreachableNow({ database, root }: AbsorbInput): string | null {
  const hadMarker = database.get("SELECT 1 FROM facts WHERE name = 'marker'") !== undefined
  const hadFiles = database.get('SELECT 1 FROM files LIMIT 1') !== undefined
  return whyUnreachable(root, { hadMarker, hadFiles })
}

export function rememberMarker({ database, root }: Pick<AbsorbInput, 'database' | 'root'>): void {
  const known = database.get("SELECT 1 FROM facts WHERE name = 'marker'") !== undefined
  if (!known && hasMarker(root)) database.run("INSERT OR REPLACE INTO facts VALUES ('marker', 'seen')")
}

function recordChanges({ database, writer }: AbsorbInput, delta: IndexDelta): void {
  let last = 0
  for (const what of ['added', 'changed', 'removed'] as const) {
    for (const path of delta[what]) {
      last = database.run('INSERT INTO changes (writer, what, path) VALUES (?, ?, ?)', writer, what, path)
    }
  }
  if (last > keptChanges) database.run('DELETE FROM changes WHERE seq <= ?', last - keptChanges)
}
