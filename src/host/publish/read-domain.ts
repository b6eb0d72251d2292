import type { Source } from '../../publish/index.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'

const atOnce = 16

/** Every Markdown file of a domain with its text, and the paths of all its other files; what begins with a dot stays out. */
export async function readDomain(files: FileStore): Promise<{ sources: Source[]; others: string[] }> {
  const paths = await pathsBelow(files, '')
  const pages = paths.filter((path) => /\.md$/i.test(path))
  const sources: Source[] = []
  await inParallel(pages, async (path) => {
    const file = await files.read(path)
    const text = file === null ? null : textOfBytes(file.bytes)
    if (text !== null) sources.push({ path, text })
  })
  return { sources, others: paths.filter((path) => !/\.md$/i.test(path)) }
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
export async function inParallel<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const work = async () => {
    for (const item of rest) await act(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
}
