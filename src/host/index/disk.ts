import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { DomainPath } from '../../core/ports.ts'

/** A file of the domain as the disk shows it. */
export type DiskFile = {
  readonly path: DomainPath
  /** The relative path as the disk spells it: its Unicode form can differ. */
  readonly disk: string
  readonly size: number
  /** Changes whenever the file may have: its times and number in one. Never 0. */
  readonly stamp: number
  readonly modified: number
  readonly dev: number
  readonly ino: number
  /** When the file came to be, in milliseconds; null where the disk does not tell. */
  readonly birth: number | null
  /** A symbolic link out of the domain: its name counts, its content is not read. */
  readonly isOutside: boolean
}

export type Look =
  | { readonly kind: 'file'; readonly file: DiskFile }
  | { readonly kind: 'folder'; readonly path: DomainPath; readonly disk: string }
  | { readonly kind: 'absent' }
  /** Something is there, or may be, that cannot be seen now. Unreadable is not absent. */
  | { readonly kind: 'unreadable'; readonly why: string }

export type Listing = {
  readonly files: Map<DomainPath, DiskFile>
  /** Paths that could not be looked at: what is known below them stays. */
  readonly unreadable: DomainPath[]
}

/**
 * Every file below a folder of the domain ('' for all), dot-names left out. Folders behind symbolic links are entered only
 * when links are followed, each real folder once. `visit` is told of each folder before it is read.
 */
export function listFiles(root: string, folder = '', followLinks = false, visit?: (folder: string) => void): Listing {
  const listing: Listing = { files: new Map(), unreadable: [] }
  listInto({ listing, root, entered: followLinks ? new Set() : null, visit }, folder)
  return listing
}

type Walk = {
  readonly listing: Listing
  readonly root: string
  /** Real folders that links led to; null where links are not followed. */
  readonly entered: Set<string> | null
  readonly visit: ((folder: string) => void) | undefined
}

function listInto(walk: Walk, folder: string): void {
  const { listing, root, entered } = walk
  walk.visit?.(folder)
  const entries = readFolder(root, folder)
  if (!entries) {
    listing.unreadable.push(domainPath(folder))
    return
  }
  for (const entry of entries) {
    const placeholder = cloudPlaceholder(entry.name)
    if (placeholder !== null) listing.unreadable.push(domainPath(joined(folder, placeholder)))
    if (entry.name.startsWith('.')) continue
    const disk = joined(folder, entry.name)
    const look: Look = entry.isDirectory() ? { kind: 'folder', path: disk, disk } : lookAt(root, disk, entered !== null)
    if (look.kind === 'folder' && (!entry.isSymbolicLink() || isNew(entered, root, disk))) listInto(walk, disk)
    if (look.kind === 'unreadable') listing.unreadable.push(domainPath(disk))
    // Two names can differ in their Unicode form alone; the first in order is the one the domain means.
    if (look.kind === 'file' && !listing.files.has(look.file.path)) listing.files.set(look.file.path, look.file)
  }
}

/** A link can lead back to where it stands: each real folder is entered by one link only. */
function isNew(entered: Set<string> | null, root: string, disk: string): boolean {
  const real = realpathSync(join(root, disk))
  if (entered === null || entered.has(real)) return false
  entered.add(real)
  return true
}

/** The folders at and below one, without a look at their files. */
export function listFolders(root: string, folder: string): string[] {
  const below = (readFolder(root, folder) ?? [])
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap((entry) => listFolders(root, joined(folder, entry.name)))
  return [folder, ...below]
}

/** Looks at one relative path, spelt as on disk. */
export function lookAt(root: string, disk: string, followLinks = false): Look {
  try {
    const stats = lstatSync(`${root}/${disk}`)
    if (stats.isDirectory()) return { kind: 'folder', path: domainPath(disk), disk }
    if (stats.isSymbolicLink()) return lookThrough(root, disk, stats, followLinks)
    return stats.isFile() ? { kind: 'file', file: diskFile(disk, stats, false) } : { kind: 'absent' }
  } catch (error) {
    return isMissingFile(error) ? { kind: 'absent' } : { kind: 'unreadable', why: sentence(error) }
  }
}

/**
 * A link to a file inside the domain is read as that file; one that leads out, or nowhere, is a name only unless links are
 * followed. A folder inside the domain is there already, and one around it would hold itself.
 */
