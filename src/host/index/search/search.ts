import { WikiError } from '../../../core/errors.ts'
import type { PageKind } from '../../../core/page/page-kinds.ts'
import { bestPassage, type Passage } from '../../../core/search/passages.ts'
import { snippetOf } from '../../../core/search/snippet.ts'
import { foldName } from '../../../core/text/names.ts'
import type { Database } from '../database.ts'
import { readBytes } from '../disk.ts'
import type { SearchAnswer, SearchHit, SearchQuery } from '../domain-index.ts'
import { similarTerms, type Vocabulary } from './fuzzy.ts'
import { matchExpression, type QueryTerm, readQuery } from './query-terms.ts'

export type SearchWorld = {
  readonly database: Database
  readonly root: string
  /** Called only when no word of the query is on any page. */
  readonly vocabulary: () => Vocabulary
}

type Ranked = {
  readonly id: number
  readonly path: string
  readonly disk: string
  readonly title: string
  readonly kind: PageKind
}

/** Passages are scored on this many of the best pages. */
const scored = 50
/** The constant of reciprocal rank fusion. */
const k = 60
const usualLimit = 20

/**
 * Pages for a query, best first: any of its terms, titles weighing more, page ranks and passage ranks fused. The order
 * depends on the index and the query alone, so that a cursor goes on where the last answer ended.
 */
export function searchPages(world: SearchWorld, query: SearchQuery): SearchAnswer {
  const limit = query.limit ?? usualLimit
  const offset = offsetOf(query.cursor)
  const read = readQuery(world.database, query.text)
  const exact = read.terms.length > 0
  const terms = exact ? read.terms : uniqueTerms(read.unknown.flatMap((word) => similarTerms(world.vocabulary(), word)))
  if (terms.length === 0) return { hits: [], total: 0, fuzzy: false, next: null }
  const expression = matchExpression(terms, exact ? read.phrases : [])
  const filter = filterOf(query)
  const total = countPages(world.database, expression, filter)
  const best = rankPages(world.database, expression, filter, scored, 0)
  const ordered = fuse(best, passagesOf(world, best, terms, read.pageCount))
  const wanted = ordered.slice(offset, offset + limit)
  const missing = offset + limit - Math.max(offset, scored)
  const more =
    missing > 0 && best.length === scored
      ? rankPages(world.database, expression, filter, missing, Math.max(offset, scored))
      : []
  const from = Math.max(offset, scored)
  const hits = [
    ...wanted,
    ...more.map((page, index) => ({
      page,
      score: 1 / (k + from + index + 1),
      passage: passageOf(world, page, terms, read.pageCount),
    })),
  ]
  const end = offset + hits.length
  return {
    hits: hits.map(({ page, score, passage }) => hitOf(page, score, passage)),
    total,
    fuzzy: !exact,
    next: end < total && hits.length > 0 ? `o${end}` : null,
  }
}

type Fused = { readonly page: Ranked; readonly score: number; readonly passage: Passage | null }

function fuse(pages: readonly Ranked[], passages: ReadonlyMap<number, Passage>): Fused[] {
  const byPassage = pages
    .filter(({ id }) => (passages.get(id)?.score ?? 0) > 0)
    .sort((one, other) => (passages.get(other.id)?.score ?? 0) - (passages.get(one.id)?.score ?? 0))
  const passageRank = new Map(byPassage.map(({ id }, index) => [id, index + 1]))
  return pages
    .map((page, index) => {
      const rank = passageRank.get(page.id)
      const score = 1 / (k + index + 1) + (rank === undefined ? 0 : 1 / (k + rank))
      return { page, score, passage: passages.get(page.id) ?? null }
    })
    .sort((one, other) => other.score - one.score)
}

function passagesOf(
  world: SearchWorld,
  pages: readonly Ranked[],
  terms: readonly QueryTerm[],
  pageCount: number,
): Map<number, Passage> {
  const passages = new Map<number, Passage>()
  for (const page of pages) {
    const passage = passageOf(world, page, terms, pageCount)
    if (passage) passages.set(page.id, passage)
  }
  return passages
}

/** The text is the disk's: a page that is gone or changed since shows what is there now. */
function passageOf(
  { root }: SearchWorld,
  page: Ranked,
  terms: readonly QueryTerm[],
  pageCount: number,
): Passage | null {
  const bytes = readBytes(root, page.disk)
  return bytes === null ? null : bestPassage(bytes.toString('utf8'), terms, pageCount)
}

function hitOf(page: Ranked, score: number, passage: Passage | null): SearchHit {
  const shown = passage ? snippetOf(passage.block.text, passage.tokens) : { snippet: '', marks: [] }
  return { path: page.path, title: page.title, kind: page.kind, score, line: passage?.block.line ?? 1, ...shown }
}

type Filter = { readonly sql: string; readonly values: readonly string[] }

export function filterOf({ kind, tag, source }: Pick<SearchQuery, 'kind' | 'tag' | 'source'>): Filter {
  const parts: string[] = []
  const values: string[] = []
  if (kind !== undefined) {
    parts.push('p.kind = ?')
    values.push(kind)
  }
  if (tag !== undefined) {
    // As in Obsidian, a tag finds what is nested in it.
    const key = foldName(tag.replace(/^#/, ''))
    parts.push('p.id IN (SELECT page FROM tags WHERE key = ? OR (key >= ? AND key < ?))')
    values.push(key, `${key}/`, `${key}0`)
  }
  if (source !== undefined) {
    parts.push(
      'p.id IN (SELECT source FROM links WHERE destination = (SELECT id FROM files WHERE path = ?) UNION SELECT id FROM files WHERE path = ?)',
    )
    values.push(source, source)
  }
  return { sql: parts.map((part) => ` AND ${part}`).join(''), values }
}

function countPages(database: Database, expression: string, filter: Filter): number {
  const sql =
    filter.sql === ''
      ? 'SELECT count(*) AS n FROM full_text WHERE full_text MATCH ?'
      : `SELECT count(*) AS n FROM full_text t JOIN pages p ON p.id = t.rowid WHERE full_text MATCH ?${filter.sql}`
  return database.get<{ n: number }>(sql, expression, ...filter.values)?.n ?? 0
}

/** Weights: a term in a title says most, in a heading more than in the text. */
function rankPages(database: Database, expression: string, filter: Filter, limit: number, offset: number): Ranked[] {
  const ranked =
    filter.sql === ''
      ? 'SELECT rowid AS id, bm25(full_text, 8.0, 2.0, 1.0) AS score FROM full_text WHERE full_text MATCH ? ORDER BY score, id LIMIT ? OFFSET ?'
      : `SELECT t.rowid AS id, bm25(full_text, 8.0, 2.0, 1.0) AS score FROM full_text t JOIN pages p ON p.id = t.rowid
         WHERE full_text MATCH ?${filter.sql} ORDER BY score, id LIMIT ? OFFSET ?`
  return database.all<Ranked>(
    `SELECT r.id, f.path, f.disk, p.title, p.kind FROM (${ranked}) r JOIN files f ON f.id = r.id JOIN pages p ON p.id = r.id ORDER BY r.score, r.id`,
    expression,
    ...filter.values,
    limit,
    offset,
  )
}

function uniqueTerms(terms: readonly QueryTerm[]): QueryTerm[] {
  return [...new Map(terms.map((term) => [term.term, term])).values()]
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const [, offset] = /^o(\d{1,9})$/.exec(cursor) ?? []
  if (offset === undefined) {
    throw new WikiError('invalid_input', 'This page of the answer cannot be found. Search again from the start.', {
      data: { cursor },
    })
  }
  return Number(offset)
}
