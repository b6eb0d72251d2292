import { WikiError } from '../../core/errors.ts'
import type { PageKind } from '../../core/page/page-kinds.ts'
import type { DomainPath } from '../../core/ports.ts'
import { lettersOf } from '../../core/text/acronym.ts'
import { foldName } from '../../core/text/names.ts'
import type { Database } from './database.ts'
import type { DomainGraph, IndexCounts, NameMatch, PageFilter, PageNames, PageRow } from './domain-index.ts'
import { findByName, pageColumns, pageRow } from './keyed.ts'
import { matchExpression, readQuery } from './search/query-terms.ts'
import { filterOf } from './search/search.ts'

/** Answers that walk a whole table: they run on the worker. */

const orders = {
  title: { key: 'p.title_key', isDescending: false },
  modified: { key: 'p.modified', isDescending: true },
  links: {
    key: '(SELECT count(DISTINCT l.source) FROM links l WHERE l.destination = p.id AND l.source <> p.id)',
    isDescending: true,
  },
} as const

/** The cursor names the last row given, so that pages which come and go shift nothing. */
export function listPages(
  database: Database,
  filter: PageFilter,
): { rows: PageRow[]; total: number; next: string | null } {
  const { key, isDescending } = orders[filter.order ?? 'title']
  const limit = filter.limit ?? 100
  const { sql, values } = filterOf(filter)
  const text = filter.text?.trim() ?? ''
  const named = text === '' ? '' : ' AND p.id IN (SELECT page FROM names WHERE instr(key, ?) > 0)'
  const where = `p.listed${sql}${named}`
  const all = text === '' ? values : [...values, foldName(text)]
  const from = 'FROM pages p JOIN files f ON f.id = p.id'
  const total = database.get<{ n: number }>(`SELECT count(*) AS n ${from} WHERE ${where}`, ...all)?.n ?? 0
  const last = filter.cursor === undefined ? null : readCursor(filter.cursor)
  const after = last === null ? '' : ` AND (${key}, p.id) ${isDescending ? '<' : '>'} (?, ?)`
  const direction = isDescending ? 'DESC' : 'ASC'
  const rows = database.all<Parameters<typeof pageRow>[0] & { id: number; sort: string | number }>(
    `SELECT p.id, ${key} AS sort, ${pageColumns} ${from} WHERE ${where}${after} ORDER BY sort ${direction}, p.id ${direction} LIMIT ?`,
    ...all,
    ...(last ?? []),
    limit + 1,
  )
  const end = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map(({ id: _id, sort: _sort, ...row }) => pageRow(row)),
    total,
    next: end ? Buffer.from(JSON.stringify([end.sort, end.id])).toString('base64url') : null,
  }
}

