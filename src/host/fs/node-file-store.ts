import { createHash, randomBytes } from 'node:crypto'
import type { BigIntStats, Dirent } from 'node:fs'
import { createReadStream } from 'node:fs'
import { link, lstat, open, readdir, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { containedPath } from './contained-path.ts'
import { isMissing, isSystemError, toDiskError } from './disk-error.ts'
import type { Content, FileBytes, FileStat, FileStore, FolderEntry, TempFile } from './file-store.ts'
import { folderOf, inFolder, tempName } from './file-store.ts'
import { makeFolders } from './make-folders.ts'
import { retryBusy } from './retry-busy.ts'

/**
 * The files below `root` on this machine's disk. Nothing is opened or kept: the root may come and go. With `readLinks` what
 * symbolic links lead to is read, wherever it is; nothing is ever written through one.
 */
export function createNodeFileStore(root: string, { readLinks = false } = {}): FileStore {
  const at = <T>(use: Use, path: string, act: (absolute: string) => Promise<T>, said = path) =>
    guarded(root, readLinks && use !== 'write' ? 'read-anywhere' : use, { path, said }, act)

  return {
    root,
    read: (path) => at('read', path, (absolute) => orAbsent(() => readWhole(absolute))),
    readStream: (path) => at('read', path, (absolute) => orAbsent(() => openStream(absolute))),
    stat: (path) =>
      at('look', path, (absolute) => orAbsent(async () => statOf(await lstat(absolute, { bigint: true })))),
    list: (folder) =>
      at('read', folder, (absolute) =>
        orAbsent(async () => (await readdir(absolute, { withFileTypes: true })).map(entryOf)),
      ),
    writeTemp: (path, content, { token, mode }) => {
      const temp = inFolder(folderOf(path), tempName(token, randomBytes(6).toString('hex')))
      return at('write', temp, (absolute) => writeSynced(absolute, temp, content, mode), path)
    },
    publish: (temp, path, onto) =>
      at('write', path, async (absolute) => {
        const from = await containedPath(root, temp, 'write')
        if (onto === 'nothing') await nameNew(from, absolute, path)
        else await retryBusy(() => rename(from, absolute))
      }),
    rename: (from, to) =>
      at('write', to, async (absolute) => {
        const source = await containedPath(root, from, 'write')
        if (await isAnotherFile(source, absolute)) throw taken(to)
        await retryBusy(() => rename(source, absolute))
      }),
    remove: (path) =>
      at('write', path, async (absolute) => {
        await orAbsent(() => retryBusy(() => unlink(absolute)))
      }),
    makeFolder: (folder) => at('write', folder, makeDurableFolder),
    syncFolder: (folder) => at('read', folder, syncFolderAt),
  }
}

type Use = 'read' | 'look' | 'write' | 'read-anywhere'

/** `said` is what a failure speaks of: of a temporary file, the one it is to become. */
async function guarded<T>(
  root: string,
  use: Use,
  { path, said }: { readonly path: string; readonly said: string },
  act: (absolute: string) => Promise<T>,
): Promise<T> {
  try {
    return await act(await containedPath(root, path, use))
  } catch (error) {
    throw toDiskError(error, use === 'write' ? 'write' : 'read', said === '' ? root : said)
  }
}

async function orAbsent<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (!isMissing(error)) throw error
    return null
  }
}

async function readWhole(absolute: string): Promise<FileBytes> {
  const file = await open(absolute)
  try {
    const { mode } = await file.stat()
    const bytes = await file.readFile()
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), mode: mode & 0o777 }
  } finally {
    await file.close()
  }
}

async function openStream(absolute: string): Promise<AsyncIterable<Uint8Array>> {
  await lstat(absolute)
  return createReadStream(absolute, { highWaterMark: 1 << 20 })
}

function statOf(stats: BigIntStats): FileStat {
  return {
    kind: kindOf(stats),
    size: Number(stats.size),
    modified: Number(stats.mtimeMs),
    mode: Number(stats.mode) & 0o777,
    identity: `${stats.dev}:${stats.ino}`,
  }
}

function entryOf(entry: Dirent): FolderEntry {
  return { name: entry.name.normalize('NFC'), kind: kindOf(entry) }
}

function kindOf(entry: Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): FileStat['kind'] {
  if (entry.isSymbolicLink()) return 'link'
  if (entry.isDirectory()) return 'folder'
  return entry.isFile() ? 'file' : 'other'
}

async function writeSynced(absolute: string, temp: string, content: Content, mode?: number): Promise<TempFile> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(absolute, 'wx', mode ?? 0o666)
  try {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      await file.writeFile(piece)
      hash.update(piece)
      size += piece.length
    }
    // What the system's mask took away is given back: a page keeps the mode it had.
    if (mode !== undefined) await file.chmod(mode)
    await file.sync()
  } catch (error) {
    await file.close()
    await unlink(absolute).catch(() => undefined)
    throw error
  }
  await file.close()
  return { path: temp, hash: hash.digest('hex'), size }
}

/** A hard link fails where the name is taken, without a gap. Disks that have no links get a look and a rename. */
async function nameNew(from: string, to: string, path: string): Promise<void> {
  try {
    await retryBusy(() => link(from, to))
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) throw taken(path)
    if (!isSystemError(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV')) throw error
    if (await isAnotherFile(from, to)) throw taken(path)
    await retryBusy(() => rename(from, to))
    return
  }
  await retryBusy(() => unlink(from))
}

async function isAnotherFile(source: string, target: string): Promise<boolean> {
  const there = await orAbsent(() => lstat(target, { bigint: true }))
  if (there === null) return false
  const own = await lstat(source, { bigint: true })
  return own.dev !== there.dev || own.ino !== there.ino
}

function taken(path: string): WikiError {
  return new WikiError(
    'conflict',
    `“${path}” exists already, and nothing is ever written over. Open the preview again to see it.`,
    {
      data: { path },
    },
  )
}

async function makeDurableFolder(absolute: string): Promise<void> {
  const first = await makeFolders(absolute)
  if (first === undefined) return
  for (let at = absolute; ; at = dirname(at)) {
    await syncFolderAt(dirname(at))
    if (at === first || at === dirname(at)) return
  }
}

/** Windows has no such call and needs none; a few network disks refuse it. */
async function syncFolderAt(absolute: string): Promise<void> {
  try {
    const folder = await open(absolute, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  } catch (error) {
    if (
      !isSystemError(error, 'EISDIR', 'EINVAL', 'ENOTSUP') &&
      !(process.platform === 'win32' && isSystemError(error, 'EPERM', 'EACCES'))
    )
      throw error
  }
}
