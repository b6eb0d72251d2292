import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Database } from './database.ts'
import { isMissingFile } from './disk.ts'
import { indexVersion } from './schema.ts'

/**
 * An index is never rebuilt in place: SQLite names its log after the file, so a file that were swapped under an open
 * connection would be damaged. Each build gets a name of its own (`index.1001-2-9f3a.sqlite`: version, generation); the
 * highest generation of the own version is the index, and processes that hold an older one move on to it.
 */
export type IndexFile = { readonly path: string; readonly version: number; readonly generation: number }

export function currentIndexFile(file: string): IndexFile | null {
  return indexFiles(file).findLast(({ version }) => version === indexVersion) ?? null
}

/** Is there an index of an older version, so that a new one is worth a word? */
export function hasOlderVersion(file: string): boolean {
  return indexFiles(file).some(({ version }) => version < indexVersion)
}

/** Builds the next generation beside the index and puts it in its place. Call under the build lock. */
export async function buildIndexFile(file: string, fill: (database: Database) => Promise<void>): Promise<IndexFile> {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${stem(file)}.building-${randomBytes(4).toString('hex')}`
  const database = new Database(unfinished, 'build')
  try {
    database.createTables()
    await fill(database)
    database.close()
    const generation = Math.max(0, ...indexFiles(file).map((known) => known.generation)) + 1
    const path = `${stem(file)}.${indexVersion}-${generation}-${randomBytes(2).toString('hex')}.sqlite`
    renameSync(unfinished, path)
    return { path, version: indexVersion, generation }
  } catch (error) {
    const isDeleted = !existsSync(unfinished)
    database.close()
    removeFile(unfinished)
    if (isDeleted) throw new IndexFolderGone({ cause: error })
    throw error
  }
}

/** The folder was deleted while the index was built in it: what was built is gone, and can be built again. */
export class IndexFolderGone extends Error {
  constructor(options: ErrorOptions) {
    super('The folder of the index was deleted while the index was built.', options)
  }
}

/** What processes left that were killed while they built. Call under the build lock, when nobody else builds. */
export function removeUnfinished(file: string): void {
  const beginning = `${basename(stem(file))}.building-`
  for (const name of entriesOf(dirname(file))) if (name.startsWith(beginning)) removeFile(join(dirname(file), name))
}

/** Removes what this index replaces. A newer version's files stay: that program is the better judge. */
export function removeOlderIndexFiles(file: string, current: IndexFile): void {
  for (const known of indexFiles(file)) {
    if (known.version > current.version || known.path === current.path) continue
    if (known.version === current.version && known.generation > current.generation) continue
    removeIndexFile(known.path)
  }
}

/** Removes every index of this name. */
export function removeIndexFiles(file: string): void {
  for (const { path } of indexFiles(file)) removeIndexFile(path)
}

export function removeIndexFile(path: string): void {
  for (const ending of ['', '-wal', '-shm']) removeFile(path + ending)
}

/** Oldest first. */
function indexFiles(file: string): IndexFile[] {
  const name = new RegExp(`^${escapePattern(basename(stem(file)))}\\.(\\d+)-(\\d+)-[0-9a-f]+\\.sqlite$`)
  const found: IndexFile[] = []
  for (const entry of entriesOf(dirname(file))) {
    const [, version, generation] = name.exec(entry) ?? []
    if (version === undefined) continue
    found.push({ path: join(dirname(file), entry), version: Number(version), generation: Number(generation) })
  }
  return found.sort((one, other) => one.version - other.version || one.generation - other.generation)
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}

function stem(file: string): string {
  return file.replace(/\.sqlite$/, '')
}

/** On Windows a file that another process still has open stays until the next build. */
function removeFile(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EBUSY' && code !== 'EPERM') throw error
  }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
