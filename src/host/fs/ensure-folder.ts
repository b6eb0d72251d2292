import { realpath } from 'node:fs/promises'
import { WikiError } from '../../core/errors.ts'
import { isSystemError, toDiskError } from './disk-error.ts'
import { makeFolders } from './make-folders.ts'

/** Makes a folder of the user's with its parents, and answers its real path. One that is there is left as it is. */
export async function ensureFolder(folder: string): Promise<string> {
  try {
    await makeFolders(folder)
    return await realpath(folder)
  } catch (error) {
    if (isSystemError(error, 'EEXIST', 'ENOTDIR')) {
      throw new WikiError('not_a_vault', `${folder} is a file, or lies below one. Choose a folder.`, {
        data: { path: folder },
        cause: error,
      })
    }
    throw toDiskError(error, 'write', folder)
  }
}
