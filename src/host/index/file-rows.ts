import type { DomainPath } from '../../core/ports.ts'
import { foldName, stemOf } from '../../core/text/names.ts'
import type { Content } from './content.ts'
import type { Database } from './database.ts'
import { followChange, rememberDeparture } from './departures.ts'
import { type DiskFile, identityOf } from './disk.ts'
import { linkKey } from './read-rows.ts'
import { roleOf } from './role.ts'
import { clearRows, type ResolveLink, writeRows } from './write-rows.ts'

export type FileRow = {
  readonly id: number
  readonly path: string
  readonly disk: string
  readonly size: number
  readonly stamp: number
  readonly hash: string | null
  readonly note: string | null
}

/** `born`: when the name was first seen beside files that were known; 0 for what was there from the start. */
export function insertFile(
  { database, layout }: { readonly database: Database; readonly layout: 'domain' | 'flat' },
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

export function removeFile(database: Database, { id }: Pick<FileRow, 'id'>): void {
  rememberDeparture(database, id, Date.now())
  clearRows(database, id)
  database.run('DELETE FROM files WHERE id = ?', id)
}
