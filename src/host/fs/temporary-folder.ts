import { mkdtemp, realpath } from 'node:fs/promises'
import { toDiskError } from './disk-error.ts'

/** A new folder whose path begins with `prefix`; its real path. */
export async function makeTemporaryFolder(prefix: string): Promise<string> {
  try {
    return await realpath(await mkdtemp(prefix))
  } catch (error) {
    throw toDiskError(error, 'write', prefix)
  }
}
