import { chmod, realpath, stat } from 'node:fs/promises'
import { refusal } from '../../core/sentences.ts'
import { isMissing, toDiskError } from './disk-error.ts'
import { makeFolders } from './make-folders.ts'

/** Makes a folder of ours that only its user may look into, and answers its real path. */
export async function ensurePrivateFolder(folder: string): Promise<string> {
  try {
    if ((await makeFolders(folder, 0o700)) !== undefined) await chmod(folder, 0o700)
    return await realpath(folder)
  } catch (error) {
    throw toDiskError(error, 'write', folder)
  }
}

export type Place = { readonly path: string; readonly device: string; readonly inode: string }

/** Where a folder really is; null when it cannot be reached. Rejects when it is not a folder. */
export async function placeOf(folder: string): Promise<Place | null> {
  try {
    const path = await realpath(folder)
    const stats = await stat(path, { bigint: true })
    if (!stats.isDirectory()) {
      throw refusal('not_a_vault', ['isFileNotFolder', { path: folder }], {
        data: { path: folder },
      })
    }
    return { path, device: String(stats.dev), inode: String(stats.ino) }
  } catch (error) {
    if (isMissing(error)) return null
    throw toDiskError(error, 'read', folder)
  }
}
