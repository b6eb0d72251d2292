import { createResolver } from '../../core/link/resolver.ts'
import { rememberMarker } from './absorb.ts'
import { tellBuild } from './build-progress.ts'
import type { Database } from './database.ts'
import { listFiles } from './disk.ts'
import { insertFile, writeContent } from './file-rows.ts'
import { readAhead } from './read-ahead.ts'
import type { ResolveLink } from './write-rows.ts'

/** What SQLite gathers of the full text in memory before it writes a segment. */
const usualHashBytes = 1024 * 1024

/**
 * Fills empty tables from the disk. All names go in first, so that each link is resolved once. Nobody else knows the
 * file yet, and a crash only leaves something to throw away; so it is one transaction, of which the full text makes a
 * segment only when its memory is full.
 */
export async function buildFromNothing(
  database: Database,
  root: string,
  layout: 'domain' | 'flat',
  followLinks: boolean,
  breathe: () => Promise<void>,
): Promise<void> {
  const { files } = listFiles(root, '', followLinks)
  const input = { database, root, layout }
  const ids = new Map<string, number>()
  fullTextOption(database, 'automerge', 0)
  fullTextOption(database, 'hashsize', 8 * usualHashBytes)
  database.exec('BEGIN')
  for (const file of files.values()) ids.set(file.path, insertFile(input, file, 0))
  const resolver = createResolver(files.keys())
  const resolve: ResolveLink = (target, _key, from) => {
    if (target === '') return from.id
    const path = resolver.resolve(target, from.path)
    return path === null ? null : (ids.get(path) ?? null)
  }
  const progress = tellBuild(root, files.size)
  let done = 0
  try {
    for await (const some of readAhead({ root, layout }, [...files.values()])) {
      await breathe()
      done += some.length
      progress.at(done)
      for (const { file, content } of some) {
        const id = ids.get(file.path)
        if (id === undefined) continue
        const rows = content.kind === 'text' ? { ...content, rows: () => content.rows } : content
        writeContent(database, { id, path: file.path, modified: file.modified }, file, rows, resolve)
      }
    }
  } finally {
    progress.end()
  }
  // One segment is asked in less time than many, by everybody from now on.
  database.exec("INSERT INTO full_text (full_text) VALUES ('optimize')")
  database.createIndexes()
  rememberMarker({ database, root })
  database.run("INSERT OR REPLACE INTO facts VALUES ('layout', ?)", layout)
  database.exec('COMMIT')
  fullTextOption(database, 'automerge', 4)
  fullTextOption(database, 'hashsize', usualHashBytes)
}

function fullTextOption(database: Database, option: 'automerge' | 'hashsize', value: number): void {
  // Written out, since a number of JavaScript is bound as one with a fraction, which is none of these.
  database.exec(`INSERT INTO full_text (full_text, rank) VALUES ('${option}', ${value})`)
}
