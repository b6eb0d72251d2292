import type { DomainPath } from '../../../core/ports.ts'
import { stemOf } from '../../../core/text/names.ts'
import type { HealthLink, HealthPage, UncarriedClaim } from '../../../health/index.ts'
import type { Database } from '../database.ts'
import type { FileRole } from '../role.ts'

/** What the scan keeps of one file. */
export type FileFacts = {
  readonly id: number
  readonly path: DomainPath
  readonly role: FileRole
  readonly out: readonly number[]
  readonly page: HealthPage | null
  readonly links: readonly HealthLink[]
  readonly uncarried: readonly UncarriedClaim[]
  readonly altered: readonly { id: string; passage: string; line: number }[]
  readonly unanswered: readonly { summary: DomainPath; title: string }[]
}

const nothing: readonly never[] = []

/** The facts of these files, or of all; the latter in a few passes over whole tables. */
export function loadFacts(database: Database, ids: readonly number[] | null): FileFacts[] {
  if (ids !== null) return ids.flatMap((id) => loadWhere(database, id))
  return loadWhere(database, null)
}

function loadWhere(database: Database, id: number | null): FileFacts[] {
  const rows = <Row>(sql: string, column: string): Row[] =>
    id === null
      ? database.all<Row>(sql.replace('/*one*/', ''))
      : database.all<Row>(sql.replace('/*one*/', `AND ${column} = ?`), id)
  const out = leadsOf(database, id)
  const links = grouped(
    rows<{ id: number } & HealthLink>(
      `SELECT l.source AS id, l.target, l.kind, l.line, l.display, d.path AS "to",
         CASE WHEN l.destination IS NULL THEN l.sentence ELSE '' END AS sentence
       FROM links l LEFT JOIN files d ON d.id = l.destination
       WHERE (l.destination IS NULL OR l.target LIKE '%entities/%' OR l.target LIKE '%concepts/%') /*one*/ ORDER BY l.id`,
      'l.source',
    ),
  )
  const uncarried = grouped(
    rows<{ id: number; claim: string; text: string; line: number; why: 'none' | 'gone' }>(
      `SELECT c.page AS id, c.claim, c.text, c.line, 'none' AS why FROM claims c
       WHERE c.ours = 1 AND NOT EXISTS (SELECT 1 FROM claim_evidence e WHERE e.claim = c.id) /*one*/`,
      'c.page',
    ).concat(
      rows(
        `SELECT c.page AS id, c.claim, c.text, c.line, 'gone' AS why FROM claim_evidence e JOIN claims c ON c.id = e.claim
         WHERE NOT EXISTS (SELECT 1 FROM evidence v WHERE v.summary = e.destination AND v.evidence = e.evidence) /*one*/
         GROUP BY c.id`,
        'e.page',
      ),
    ),
  )
  const altered = grouped(
    rows<{ id: number; evidence: string; passage: string; line: number }>(
      'SELECT v.summary AS id, v.evidence, v.passage, v.line FROM evidence v WHERE v.ours = 0 /*one*/',
      'v.summary',
    ),
  )
  const unanswered = grouped(
    rows<{ id: number; summary: string; title: string }>(
      `SELECT DISTINCT c.destination AS id, f.path AS summary, p.title FROM contributions c
       JOIN files f ON f.id = c.summary JOIN pages p ON p.id = c.summary
       WHERE c.destination IS NOT NULL AND c.destination <> c.summary
         AND NOT EXISTS (SELECT 1 FROM links l WHERE l.source = c.destination AND l.destination = c.summary) /*one*/`,
      'c.destination',
    ),
  )
  return rows<StoredFile>(
    `SELECT f.id, f.path, f.role, f.hash, f.size AS bytes, p.title, p.kind, p.entity_kind AS entityKind, p.aliases,
       p.problem, p.empty, p.listed, (SELECT count(*) FROM claims c WHERE c.page = f.id) AS claims
     FROM files f LEFT JOIN pages p ON p.id = f.id WHERE f.role <> 'derived' /*one*/`,
    'f.id',
  ).map((file) => {
    const leads = out.get(file.id) ?? nothing
    return {
      id: file.id,
      path: file.path,
      role: file.role,
      out: leads,
      page: file.listed === 1 ? pageOf(file, leads) : null,
      links: links.get(file.id) ?? nothing,
      uncarried: (uncarried.get(file.id) ?? nothing).map(({ claim, text, line, why }) => ({
        id: claim,
        text,
        line,
        why,
      })),
      altered: (altered.get(file.id) ?? nothing).map(({ evidence, passage, line }) => ({
        id: evidence,
        passage,
        line,
      })),
      unanswered: unanswered.get(file.id) ?? nothing,
    }
  })
}

/** Files each file links to. The largest table by far, so it is read as bare numbers. */
function leadsOf(database: Database, id: number | null): Map<number, number[]> {
  const select =
    'SELECT DISTINCT source, destination FROM links WHERE destination IS NOT NULL AND destination <> source'
  const pairs =
    id === null
      ? database.arrays<[number, number]>(select)
      : database.arrays<[number, number]>(`${select} AND source = ?`, id)
  const leads = new Map<number, number[]>()
  for (const [source, destination] of pairs) {
    const known = leads.get(source)
    if (known) known.push(destination)
    else leads.set(source, [destination])
  }
  return leads
}

type StoredFile = {
  id: number
  path: string
  role: FileRole
  hash: string | null
  bytes: number
  title: string | null
  kind: HealthPage['kind'] | null
  entityKind: string | null
  aliases: string | null
  problem: string | null
  empty: number | null
  listed: number | null
  claims: number
}

function pageOf(file: StoredFile, out: readonly number[]): HealthPage {
  const { id, path, title, kind, entityKind, aliases, hash, bytes, problem, empty, claims } = file
  return {
    id,
    path,
    stem: stemOf(path),
    title: title ?? stemOf(path),
    kind: kind ?? 'note',
    entityKind,
    // Written as JSON of a list of strings when the page was read.
    aliases: aliases === null || aliases === '[]' ? nothing : (JSON.parse(aliases) as string[]),
    hash: hash ?? '',
    bytes,
    problem,
    isEmpty: empty === 1,
    claims,
    out,
  }
}

function grouped<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.id)
    if (group) group.push(row)
    else groups.set(row.id, [row])
  }
  return groups
}
