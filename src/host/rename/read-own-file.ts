import type { TextFile } from '../../core/change/rename.ts'
import { isWikiError } from '../../core/errors.ts'
import { mayRetarget } from '../../core/path/domain-path.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { DomainHandle } from '../domain-handle.ts'
import type { FileBytes, FileStore } from '../fs/file-store.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** Reads files that a change may write: 'left' for those it may not, a link or what is behind one included. */
export function ownFiles({ root }: DomainHandle): (path: DomainPath) => Promise<TextFile | 'left' | null> {
  // Whatever may be read through links, nothing is written through them: so this store follows none out of the folder.
  const store = createNodeFileStore(root)
  return async (path) => {
    const file = mayRetarget(path) ? await contained(store, path) : 'left'
    if (file === 'left' || file === null) return file
    const text = textOfBytes(file.bytes)
    return text === null ? 'left' : { path, text, hash: file.hash }
  }
}

async function contained(store: FileStore, path: DomainPath): Promise<FileBytes | 'left' | null> {
  try {
    return (await store.stat(path))?.kind === 'link' ? 'left' : await store.read(path)
  } catch (error) {
    if (!isWikiError(error, 'outside_vault')) throw error
    return 'left'
  }
}
