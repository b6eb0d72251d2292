import { createResolver } from '../../core/link/resolver.ts'
import { insertFile, readFile, rememberMarker } from './absorb.ts'
import type { Database } from './database.ts'
import { listFiles } from './disk.ts'
import type { ResolveLink } from './write-rows.ts'

/**
 * Fills empty tables from the disk. All names go in first, so that each link is resolved once. Nobody else knows the
 * file yet, and a crash only leaves something to throw away.
 */
export function buildFromNothing(database: Database, root: string, layout: 'domain' | 'flat'): void {
  const { files } = listFiles(root)
  const input = { database, root, layout, writer: '' }
  const ids = new Map<string, number>()
  database.exec("INSERT INTO full_text (full_text, rank) VALUES ('automerge', 0)")
  database.write(() => {
    for (const file of files.values()) ids.set(file.path, insertFile(input, file))
  })
  const resolver = createResolver(files.keys())
  const resolve: ResolveLink = (target, _key, from) => {
    if (target === '') return from.id
    const path = resolver.resolve(target, from.path)
    return path === null ? null : (ids.get(path) ?? null)
  }
  const all = [...files.values()]
  const perTransaction = 2000
  for (let start = 0; start < all.length; start += perTransaction) {
    database.write(() => {
      for (const file of all.slice(start, start + perTransaction)) {
        const id = ids.get(file.path)
        if (id !== undefined) readFile(input, { id, path: file.path, modified: file.modified }, file, resolve)
      }
    })
  }
  database.createIndexes()
  rememberMarker(input)
  database.exec("INSERT INTO full_text (full_text, rank) VALUES ('automerge', 4)")
  database.write(() => database.run("INSERT OR REPLACE INTO facts VALUES ('layout', ?)", layout))
  database.exec('ANALYZE')
}
