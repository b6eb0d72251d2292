import type { DomainPath } from '../../core/ports.ts'
import type { Database } from './database.ts'
import { type DiskFile, domainPath, type Listing, listFiles, lookAt, spellingOnDisk } from './disk.ts'
import type { FileRow } from './file-rows.ts'

type Input = { readonly database: Database; readonly root: string; readonly followLinks: boolean }

/** Paths at or below a hint whose row and file differ by size, times or existence, or may. `whole`: how the folder lists. */
export function suspectsOf(input: Input, hint: DomainPath, whole?: Listing): DomainPath[] {
  if (hint === '') return suspectsBelow(input, '', whole)
  if (hint.split('/').some((segment) => segment.startsWith('.') || segment === '')) return []
  const disk = spellingOnDisk(input.root, hint)
  const look = lookAt(input.root, disk, input.followLinks)
  if (look.kind === 'folder') return suspectsBelow(input, disk)
  if (look.kind === 'file' || look.kind === 'unreadable') return [hint]
  // What was a file is itself; what was a folder is all that was known below it.
  return rowsBelow(input.database, hint).map(([path]) => path)
}

/** A stamp is 0 while the file is so fresh that a second write could go unseen: then its content is compared. */
export function isSame(file: Pick<DiskFile, 'size' | 'stamp'>, row: Pick<FileRow, 'size' | 'stamp'>): boolean {
  return row.stamp !== 0 && row.stamp === file.stamp && row.size === file.size
}

function suspectsBelow(
  { database, root, followLinks }: Input,
  folder: string,
  listing = listFiles(root, folder, followLinks),
): DomainPath[] {
  const { files, unreadable } = listing
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

function rowsBelow(database: Database, path: string): (readonly [path: string, size: number, stamp: number])[] {
  if (path === '') return database.arrays('SELECT path, size, stamp FROM files')
  return database.arrays(
    'SELECT path, size, stamp FROM files WHERE path = ? OR (path >= ? AND path < ?)',
    path,
    `${path}/`,
    `${path}0`,
  )
}

function isAtOrBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}
