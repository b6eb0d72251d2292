import { createHash } from 'node:crypto'
import type { DomainPath } from '../../core/ports.ts'
import { foldName, stemOf } from '../../core/text/names.ts'
import type { Database } from './database.ts'
import { followChange, forgetOldDepartures, rememberDeparture } from './departures.ts'
import {
  type DiskFile,
  domainPath,
  identityOf,
  isListed,
  isWhereItSeems,
  listFiles,
  lookAt,
  readBytes,
  spellingOnDisk,
} from './disk.ts'
import type { IndexDelta } from './domain-index.ts'
import { hasMarker, whyUnreachable } from './reachable.ts'
import { keysOfFile, linkKey, readRows, type TextRows } from './read-rows.ts'
import { roleOf } from './role.ts'
import { clearRows, type ResolveLink, resolveAgain, resolverOver, writeRows } from './write-rows.ts'

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

/** Texts above this are known by name only: no page a person reads is that long, and the scan would hold everybody up. */
export const mostBytes = 16 * 1024 * 1024
/** How far apart two writes may lie and still show the same time, on the coarsest disks in use. */
const clockGrain = 2100
/** Files a transaction takes: long enough to be quick, short enough that other processes hardly wait. */
const perTransaction = 64
const keptChanges = 20_000

type FileRow = {
  id: number
  path: string
  disk: string
  size: number
  stamp: number
  hash: string | null
  note: string | null
}

/**
 * Brings the rows of these paths (null: of every path) up to date with the disk, some files a transaction; after each,
 * the index is what a rebuild would give for what it has seen. A path may be a folder, and may be wrong: it is a hint.
 * `breathe` is called between transactions.
 */
