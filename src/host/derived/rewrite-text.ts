import { isWikiError } from '../../core/errors.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { hashOf, replaceFile } from '../fs/replace-file.ts'

const attempts = 3

export type Rewritten = {
  /** False: the bytes were there already, or may not be touched. */
  readonly wrote: boolean
  /** Of what stands there now; null: nothing does. */
  readonly hash: string | null
}

/**
 * Rewrites a derived file; a null from `rewrite` removes it. A file that is no UTF-8 text is somebody else's and stays as
 * it is; what a person saves meanwhile is read again.
 */
export async function rewriteText(
  files: FileStore,
  path: DomainPath,
  rewrite: (before: string | null) => string | null | Promise<string | null>,
): Promise<Rewritten> {
  for (let attempt = 1; ; attempt++) {
    const file = await files.read(path)
    const before = file === null ? null : textOfBytes(file.bytes)
    if (file !== null && before === null) return { wrote: false, hash: file.hash }
    const after = await rewrite(before)
    if (after === null) return removed(files, path, before !== null)
    if (after === before) return { wrote: false, hash: file?.hash ?? null }
    try {
      const wrote = await replaceFile(files, path, after, { token: 'derived', over: file?.hash ?? null })
      return { wrote, hash: hashOf(after) }
    } catch (error) {
      if (!isWikiError(error, 'conflict') || attempt === attempts) throw error
    }
  }
}

async function removed(files: FileStore, path: DomainPath, wasThere: boolean): Promise<Rewritten> {
  if (wasThere) await files.remove(path)
  return { wrote: wasThere, hash: null }
}
