import { hash } from 'node:crypto'
import { bucketOf } from '../../core/derived/bucket.ts'
import { createResolver } from '../../core/link/resolver.ts'
import type { DomainPath } from '../../core/ports.ts'
import { foldName } from '../../core/text/names.ts'
import { normaliseName } from '../../core/text/normalise-name.ts'
import type { Database } from './database.ts'
import { linkKey, type PageValues, type TextRows } from './read-rows.ts'

/** The id of the file that a link written in `from` means, or null. */
export type ResolveLink = (target: string, key: string, from: { id: number; path: DomainPath }) => number | null

/** Resolves by looking up the few files of the link's last name; they are remembered while no file comes or goes. */
export function resolverOver(database: Database): ResolveLink {
  const known = new Map<string, { resolve(target: string, from: string): string | null; ids: Map<string, number> }>()
  return (target, key, from) => {
    if (target === '') return from.id
    let names = known.get(key)
    if (!names) {
      const rows = database.all<{ id: number; path: string }>(
        'SELECT id, path FROM files WHERE name IN (?, ?)',
        key,
        `${key}.md`,
      )
      const resolver = createResolver(rows.map(({ path }) => path))
      names = { resolve: resolver.resolve, ids: new Map(rows.map(({ id, path }) => [path, id])) }
      known.set(key, names)
    }
    const path = names.resolve(target, from.path)
    return path === null ? null : (names.ids.get(path) ?? null)
  }
}

/** Takes away everything a file's text put into the tables; the file's own row stays. */
export function clearRows(database: Database, id: number): void {
  database.run('DELETE FROM links WHERE source = ?', id)
  if (database.get('SELECT 1 FROM pages WHERE id = ?', id) === undefined) return
  database.run('DELETE FROM pages WHERE id = ?', id)
  database.run('DELETE FROM full_text WHERE rowid = ?', id)
  database.run('DELETE FROM names WHERE page = ?', id)
  database.run('DELETE FROM initials WHERE page = ?', id)
  database.run('DELETE FROM tags WHERE page = ?', id)
  database.run('DELETE FROM claims WHERE page = ?', id)
  database.run('DELETE FROM claim_evidence WHERE page = ?', id)
  database.run('DELETE FROM evidence WHERE summary = ?', id)
  database.run('DELETE FROM contributions WHERE summary = ?', id)
  database.run('DELETE FROM sources WHERE summary = ?', id)
}

