import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isSystemError } from './disk-error.ts'

/**
 * Makes a folder with its parents and answers the first one that was made, undefined where all were there. The recursive
 * `mkdir` of Node never ends where a folder that exists holds no new ones and says ENOENT, as /proc does.
 */
export async function makeFolders(folder: string, mode?: number): Promise<string | undefined> {
  try {
    return await makeOne(folder, mode)
  } catch (error) {
    const parent = dirname(folder)
    if (!isSystemError(error, 'ENOENT') || parent === folder) throw error
    const first = await makeFolders(parent, mode)
    // Once more, and whatever is said now is the answer.
    const own = await makeOne(folder, mode)
    return first ?? own
  }
}

async function makeOne(folder: string, mode?: number): Promise<string | undefined> {
  try {
    await mkdir(folder, mode === undefined ? {} : { mode })
    return folder
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) throw error
    const there = await stat(folder).catch(() => null)
    if (there?.isDirectory()) return undefined
    throw error
  }
}
