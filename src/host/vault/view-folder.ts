import { stat } from 'node:fs/promises'
import type { FolderView } from '../../contract/vault-requests.ts'
import { isWikiError } from '../../core/errors.ts'
import { isSystemError } from '../fs/disk-error.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { lookAtFolder } from './look-at-folder.ts'
import { toldFolder } from './told-folder.ts'

/** What stands at a path as a person types it, told by names and markers. Nothing is opened, made or read. */
export async function viewFolder(told: string): Promise<FolderView> {
  let path = told
  try {
    path = toldFolder(told)
    const found = await stat(path)
    if (!found.isDirectory()) return { kind: 'closed', why: `${path} is a file. Choose a folder.` }
    const store = createNodeFileStore(path)
    const look = await lookAtFolder(store)
    switch (look.kind) {
      case 'vault':
        return { kind: 'vault', domains: [...look.domains] }
      case 'notes':
        return { kind: 'notes', obsidian: (await store.list('.obsidian').catch(() => null)) !== null }
      default:
        return { kind: look.kind }
    }
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return { kind: 'missing' }
    if (isSystemError(error, 'ENOTDIR')) return { kind: 'closed', why: `${path} lies below a file. Choose a folder.` }
    if (isWikiError(error)) return { kind: 'closed', why: error.message }
    if (!isSystemError(error)) throw error
    return { kind: 'closed', why: `${path} cannot be looked into. Choose another folder, or change its permissions.` }
  }
}
