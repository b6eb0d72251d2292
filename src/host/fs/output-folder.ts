import { randomBytes } from 'node:crypto'
import { mkdir, readFile, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { isMissing, toDiskError } from './disk-error.ts'
import { retryBusy } from './retry-busy.ts'

/** A folder that is written to and can be written again at any time: each file whole or not at all, nothing synced. */
export interface OutputFolder {
  readonly root: string
  /** Null: absent. */
  read(path: string): Promise<Uint8Array | null>
  write(path: string, content: string | Uint8Array): Promise<void>
  /** With the folders that it leaves empty. */
  remove(path: string): Promise<void>
}

/** Where a folder really is; one that is not there yet is where its name says. */
export async function realFolder(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if (isMissing(error)) return path
    throw toDiskError(error, 'read', path)
  }
}

export function createOutputFolder(root: string): OutputFolder {
  const at = (path: string) => {
    const file = join(root, ...path.split('/'))
    // Paths are made by us; a name that leads out is a fault of ours and must not be written.
    if (!file.startsWith(root + sep)) throw new Error(`“${path}” leads out of the folder.`)
    return file
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
    async write(path, content) {
      const file = at(path)
      const temp = join(dirname(file), `.commonplace-${randomBytes(6).toString('hex')}.tmp`)
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(temp, content, { flag: 'wx' })
        await retryBusy(() => rename(temp, file))
      } catch (error) {
        await rm(temp, { force: true })
        throw toDiskError(error, 'write', file)
      }
    },
    async remove(path) {
      await rm(at(path), { force: true })
      for (let folder = dirname(at(path)); folder.startsWith(root + sep); folder = dirname(folder)) {
        if (!(await removedEmpty(folder))) return
      }
    },
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
