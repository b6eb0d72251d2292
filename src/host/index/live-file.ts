import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { buildFromNothing } from './build.ts'
import { Database, isDiskFull, isUnusable } from './database.ts'
import { waitForLock } from './held-lock.ts'
import {
  buildIndexFile,
  currentIndexFile,
  hasOlderVersion,
  type IndexFile,
  IndexFolderGone,
  removeIndexFile,
  removeOlderIndexFiles,
  removeUnfinished,
} from './index-file.ts'
import { layoutOf } from './reachable.ts'

export type LiveFileOptions = {
  readonly root: string
  readonly file: string
  readonly followLinks: boolean
  /** Called while an index is built, between some files and the next; where it fails, so does the build. */
  readonly breathe: () => Promise<void>
}

export const damaged = 'The index file was damaged and has been built anew from the Markdown files. Nothing was lost.'
const outdated = 'The index was made by another version of the program and has been built anew from the Markdown files.'

/** The file that is the index now, open for reading and writing: built where there is none, left when another takes its place. */
export class LiveFile {
  readonly #options: LiveFileOptions
  readonly #onChange: () => void
  #current: IndexFile
  #writing: Database
  #reading: Database
  #rebuilt: string | null

  private constructor(options: LiveFileOptions, file: IndexFile, rebuilt: string | null, onChange: () => void) {
    this.#options = options
    this.#onChange = onChange
    this.#current = file
    this.#rebuilt = rebuilt
    this.#writing = new Database(file.path, 'write')
    this.#reading = new Database(file.path, 'read')
  }

  /** `onChange`: another file is the index from now on. */
  static async open(options: LiveFileOptions, onChange: () => void): Promise<LiveFile> {
    const known = currentIndexFile(options.file)
    const usable = known === null ? null : usableFile(known)
    const isOutdated = known === null && hasOlderVersion(options.file)
    const rebuilt = known !== null && usable === null ? damaged : isOutdated ? outdated : null
    return new LiveFile(options, usable ?? (await buildUnlessBuilt(options, known)), rebuilt, onChange)
  }

  get path(): string {
    return this.#current.path
  }
  get writing(): Database {
    return this.#writing
  }
  get reading(): Database {
    return this.#reading
  }
  /** Why it was built anew while somebody had it, in words; null where it was not. */
  get rebuilt(): string | null {
    return this.#rebuilt
  }

  /** Was it replaced or deleted by others? Cheap enough for four times a second. */
  isLeft(): boolean {
    const newest = currentIndexFile(this.#options.file)?.generation ?? 0
    return newest > this.#current.generation || !isThere(this.#current.path)
  }

  /** Moves on where it was left. Answers whether it did. */
  async follow(): Promise<boolean> {
    if (!this.isLeft()) return false
    const known = currentIndexFile(this.#options.file)
    const usable = known === null ? null : usableFile(known)
    this.#use(usable ?? (await buildUnlessBuilt(this.#options, known)))
    return true
  }

  /** Questions are answered from the old file until the new one is whole. */
  async rebuild(why: string | null): Promise<void> {
    if (why !== null) this.#rebuilt = why
    this.#use(await buildUnlessBuilt(this.#options, this.#current))
  }

  /** Whoever only reads cannot put the log away, so the writer leaves last. */
  close(): void {
    this.#reading.close()
    this.#writing.close()
  }

  #use(file: IndexFile): void {
    this.close()
    this.#current = file
    this.#writing = new Database(file.path, 'write')
    this.#reading = new Database(file.path, 'read')
    this.#onChange()
  }
}

/** Of several processes that find no usable index, one builds and the others wait for it. */
async function buildUnlessBuilt(
  { root, file, followLinks, breathe }: LiveFileOptions,
  unusable: IndexFile | null,
): Promise<IndexFile> {
  const lock = await waitForLock(`${file.replace(/\.sqlite$/, '')}.build-lock`, 120_000)
  try {
    const other = currentIndexFile(file)
    if (other !== null && other.generation > (unusable?.generation ?? 0)) {
      const usable = usableFile(other)
      if (usable) return usable
    }
    if (lock) removeUnfinished(file)
    const layout = layoutOf(root)
    const built = await buildAgainWhereDeleted(file, (database) =>
      buildFromNothing(database, root, layout, followLinks, breathe),
    )
    removeOlderIndexFiles(file, built)
    if (unusable) removeIndexFile(unusable.path)
    return built
  } finally {
    lock?.release()
  }
}

/** Whoever deletes the index while it is built does so once or twice, not for ever. */
async function buildAgainWhereDeleted(file: string, fill: (database: Database) => Promise<void>): Promise<IndexFile> {
  for (let left = 3; ; left--) {
    try {
      return await buildIndexFile(file, fill)
    } catch (error) {
      if (isDiskFull(error)) throw diskFull(file, error)
      if (!(error instanceof IndexFolderGone) || left === 0) throw error
    }
  }
}

function diskFull(file: string, cause: unknown): WikiError {
  return new WikiError(
    'disk_full',
    `There is no room for the index in ${dirname(file)}. Free some space and ask again; no file of yours was touched.`,
    { cause, data: { path: dirname(file) } },
  )
}

function usableFile(file: IndexFile): IndexFile | null {
  try {
    const database = new Database(file.path, 'write')
    try {
      return database.version() === file.version && database.get("SELECT 1 FROM facts WHERE name = 'layout'")
        ? file
        : null
    } finally {
      database.close()
    }
  } catch (error) {
    if (isUnusable(error)) return null
    throw error
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