function lookThrough(root: string, disk: string, link: Stats, followLinks: boolean): Look {
  try {
    const real = realpathSync(join(root, disk))
    const realRoot = realpathSync(root)
    const stats = lstatSync(real)
    const isInside = real.startsWith(realRoot + sep)
    if (stats.isDirectory()) {
      const isApart = !isInside && real !== realRoot && !realRoot.startsWith(real + sep)
      return followLinks && isApart ? { kind: 'folder', path: disk, disk } : { kind: 'absent' }
    }
    const isRead = (isInside || followLinks) && stats.isFile()
    return { kind: 'file', file: diskFile(disk, isRead ? stats : link, !isRead) }
  } catch {
    // Whatever stands in the way of following it, the name is there and its content is not for reading.
    return { kind: 'file', file: diskFile(disk, link, true) }
  }
}

/** Null when the file went or cannot be read now. */
export function readBytes(root: string, disk: string): Buffer | null {
  try {
    return readFileSync(join(root, disk))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

/** The spelling on disk for a path of the domain, looked up folder by folder where the plain one is not there. */
export function spellingOnDisk(root: string, path: DomainPath): string {
  if (/^[\x20-\x7e]*$/.test(path) || lookAt(root, path).kind !== 'absent') return path
  let folder = ''
  for (const segment of path.split('/')) {
    const entry = readFolder(root, folder)?.find(({ name }) => name.normalize('NFC') === segment)
    folder = joined(folder, entry?.name ?? segment)
  }
  return folder
}

/** Does the folder list exactly this name? Disks that do not tell case apart answer to any other, too. */
export function isListed(root: string, disk: string): boolean {
  const slash = disk.lastIndexOf('/')
  const entries = readFolder(root, slash < 0 ? '' : disk.slice(0, slash))
  return entries?.some(({ name }) => name === disk.slice(slash + 1)) ?? false
}

/** Are all folders on the way real ones, spelt like this? A symbolic link on the way leads elsewhere, another case nowhere. */
export function isWhereItSeems(root: string, disk: string, followLinks = false): boolean {
  const slash = disk.lastIndexOf('/')
  if (slash < 0) return true
  try {
    const real = realpathSync.native(join(root, disk.slice(0, slash)))
    if (followLinks && !real.startsWith(realpathSync.native(root) + sep)) return true
    return domainPath(real) === domainPath(join(realpathSync.native(root), disk.slice(0, slash)))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

export function domainPath(disk: string): DomainPath {
  return isAscii(disk) ? disk : disk.normalize('NFC')
}

function isAscii(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text)
}

function readFolder(root: string, folder: string) {
  try {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    // The order tells apart only names that differ in their Unicode form.
    if (entries.every(({ name }) => isAscii(name))) return entries
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

/** iCloud leaves `.name.md.icloud` where it took `name.md` away to save room. */
function cloudPlaceholder(name: string): string | null {
  return name.startsWith('.') && name.endsWith('.icloud') ? name.slice(1, -'.icloud'.length) : null
}

function diskFile(disk: string, stats: Stats, isOutside: boolean): DiskFile {
  return {
    path: domainPath(disk),
    disk,
    size: stats.size,
    // Three numbers in one that a table and a comparison take at no cost: times to the microsecond, the number folded in.
    stamp: Math.round(stats.mtimeMs * 1000 + stats.ctimeMs * 700 + (stats.ino % 1e9)) || 1,
    modified: stats.mtimeMs,
    dev: stats.dev,
    ino: stats.ino,
    birth: birthOf(stats),
    isOutside,
  }
}

/** Where a disk keeps no time of birth, it says the last change. */
function birthOf({ birthtimeMs, ctimeMs, mtimeMs }: Stats): number | null {
  return birthtimeMs > 0 && (birthtimeMs !== ctimeMs || birthtimeMs === mtimeMs) ? birthtimeMs : null
}

/**
 * The same for one file under another name, else different; null where the disk does not tell. Numbers of files are given
 * out again at once, so the time of birth is part of it.
 */
export function identityOf({ dev, ino, birth }: Pick<DiskFile, 'dev' | 'ino' | 'birth'>): string | null {
  return birth === null ? null : `${dev}:${ino}:${birth}`
}

/** The number of a folder on disk, by which another one in its place is told apart; null where it cannot be looked at. */
export function folderNumber(path: string): string | null {
  try {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
