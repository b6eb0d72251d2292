import { isWikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { type ProjectTree, projectsIn } from '../../memory/index.ts'
import { type FileStore, type FolderEntry, inFolder } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** What the memory layer needs of a domain. No index and no lock: a hook opens one in a few milliseconds. */
export type MemoryDomain = {
  readonly name: string
  readonly files: FileStore
  readonly readOnly: boolean
}

/** Files of the format are small; what is larger was not written by it and is not read into memory. */
const largest = 1_048_576

export type StateFile = {
  readonly text: string
  readonly bytes: number
  readonly hash: string
  readonly modified: number
}

/** A file of tiers 1 to 3, or null where there is none that can be read as text. */
export async function readStateFile({ files }: MemoryDomain, path: string): Promise<StateFile | null> {
  const stat = await files.stat(path)
  if (stat === null || stat.kind !== 'file' || stat.size > largest) return null
  const file = await files.read(path)
  const text = file === null ? null : textOfBytes(file.bytes)
  if (file === null || text === null) return null
  return { text, bytes: file.bytes.length, hash: file.hash, modified: stat.modified }
}

/** The projects that have anything on disk, the domain's own first. */
export async function readProjects(domain: MemoryDomain): Promise<ProjectTree[]> {
  return projectsIn(domain.name, await pathsBelow(domain.files, 'state', 4))
}

async function pathsBelow(files: FileStore, folder: string, depth: number): Promise<string[]> {
  const entries = await entriesOf(files, folder)
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .map(async ({ name, kind }) => {
        const path = inFolder(folder, name)
        if (kind === 'file') return [path]
        return kind === 'folder' && depth > 1 ? pathsBelow(files, path, depth - 1) : []
      }),
  )
  return found.flat()
}

/** A folder inside that may not be looked into hides what is in it, and nothing else. */
async function entriesOf(files: FileStore, folder: string): Promise<readonly FolderEntry[]> {
  try {
    return (await files.list(folder)) ?? []
  } catch (error) {
    if (folder === 'state' || !isWikiError(error)) throw error
    return []
  }
}

export function refuseReadOnly({ name, readOnly }: MemoryDomain): void {
  if (!readOnly) return
  throw refusal('read_only', ['memoryReadOnly', { domain: name }], {
    data: { domain: name },
  })
}
