import { type BrokenLink, createCrawl, placesIn, placesNamedIn } from '../../publish/index.ts'
import type { OutputFolder } from '../fs/output-folder.ts'
import { hashOf } from '../fs/replace-file.ts'
import type { OutputState } from './output-state.ts'
import { inParallel } from './read-domain.ts'

type Followed = Pick<OutputState, 'places'> & {
  readonly broken: BrokenLink[]
  /** Stamps of the files that were read back, as far as they hold what they should. */
  readonly stamps: ReadonlyMap<string, string | null>
}

/**
 * Follows the links of a site as it is on the disk: all of them where nothing is known of it, else those of pages that
 * changed, and those that led nowhere. `hashes` says what each file of the site holds.
 */
export async function followLinks(
  folder: OutputFolder,
  hashes: ReadonlyMap<string, string>,
  before: OutputState | null,
): Promise<Followed> {
  const paths = new Set(hashes.keys())
  const changed = new Set([...hashes].flatMap(([path, hash]) => (before?.files[path]?.[0] === hash ? [] : [path])))
  const stamps = new Map<string, string | null>()
  const read = async (path: string): Promise<string | null> => {
    const stamp = await folder.stamp(path)
    const bytes = await folder.read(path)
    if (bytes !== null && hashOf(bytes) === hashes.get(path)) stamps.set(path, stamp)
    return bytes === null || !isHtml(path) ? null : new TextDecoder().decode(bytes)
  }
  const isSmaller = before === null || Object.keys(before.files).some((path) => !paths.has(path))
  if (!isSmaller) {
    const some = await followSome([...new Set([...changed, ...before.broken.map(({ from }) => from)])])
    if (some !== null) return some
  }
  const crawl = createCrawl(paths)
  await inParallel(paths, async (path) => {
    if (!isHtml(path) && !changed.has(path)) return
    const text = await read(path)
    if (text !== null) crawl.read(path, text)
  })
  const { broken, places } = crawl.end()
  return { broken: [...broken], places: listed(places), stamps }

  /** Null where a place is gone that pages elsewhere may lead to. */
  async function followSome(again: readonly string[]): Promise<Followed | null> {
    const crawl = createCrawl(paths, (path) => those.has(path))
    const those = new Set(again)
    const beyond = new Set<string>()
    let isLost = false
    await inParallel(again, async (path) => {
      const text = await read(path)
      if (text === null) return
      const there = placesIn(text)
      if (before?.places[path]?.some((place) => !there.has(place)) === true) isLost = true
      for (const named of placesNamedIn(path, text)) if (paths.has(named) && !those.has(named)) beyond.add(named)
      crawl.read(path, text)
    })
    if (isLost) return null
    await inParallel(beyond, async (path) => {
      const text = await read(path)
      if (text !== null) crawl.read(path, text)
    })
    const { broken, places } = crawl.end()
    const all = new Map(Object.entries(before?.places ?? {}).map(([path, known]) => [path, new Set(known)]))
    for (const [path, more] of places) all.set(path, new Set([...(all.get(path) ?? []), ...more]))
    return { broken: [...broken], places: listed(all), stamps }
  }
}

const isHtml = (path: string) => path.endsWith('.html')

const listed = (places: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.fromEntries([...places].map(([path, some]) => [path, [...some].sort()] as const))
