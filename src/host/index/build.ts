import { createResolver } from '../../core/link/resolver.ts'
import { type AbsorbInput, type Content, insertFile, readContent, rememberMarker, writeContent } from './absorb.ts'
import type { Database } from './database.ts'
import { type DiskFile, listFiles } from './disk.ts'
import type { ResolveLink } from './write-rows.ts'

const atOnce = 250
/** Each transaction leaves a segment of the full text to be merged one day, so these are long. */
const perTransaction = 4000
/** What SQLite gathers of the full text in memory before it writes a segment. */
const usualHashBytes = 1024 * 1024

/**
 * Fills empty tables from the disk. All names go in first, so that each link is resolved once. Nobody else knows the
 * file yet, and a crash only leaves something to throw away.
 */
export function buildFromNothing(
  database: Database,
  root: string,
  layout: 'domain' | 'flat',
  followLinks: boolean,
): void {
  const { files } = listFiles(root, '', followLinks)
  const input = { database, root, layout, followLinks, writer: '' }
  const ids = new Map<string, number>()
  fullTextOption(database, 'automerge', 0)
  fullTextOption(database, 'hashsize', 8 * usualHashBytes)
  database.write(() => {
    for (const file of files.values()) ids.set(file.path, insertFile(input, file, 0))
  })
  const resolver = createResolver(files.keys())
  const resolve: ResolveLink = (target, _key, from) => {
    if (target === '') return from.id
    const path = resolver.resolve(target, from.path)
    return path === null ? null : (ids.get(path) ?? null)
  }
  const all = [...files.values()]
  const write = (some: readonly DiskFile[]): void => {
    // Read some, then write some: doing both page by page empties the processor's caches each time, at twice the cost.
    const read = some.map((file) => ({ file, content: readNow(input, file) }))
    for (const { file, content } of read) {
      const id = ids.get(file.path)
      if (id === undefined) continue
      writeContent(database, { id, path: file.path, modified: file.modified }, file, content, resolve)
    }
  }
  for (const many of inParts(all, perTransaction)) {
    database.write(() => {
      for (const some of inParts(many, atOnce)) write(some)
    })
  }
  database.createIndexes()
  rememberMarker(input)
  fullTextOption(database, 'automerge', 4)
  fullTextOption(database, 'hashsize', usualHashBytes)
  database.write(() => database.run("INSERT OR REPLACE INTO facts VALUES ('layout', ?)", layout))
}

function fullTextOption(database: Database, option: 'automerge' | 'hashsize', value: number): void {
  // Written out, since a number of JavaScript is bound as one with a fraction, which is none of these.
  database.exec(`INSERT INTO full_text (full_text, rank) VALUES ('${option}', ${value})`)
}

function readNow(input: Pick<AbsorbInput, 'root' | 'layout'>, file: DiskFile): Content {
  const content = readContent(input, file)
  if (content.kind !== 'text') return content
  const rows = content.rows()
  return { ...content, rows: () => rows }
}

function* inParts<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
