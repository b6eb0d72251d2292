import { join } from 'node:path'
import { type PageReading, pathChoice, readPage, type SiteOptions } from '../../publish/index.ts'
import { stampOf } from '../fs/file-stamp.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { KnownPage } from './page-cache.ts'

const atOnce = 16

type DomainPages = {
  /** Every page that was looked at, by its path; null for one that stays at home by where it lives. */
  readonly pages: ReadonlyMap<string, KnownPage | null>
  /** The paths of all other files. */
  readonly others: readonly string[]
  /** Is anything else known now than before? */
  readonly isNews: boolean
}

/**
 * Every Markdown file of a domain as far as it may leave; what begins with a dot stays out. Of those that are as they
 * were when they became `known` nothing is read.
 */
export async function readDomain(
  files: FileStore,
  include: SiteOptions['include'],
  known: ReadonlyMap<string, KnownPage>,
  reading: PageReading,
): Promise<DomainPages> {
  const paths = (await pathsBelow(files, '')).sort()
  const found = new Map<string, KnownPage | null>()
  let isNews = false
  await inParallel(
    paths.filter((path) => isPage(path)),
    async (path) => {
      if (!pathChoice(path, include).leaves) return void found.set(path, null)
      const before = known.get(path)
      const now = await lookAt(files, path, before, reading)
      if (now !== null) found.set(path, now)
      if (now !== (before ?? null)) isNews = true
    },
  )
  // In the order of the paths, whichever was read first.
  const pages = new Map(paths.flatMap((path) => (found.has(path) ? [[path, found.get(path) ?? null] as const] : [])))
  const isGone = [...known.keys()].some((path) => !pages.has(path))
  return { pages, others: paths.filter((path) => !isPage(path)), isNews: isNews || isGone }
}

const isPage = (path: string) => /\.md$/i.test(path)

/** Null: gone, or no text. The stamp is taken first, so that what changes meanwhile is seen the next time. */
async function lookAt(
  files: FileStore,
  path: string,
  before: KnownPage | undefined,
  reading: PageReading,
): Promise<KnownPage | null> {
  const stamp = await stampOf(join(files.root, path))
  if (before !== undefined && stamp !== null && stamp === before.stamp) return before
  const file = await files.read(path)
  if (file === null) return null
  if (before?.hash === file.hash) return stamp === before.stamp ? before : { ...before, stamp }
  const text = textOfBytes(file.bytes)
  return text === null ? null : { hash: file.hash, stamp, ...readPage(path, text, reading) }
}

async function pathsBelow(files: FileStore, folder: string): Promise<string[]> {
  const found: string[] = []
  for (const { name, kind } of (await files.list(folder)) ?? []) {
    if (name.startsWith('.')) continue
    const path = folder === '' ? name : `${folder}/${name}`
    if (kind === 'file') found.push(path)
    if (kind === 'folder') found.push(...(await pathsBelow(files, path)))
  }
  return found
}

/** In no order, a few at once; the first failure ends it. */
export async function inParallel<T>(items: Iterable<T>, act: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]()
  const work = async () => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await act(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
