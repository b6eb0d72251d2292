import { randomBytes } from 'node:crypto'
import {
  appendFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { refusal } from '../../core/sentences.ts'
import { isAlive } from '../jobs/is-alive.ts'
import { isMissing, isSystemError, toDiskError } from './disk-error.ts'
import { stampOf } from './file-stamp.ts'
import { makeFolders } from './make-folders.ts'
import { retryBusy } from './retry-busy.ts'

/** A folder that is written to and can be written again at any time: each file whole or not at all, nothing synced. */
export interface OutputFolder {
  readonly root: string
  /** Null: absent. */
  read(path: string): Promise<Uint8Array | null>
  /** `stampOf` the file. */
  stamp(path: string): Promise<string | null>
  write(path: string, content: string | Uint8Array): Promise<void>
  append(path: string, line: string): Promise<void>
  /** With the folders that it leaves empty. */
  remove(path: string): Promise<void>
  /** Removes what a run that was killed left half written in the folder of each path. */
  sweep(paths: Iterable<string>): Promise<void>
}

/** Where a folder really is; of one that is not there yet, what is there of it is followed. */
export async function realFolder(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if (!isMissing(error)) throw toDiskError(error, 'read', path)
    const above = dirname(path)
    return above === path ? path : join(await realFolder(above), basename(path))
  }
}

/** Named by the process that writes it. */
const halfWritten = /^\.commonplace-(?:(\d+)-)?[0-9a-f]{12}\.tmp$/
/** What is younger may be written in this very moment: by a process of this machine, or by one of another that shares the folder. */
const surelyLeft = 60_000

/** `root` is where the folder really is: a link below it is not followed, lest what is written lands elsewhere. */
export function createOutputFolder(root: string): OutputFolder {
  const ours = new Set<string>()
  const at = (path: string) => {
    const file = join(root, ...path.split('/'))
    // Paths are made by us; a name that leads out is a fault of ours and must not be written.
    if (!file.startsWith(root + sep)) throw new Error(`“${path}” leads out of the folder.`)
    return file
  }

  async function makeFolder(folder: string): Promise<void> {
    if (ours.has(folder)) return
    if (folder === root) await makeFolders(folder)
    else {
      await makeFolder(dirname(folder))
      await mkdir(folder).catch((error: unknown) => {
        if (!isSystemError(error, 'EEXIST')) throw error
      })
      if ((await lstat(folder)).isSymbolicLink())
        throw refusal('forbidden', ['siteLink', { folder }], { data: { path: folder } })
    }
    ours.add(folder)
  }

  return {
    root,
    async read(path) {
      try {
        return await readFile(at(path))
      } catch (error) {
        if (isMissing(error)) return null
        throw toDiskError(error, 'read', at(path))
      }
    },
    stamp: (path) => stampOf(at(path)),
    async write(path, content) {
      const file = at(path)
      const temp = join(dirname(file), `.commonplace-${process.pid}-${randomBytes(6).toString('hex')}.tmp`)
      try {
        await makeFolder(dirname(file))
        await writeFile(temp, content, { flag: 'wx' })
        await retryBusy(() => rename(temp, file))
      } catch (error) {
        await rm(temp, { force: true }).catch(() => undefined)
        throw toDiskError(error, 'write', file)
      }
    },
    async append(path, line) {
      try {
        await makeFolder(dirname(at(path)))
        await appendFile(at(path), line)
      } catch (error) {
        throw toDiskError(error, 'write', at(path))
      }
    },
    async remove(path) {
      await rm(at(path), { force: true })
      for (let folder = dirname(at(path)); folder.startsWith(root + sep); folder = dirname(folder)) {
        if (!(await removedEmpty(folder))) return
        ours.delete(folder)
      }
    },
    async sweep(paths) {
      const folders = new Set([...paths].map((path) => dirname(at(path))))
      for (const folder of folders) await sweepFolder(folder)
    },
  }
}

async function sweepFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw toDiskError(error, 'read', folder)
  })
  for (const name of names) {
    const found = halfWritten.exec(name)
    if (!found) continue
    const file = join(folder, name)
    const isDead = found[1] !== undefined && !isAlive(Number(found[1]))
    if (isDead || (await ageOf(file)) > surelyLeft) await rm(file, { force: true })
  }
}

/** In milliseconds; of what is gone meanwhile none. */
async function ageOf(file: string): Promise<number> {
  try {
    return Date.now() - (await stat(file)).mtimeMs
  } catch (error) {
    if (!isMissing(error)) throw toDiskError(error, 'read', file)
    return 0
  }
}

async function removedEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder)
    return true
  } catch {
    // Not empty, or not ours to remove: it stays.
    return false
  }
}
