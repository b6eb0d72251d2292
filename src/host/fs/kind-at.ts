import { stat } from 'node:fs/promises'
import { isSystemError, toDiskError } from './disk-error.ts'

export type KindAt = 'folder' | 'file' | 'missing' | 'below-a-file'

/** What stands at a path of the machine, links followed. */
export async function kindAt(path: string): Promise<KindAt> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return 'missing'
    if (isSystemError(error, 'ENOTDIR')) return 'below-a-file'
    throw toDiskError(error, 'read', path)
  }
}
