import type { Bucket } from '../../core/derived/bucket.ts'
import type { CatalogueRow } from '../../core/derived/catalogue-text.ts'
import type { Database } from './database.ts'
import type { CatalogueFile, CatalogueState } from './domain-index.ts'

/** What refreshing the catalogue asks: a row for each letter in use and one for each file, however many pages there are. */
export function catalogueState(database: Database): CatalogueState {
  return {
    buckets: database.all('SELECT bucket, pages, digest FROM buckets ORDER BY bucket'),
    files: database.all(
      `SELECT f.path, f.hash, c.made_of AS madeOf FROM files f
       LEFT JOIN catalogue c ON c.path = f.path AND c.hash = f.hash
       WHERE f.role = 'derived' AND f.path LIKE 'wiki/index%' ORDER BY f.path`,
    ),
  }
}

export function catalogueRows(database: Database, buckets: readonly Bucket[]): CatalogueRow[] {
  return database.all(
    `SELECT f.path, p.title, p.kind, p.entity_kind AS entityKind FROM pages p JOIN files f ON f.id = p.id
     WHERE p.listed AND p.bucket IN (SELECT value FROM json_each(?))`,
    JSON.stringify(buckets),
  )
}

export function rememberCatalogue(database: Database, made: readonly CatalogueFile[]): void {
  for (const { path, madeOf, hash } of made)
    database.run('INSERT OR REPLACE INTO catalogue VALUES (?, ?, ?)', path, madeOf, hash)
}
