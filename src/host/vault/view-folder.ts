import type { FolderView } from '../../contract/vault-requests.ts'
import { isWikiError, type WikiError } from '../../core/errors.ts'
import { type Sentence, whyOf } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import { isSystemError } from '../fs/disk-error.ts'
import { kindAt } from '../fs/kind-at.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { lookAtFolder } from './look-at-folder.ts'
import { toldFolder } from './told-folder.ts'

/** What stands at a path as a person types it, told by names and markers. Nothing is opened, made or read. */
export async function viewFolder(told: string): Promise<FolderView> {
  try {
    const path = toldFolder(told)
    const kind = await kindAt(path)
    if (kind === 'missing') return { kind }
    if (kind === 'file') return closed(say('pathIsFile', { path }))
    if (kind === 'below-a-file') return closed(say('pathBelowFile', { path }))
    return await lookInto(path)
  } catch (error) {
    if (isWikiError(error)) return closed(error)
    if (!isSystemError(error)) throw error
    return closed(say('noFolderPath', { path: told.slice(0, 120) }))
  }
}

async function lookInto(path: string): Promise<FolderView> {
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
}

const closed = (why: Sentence | WikiError): FolderView => ({ kind: 'closed', ...whyOf(why) })