export function writeRows(
  database: Database,
  file: { readonly id: number; readonly path: DomainPath; readonly modified: number },
  rows: TextRows,
  resolve: ResolveLink,
): void {
  for (const link of rows.links) {
    database.run(
      `INSERT INTO links (source, destination, kind, target, key, subpath, display, line, section, sentence)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      file.id,
      resolve(link.target, link.key, file),
      link.kind,
      link.target,
      link.key,
      link.subpath,
      link.display,
      link.line,
      link.section,
      link.sentence,
    )
  }
  if (rows.page) writePage(database, file, rows.page, resolve)
}

function writePage(
  database: Database,
  file: { readonly id: number; readonly path: DomainPath; readonly modified: number },
  page: PageValues,
  resolve: ResolveLink,
): void {
  database.run(
    'INSERT INTO pages (id, title, title_key, kind, entity_kind, created, modified, aliases, lead, problem, empty, listed, bucket, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    file.id,
    page.title,
    foldName(page.title),
    page.kind,
    page.entityKind,
    page.created,
    file.modified,
    JSON.stringify(page.aliases),
    page.lead,
    page.problem,
    page.isEmpty ? 1 : 0,
    page.isListed ? 1 : 0,
    bucketOf(page.kind, page.title),
    digestOf(`${page.title}\n${file.path}\n${page.entityKind}`),
  )
  if (!page.isListed) return
  const { title, headings, body } = page.terms
  database.run(
    'INSERT INTO full_text (rowid, title, headings, body) VALUES (?, ?, ?, ?)',
    file.id,
    title,
    headings,
    body,
  )
  for (const { name, by } of page.names) {
    database.run(
      'INSERT INTO names (page, written_as, key, normal) VALUES (?, ?, ?, ?)',
      file.id,
      by,
      foldName(name),
      normaliseName(name),
    )
  }
  for (const letters of page.initials) database.run('INSERT INTO initials VALUES (?, ?)', file.id, letters)
  for (const tag of page.tags) database.run('INSERT INTO tags VALUES (?, ?, ?)', file.id, tag, foldName(tag))
  writeClaims(database, file, page, resolve)
  writeLedger(database, file, page, resolve)
}

/** 40 bits of all that the catalogue shows of a page. */
function digestOf(shown: string): number {
  return Number.parseInt(hash('sha256', shown, 'hex').slice(0, 10), 16)
}

function writeClaims(
  database: Database,
  file: { readonly id: number; readonly path: DomainPath },
  page: PageValues,
  resolve: ResolveLink,
): void {
  for (const claim of page.claims) {
    const id = database.run(
      'INSERT INTO claims (page, claim, text, line, ours) VALUES (?, ?, ?, ?, ?)',
      file.id,
      claim.id,
      claim.text,
      claim.line,
      claim.ours ? 1 : 0,
    )
    for (const link of claim.evidence) {
      const key = linkKey(link.page)
      database.run(
        'INSERT INTO claim_evidence (claim, page, destination, target, key, evidence, label) VALUES (?, ?, ?, ?, ?, ?, ?)',
        id,
        file.id,
        resolve(link.page, key, file),
        link.page,
        key,
        link.id,
        link.label,
      )
    }
  }
}

/** What a summary says about its source: the passages, what it gave, where it came from. */
function writeLedger(
  database: Database,
  file: { readonly id: number; readonly path: DomainPath },
  page: PageValues,
  resolve: ResolveLink,
): void {
  for (const { id, place, passage, line, ours } of page.evidence) {
    database.run(
      'INSERT INTO evidence (summary, evidence, place, passage, line, ours) VALUES (?, ?, ?, ?, ?, ?)',
      file.id,
      id,
      place,
      passage,
      line,
      ours ? 1 : 0,
    )
  }
  for (const { item, line, section } of page.contributions) {
    const key = item.target === null ? '' : linkKey(item.target)
    database.run(
      'INSERT INTO contributions (summary, destination, target, key, title, section, item, line) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      file.id,
      item.target === null ? null : resolve(item.target, key, file),
      item.target,
      key,
      item.title,
      section,
      JSON.stringify(item),
      line,
    )
  }
  const { source } = page
  if (source) {
    database.run(
      'INSERT INTO sources VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      file.id,
      source.name === null ? null : foldName(source.name),
      source.raw,
      source.sha256,
      source.mediaType,
      source.bytes,
      source.reader,
      source.promptVersion,
      source.date,
    )
  }
}

/** Files of these names came or went: every link that can mean one of them is looked up again. */
export function resolveAgain(database: Database, keys: ReadonlySet<string>): void {
  const resolve = resolverOver(database)
  for (const key of keys) {
    for (const [table, source] of [
      ['links', 'source'],
      ['claim_evidence', 'page'],
      ['contributions', 'summary'],
    ] as const) {
      const rows = database.all<{
        id: number
        target: string | null
        destination: number | null
        source: number
        path: string
      }>(
        `SELECT t.id, t.target, t.destination, t.${source} AS source, f.path
         FROM ${table} t JOIN files f ON f.id = t.${source} WHERE t.key = ?`,
        key,
      )
      for (const row of rows) {
        if (row.target === null || row.target === '') continue
        const destination = resolve(row.target, key, { id: row.source, path: row.path })
        if (destination !== row.destination) {
          database.run(`UPDATE ${table} SET destination = ? WHERE id = ?`, destination, row.id)
        }
      }
    }
  }
}