export async function absorb(
  input: AbsorbInput,
  hints: readonly DomainPath[] | null,
  breathe: () => Promise<void>,
): Promise<AbsorbResult> {
  const suspects = hints === null ? suspectsBelow(input, '') : hints.flatMap((hint) => suspectsOf(input, hint))
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

/** Paths below a folder whose row and file differ by size, times or existence. */
function suspectsBelow({ database, root, followLinks }: AbsorbInput, folder: string): string[] {
  const { files, unreadable } = listFiles(root, folder, followLinks)
  const suspects: string[] = []
  let known = 0
  for (const [path, size, stamp] of rowsBelow(database, domainPath(folder))) {
    const file = files.get(path)
    if (file) known++
    const isSuspect = file ? !isSame(file, { size, stamp }) : !unreadable.some((other) => isAtOrBelow(path, other))
    if (isSuspect) suspects.push(path)
  }
  if (known === files.size) return suspects
  for (const path of files.keys()) {
    if (!database.get('SELECT 1 FROM files WHERE path = ?', path)) suspects.push(path)
  }
  return suspects
}

function suspectsOf(input: AbsorbInput, hint: DomainPath): string[] {
  if (hint === '') return suspectsBelow(input, '')
  if (hint.split('/').some((segment) => segment.startsWith('.') || segment === '')) return []
  const disk = spellingOnDisk(input.root, hint)
  const look = lookAt(input.root, disk, input.followLinks)
  if (look.kind === 'folder') return suspectsBelow(input, disk)
  if (look.kind === 'file' || look.kind === 'unreadable') return [hint]
  // What was a file is itself; what was a folder is all that was known below it.
  return rowsBelow(input.database, hint).map(([path]) => path)
}

function rowsBelow(database: Database, path: string): (readonly [path: string, size: number, stamp: number])[] {
  if (path === '') return database.arrays('SELECT path, size, stamp FROM files')
  return database.arrays(
    'SELECT path, size, stamp FROM files WHERE path = ? OR (path >= ? AND path < ?)',
    path,
    `${path}/`,
    `${path}0`,
  )
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

/** `born`: when the name was first seen beside files that were known; 0 for what was there from the start. */
export function insertFile(
  { database, layout }: Pick<AbsorbInput, 'database' | 'layout'>,
  file: DiskFile,
  born: number,
): number {
  return database.run(
    `INSERT INTO files (path, disk, name, stem, role, size, stamp, hash, note, identity, born)
     VALUES (?, ?, ?, ?, ?, ?, ?, NULL, NULL, ?, ?)`,
    file.path,
    file.disk,
    linkKey(file.path),
    foldName(stemOf(file.path)),
    roleOf(file.path, layout),
    file.size,
    0,
    identityOf(file),
    born,
  )
}

/** What a file holds, read but not yet written into the tables. */
export type Content =
  | { readonly kind: 'name-only'; readonly note: string | null }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'text'; readonly bytes: number; readonly stamp: number; readonly hash: string; rows(): TextRows }

export function readContent({ root, layout }: Pick<AbsorbInput, 'root' | 'layout'>, file: DiskFile): Content {
  const role = roleOf(file.path, layout)
  const note = noteOn(file, role)
  if (role === 'name' || note !== null) return { kind: 'name-only', note }
  const bytes = readBytes(root, file.disk)
  if (bytes === null) return { kind: 'unreadable' }
  const isFresh = Math.abs(Date.now() - file.modified) < clockGrain || bytes.length !== file.size
  return {
    kind: 'text',
    bytes: bytes.length,
    stamp: isFresh ? 0 : file.stamp,
    hash: createHash('sha256').update(bytes).digest('hex'),
    // Bytes that are no UTF-8 become replacement characters: such a file can be read and found, and is never written.
    rows: () => readRows(file.path, role, bytes.toString('utf8')),
  }
}

/** Puts what was read into the tables where it is new. Answers whether it is. */
export function writeContent(
  database: Database,
  row: { readonly id: number; readonly path: DomainPath; readonly modified: number },
  file: DiskFile,
  content: Content,
  resolve: ResolveLink,
): boolean {
  const before = database.get<{ hash: string | null; stamp: number }>(
    'SELECT hash, stamp FROM files WHERE id = ?',
    row.id,
  )
  if (content.kind === 'name-only') {
    if (content.note !== null) clearRows(database, row.id)
    const sql = 'UPDATE files SET size = ?, stamp = ?, hash = NULL, note = ? WHERE id = ?'
    database.run(sql, file.size, file.stamp, content.note, row.id)
    return before?.stamp !== file.stamp
  }
  if (content.kind === 'unreadable') {
    // What is known stays, and the stamp of 0 has it looked at again.
    const why = 'This file cannot be read now. Its name is known, its content is as it was last read.'
    database.run('UPDATE files SET stamp = 0, note = ? WHERE id = ?', why, row.id)
    return false
  }
  if (before?.hash != null) followChange(database, row.id, { hash: content.hash, identity: identityOf(file) })
  database.run(
    'UPDATE files SET disk = ?, size = ?, stamp = ?, hash = ?, note = NULL, identity = ? WHERE id = ?',
    file.disk,
    content.bytes,
    content.stamp,
    content.hash,
    identityOf(file),
    row.id,
  )
  if (content.hash === before?.hash) {
    database.run('UPDATE pages SET modified = ? WHERE id = ?', row.modified, row.id)
    return false
  }
  if (before?.hash != null) clearRows(database, row.id)
  writeRows(database, row, content.rows(), resolve)
  return true
}

function noteOn(file: DiskFile, role: string): string | null {
  if (role === 'name') return null
  if (file.isOutside) return 'This is a symbolic link out of the domain. It is known by name and was not read.'
  if (file.size > mostBytes) return 'This file is larger than 16 MB. It is known by name and was not read.'
  return null
}

function removeFile(database: Database, { id }: Pick<FileRow, 'id'>): void {
  rememberDeparture(database, id, Date.now())
  clearRows(database, id)
  database.run('DELETE FROM files WHERE id = ?', id)
}

/** A stamp is 0 while the file is so fresh that a second write could go unseen: then its content is compared. */
function isSame(file: DiskFile, row: Pick<FileRow, 'size' | 'stamp'>): boolean {
  return row.stamp !== 0 && row.stamp === file.stamp && row.size === file.size
}

function isAtOrBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
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
