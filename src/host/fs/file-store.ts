/**
 * Files below one root, as the writing path needs them: small steps, so that every state between two of them can be
 * tested. Paths are `/`-separated and relative to the root; a path that leads out of it by name or by symbolic link is
 * refused with `outside_vault`. Failures are WikiErrors (`disk_full`, `not_writable`, `disk_error`, `vault_missing`).
 */
export interface FileStore {
  readonly root: string
  /** Null: absent. Rejects where it cannot be known: unreadable is not absent. */
  read(path: string): Promise<FileBytes | null>
  /** The bytes in pieces, for originals too big for memory. Null: absent. */
  readStream(path: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Does not follow a link at the end of the path. */
  stat(path: string): Promise<FileStat | null>
  /** Entries of a folder, names in NFC, in no order; null when there is no such folder. `''` is the root. */
  list(folder: string): Promise<readonly FolderEntry[] | null>
  /** Writes a dot-named file beside `path` and fsyncs it; answers its path. `token` tells whose it is after a crash. */
  writeTemp(path: string, content: Content, options: { token: string; mode?: number }): Promise<TempFile>
  /**
   * Gives the temporary file its name. `onto` says what may stand there: `nothing` refuses with `conflict` when the
   * name is taken, without a moment in which a file could be lost. Not durable before `syncFolder`.
   */
  publish(temp: string, path: string, onto: 'nothing' | 'anything'): Promise<void>
  /** Refuses with `conflict` where another file stands at `to`; a change of letter case alone is allowed. */
  rename(from: string, to: string): Promise<void>
  /** Absent is fine. */
  remove(path: string): Promise<void>
  /** With its parents, each made durable. */
  makeFolder(folder: string): Promise<void>
  syncFolder(folder: string): Promise<void>
}

export type Content = Uint8Array | AsyncIterable<Uint8Array>

export type FileBytes = { readonly bytes: Uint8Array; readonly hash: string; readonly mode: number }

export type FileStat = {
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
  readonly mode: number
  /** Device and inode: equal for two paths of one file. */
  readonly identity: string
}

export type FolderEntry = { readonly name: string; readonly kind: FileStat['kind'] }

export type TempFile = { readonly path: string; readonly hash: string; readonly size: number }

const tempPrefix = '.commonplace-'

export function tempName(token: string, unique: string): string {
  return `${tempPrefix}${token}-${unique}.tmp`
}

/** Is this file name a temporary one of ours; of this token, if one is given? */
export function isTempName(name: string, token?: string): boolean {
  return name.startsWith(token === undefined ? tempPrefix : `${tempPrefix}${token}-`) && name.endsWith('.tmp')
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}
