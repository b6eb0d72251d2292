import { realpath } from 'node:fs/promises'
import { refusal } from '../../core/sentences.ts'
import { isSystemError, toDiskError } from './disk-error.ts'
import { makeFolders } from './make-folders.ts'

/** Makes a folder of the user's with its parents, and answers its real path. One that is there is left as it is. */
export async function ensureFolder(folder: string): Promise<string> {
  try {
    await makeFolders(folder)
    return await realpath(folder)
  } catch (error) {
    if (isSystemError(error, 'EEXIST', 'ENOTDIR')) {
      throw refusal('not_a_vault', ['belowAFile', { path: folder }], {
        data: { path: folder },
        cause: error,
      })
    }
    throw toDiskError(error, 'write', folder)
  }
}