function readCursor(cursor: string): [string | number, number] {
  try {
    const [sort, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if ((typeof sort === 'string' || typeof sort === 'number') && typeof id === 'number') return [sort, id]
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
  }
  throw new WikiError('invalid_input', 'This page of the list cannot be found. Ask for the list from the start.', {
    data: { cursor },
  })
}

export function pageNames(database: Database, paths: readonly DomainPath[] | null): PageNames[] {
  const these = paths === null ? '' : ' AND f.path IN (SELECT value FROM json_each(?))'
  return database
    .all<Omit<PageNames, 'aliases'> & { aliases: string }>(
      `SELECT f.path, p.title, p.kind, p.entity_kind AS entityKind, p.aliases FROM pages p JOIN files f ON f.id = p.id
       WHERE p.listed${these} ORDER BY p.id`,
      ...(paths === null ? [] : [JSON.stringify(paths)]),
    )
    .map((row) => ({ ...row, aliases: JSON.parse(row.aliases) as string[] }))
}

export function takenStems(database: Database): Set<string> {
  return new Set(database.all<{ stem: string }>('SELECT DISTINCT stem FROM files').map(({ stem }) => stem))
}

export function allTags(database: Database): { tag: string; count: number }[] {
  return database.all(
    'SELECT min(tag) AS tag, count(DISTINCT page) AS count FROM tags GROUP BY key ORDER BY count DESC, key',
  )
}

export function countAll(database: Database): IndexCounts {
  const pages: Record<PageKind, number> = { entity: 0, concept: 0, summary: 0, note: 0 }
  for (const { kind, n } of database.all<{ kind: PageKind; n: number }>(
    'SELECT kind, count(*) AS n FROM pages WHERE listed GROUP BY kind',
  )) {
    pages[kind] = n
  }
  const count = (sql: string) => database.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n ?? 0
  return {
    pages,
    links: count('links'),
    unresolved: count('links WHERE destination IS NULL'),
    claims: count('claims'),
    evidence: count('evidence'),
    tags: count('(SELECT DISTINCT key FROM tags)'),
  }
}

/** The whole graph in one go: pages by number, and each pair of linked pages once. */
export function wholeGraph(database: Database): DomainGraph {
  const pages = database.all<Omit<DomainGraph['pages'][number], 'tags'> & { id: number }>(
    `SELECT p.id, f.path, p.title, p.kind, p.created, p.modified FROM pages p JOIN files f ON f.id = p.id
     WHERE p.listed ORDER BY p.id`,
  )
  const tags = new Map<number, string[]>()
  for (const { page, tag } of database.all<{ page: number; tag: string }>('SELECT page, tag FROM tags ORDER BY page')) {
    const some = tags.get(page)
    if (some) some.push(tag)
    else tags.set(page, [tag])
  }
  const number = new Map(pages.map(({ id }, index) => [id, index]))
  const pairs = database.all<{ source: number; destination: number; links: number }>(
    `SELECT source, destination, count(*) AS links FROM links
     WHERE destination IS NOT NULL AND source <> destination GROUP BY source, destination`,
  )
  const edges: number[] = []
  for (const { source, destination, links } of pairs) {
    const from = number.get(source)
    const to = number.get(destination)
    if (from !== undefined && to !== undefined) edges.push(from, to, links)
  }
  return { pages: pages.map(({ id, ...page }) => ({ ...page, tags: tags.get(id) ?? [] })), edges }
}

/**
 * What may be meant: pages whose names share words with this one come first, then those about the same things. Without a
 * context only names are looked at, which takes a fraction of the time.
 */
export function candidatesFor(database: Database, name: string, context: string, limit: number): NameMatch[] {
  const found = new Map(findByName(database, name).map((match) => [match.path, match]))
  const named = matching(database, name, '{title} : ', limit)
  const named1 = named[0]?.score ?? 0
  for (const { path, title, kind, score } of named) {
    if (!found.has(path))
      found.set(path, { path, title, kind, by: 'candidate', score: 0.6 * (named1 === 0 ? 0 : score / named1) })
  }
  for (const match of withInitials(database, name, limit)) if (!found.has(match.path)) found.set(match.path, match)
  const about = context === '' ? [] : matching(database, `${name} ${context}`, '', limit)
  const about1 = about[0]?.score ?? 0
  for (const { path, title, kind, score } of about) {
    const share = about1 === 0 ? 0 : score / about1
    const known = found.get(path)
    if (known) found.set(path, { ...known, score: known.score + 0.1 * share })
    else if (share > 0.5) found.set(path, { path, title, kind, by: 'candidate', score: 0.3 * share })
  }
  return [...found.values()]
    .sort((one, other) => other.score - one.score || (one.path < other.path ? -1 : 1))
    .slice(0, limit)
}

/** Pages that an acronym may stand for. Where there are more than can be told apart, letters alone say nothing. */
function withInitials(database: Database, name: string, limit: number): NameMatch[] {
  const letters = lettersOf(name)
  if (letters === undefined) return []
  const rows = database.all<Pick<NameMatch, 'path' | 'title' | 'kind'>>(
    `SELECT f.path, p.title, p.kind FROM initials i JOIN pages p ON p.id = i.page JOIN files f ON f.id = i.page
     WHERE i.letters = ? ORDER BY i.page LIMIT ?`,
    letters,
    limit + 1,
  )
  return rows.length > limit ? [] : rows.map((row) => ({ ...row, by: 'candidate', score: 0.5 }))
}

function matching(database: Database, text: string, columns: string, limit: number) {
  const { terms } = readQuery(database, text.replaceAll(/["“”„]/g, ' '))
  if (terms.length === 0) return []
  return database.all<{ path: DomainPath; title: string; kind: PageKind; score: number }>(
    `SELECT f.path, p.title, p.kind, -r.score AS score FROM (
       SELECT rowid AS id, bm25(full_text, 8.0, 2.0, 1.0) AS score FROM full_text WHERE full_text MATCH ? ORDER BY score LIMIT ?
     ) r JOIN files f ON f.id = r.id JOIN pages p ON p.id = r.id AND p.kind <> 'summary' ORDER BY r.score`,
    `${columns}${matchExpression(terms, [])}`,
    limit * 2,
  )
}

/** Files that are known by name only, each with a sentence why. */
export function allNotes(database: Database): { path: DomainPath; why: string }[] {
  return database.all('SELECT path, note AS why FROM files WHERE note IS NOT NULL ORDER BY path')
}
