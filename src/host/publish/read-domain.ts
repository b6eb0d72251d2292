import { join } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { type Sentence, whyOf } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import { type LeftOut, type PageReading, pathChoice, readPage, type SiteOptions } from '../../publish/index.ts'
import { stampOf } from '../fs/file-stamp.ts'
import type { FileStore, FolderEntry } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { KnownPage } from './page-cache.ts'

const atOnce = 16

type DomainPages = {
  /** Every page that was looked at, by its path; null for one that stays at home by where it lives, or is unfit. */
  readonly pages: ReadonlyMap<string, KnownPage | null>
  /** The paths of all other files. */
  readonly others: readonly string[]
  /** Pages that cannot be published, whatever they say. */
  readonly unfit: readonly LeftOut[]
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
  const { paths, unfit } = await listBelow(files)
  const found = new Map<string, KnownPage | null>()
  let isNews = false
  await inParallel(
    paths.filter((path) => isPage(path)),
    async (path) => {
      if (!pathChoice(path, include).leaves) return void found.set(path, null)
      const before = known.get(path)
      const seen = await lookAt(files, path, before, reading)
      const now = seen === 'no text' ? null : seen
      if (seen === 'no text') unfit.push({ path, ...whyOf(say('noText', {})) })
      if (now !== null) found.set(path, now)
      if (now !== (before ?? null)) isNews = true
    },
  )
  // In the order of the paths, whichever was read first.
  const pages = new Map(paths.flatMap((path) => (found.has(path) ? [[path, found.get(path) ?? null] as const] : [])))
  for (const { path } of unfit) if (isPage(path)) pages.set(path, null)
  const isGone = [...known.keys()].some((path) => !pages.has(path))
  return {
    pages,
    others: paths.filter((path) => !isPage(path)),
    unfit: unfit.sort((one, other) => (one.path < other.path ? -1 : 1)),
    isNews: isNews || isGone,
  }
}

const isPage = (path: string) => /\.md$/i.test(path)

/** Null: gone. The stamp is taken first, so that what changes meanwhile is seen the next time. */
async function lookAt(
  files: FileStore,
  path: string,
  before: KnownPage | undefined,
  reading: PageReading,
): Promise<KnownPage | 'no text' | null> {
  const stamp = await stampOf(join(files.root, path))
  if (before !== undefined && stamp !== null && stamp === before.stamp) return before
  const file = await files.read(path)
  if (file === null) return null
  if (before?.hash === file.hash) return stamp === before.stamp ? before : { ...before, stamp }
  const text = textOfBytes(file.bytes)
  return text === null
    ? 'no text'
    : { hash: file.hash, stamp, ...readPage(path, text, reading, before?.record.withheld ?? []) }
}

/** The paths of all files in their order. A name that some disks cannot hold is read nowhere, so neither is it here. */
async function listBelow(files: FileStore): Promise<{ paths: string[]; unfit: LeftOut[] }> {
  const paths: string[] = []
  const unfit: LeftOut[] = []
  const enter = async (folder: string): Promise<void> => {
    for (const { name, kind } of (await files.list(folder)) ?? []) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (name.startsWith('.')) continue
      const why = await unfitness(files, path, kind)
      if (why !== null) unfit.push({ path, ...whyOf(why) })
      else if (kind === 'folder') await enter(path)
      else if (kind === 'file') paths.push(path)
    }
  }
  await enter('')
  return { paths: paths.sort(), unfit: unfit.filter(({ path, said }) => said?.id === badName.said.id || isPage(path)) }
}

const badName = say('badForSystems', {})

async function unfitness(files: FileStore, path: string, kind: FolderEntry['kind']): Promise<Sentence | null> {
  if (kind === 'link') return say('isLink', {})
  if (/^[^\\:]*$/u.test(path)) return null
  try {
    await files.stat(path)
    return null
  } catch (error) {
    if (!(error instanceof WikiError) || error.code !== 'outside_vault') throw error
    return badName
  }
}

/** In no order, a few at once; the first failure ends it. */
export async function inParallel<T>(items: Iterable<T>, act: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]()
  const work = async () => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await act(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
