import { createHash } from 'node:crypto'
import { refusal } from '../../core/sentences.ts'
import type { FileStore } from './file-store.ts'
import { folderOf } from './file-store.ts'

export type ReplaceOptions = {
  readonly token?: string
  readonly mode?: number
  /** Hash of the bytes the new ones were made from; null: there was no such file. `conflict` when that is no longer so. */
  readonly over?: string | null
}

/**
 * Puts these bytes at the path, whole or not at all, durable when it answers. Writes nothing, and answers false, where
 * they are there already. What a person may be editing
 * is replaced only `over` the bytes that were read.
 */
export async function replaceFile(
  files: FileStore,
  path: string,
  content: Uint8Array | string,
  options: ReplaceOptions = {},
): Promise<boolean> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const there = await files.read(path)
  if (there?.hash === hashOf(bytes)) return false
  const mode = options.mode ?? there?.mode
  await files.makeFolder(folderOf(path))
  const temp = await files.writeTemp(path, bytes, {
    token: options.token ?? 'file',
    ...(mode === undefined ? {} : { mode }),
  })
  try {
    if (options.over !== undefined) await refuseMovedOn(files, path, options.over)
    await files.publish(temp.path, path, options.over === null ? 'nothing' : 'anything')
  } catch (error) {
    await files.remove(temp.path)
    throw error
  }
  await files.syncFolder(folderOf(path))
  return true
}

async function refuseMovedOn(files: FileStore, path: string, over: string | null): Promise<void> {
  if (((await files.read(path))?.hash ?? null) === over) return
  throw refusal('conflict', ['changedThisMoment', { path }], {
    data: { path },
  })
}

/** SHA-256 in hex by the native library: ten times the speed of the pure one that the core uses. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
