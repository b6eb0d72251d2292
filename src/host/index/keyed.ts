import type { Contribution } from '../../core/change/change-set.ts'
import type { DomainPath } from '../../core/ports.ts'
import { foldName } from '../../core/text/names.ts'
import { normaliseName } from '../../core/text/normalise-name.ts'
import type { Database } from './database.ts'
import type {
  ClaimRow,
  ContributionRow,
  EvidenceRow,
  LinkRow,
  NameMatch,
  PageHead,
  PageRow,
  SourceRow,
} from './domain-index.ts'
import { linkKey } from './read-rows.ts'

/** Look-ups by key, each a few index seeks: they run on the caller's thread. */

const tagColumn = '(SELECT json_group_array(tag) FROM (SELECT tag FROM tags WHERE page = p.id ORDER BY rowid)) AS tags'

/** Columns of a page row; `p` is pages, `f` files. Links in and out are pages, each counted once, its own left out. */
export const pageColumns = `f.path, p.title, p.kind, p.entity_kind AS entityKind, p.aliases, f.hash, f.size AS bytes, p.modified, p.created,
 ${tagColumn},
 (SELECT count(DISTINCT l.source) FROM links l
   WHERE l.destination = p.id AND l.source <> p.id) AS linksIn,
 (SELECT count(DISTINCT l.destination) FROM links l JOIN pages o ON o.id = l.destination AND o.listed
   WHERE l.source = p.id AND l.destination <> p.id) AS linksOut,
 (SELECT count(*) FROM claims c WHERE c.page = p.id) AS claims`

type StoredPage = Omit<PageRow, 'aliases' | 'tags' | 'hash'> & { aliases: string; tags: string; hash: string | null }

export function pageRow(row: StoredPage): PageRow {
  return { ...row, hash: row.hash ?? '', aliases: JSON.parse(row.aliases), tags: JSON.parse(row.tags) }
}

export function pageAt(database: Database, path: DomainPath): PageRow | null {
  const row = database.get<StoredPage>(
    `SELECT ${pageColumns} FROM files f JOIN pages p ON p.id = f.id WHERE f.path = ?`,
    path,
  )
  return row ? pageRow(row) : null
}

export function headsOf(database: Database, paths: readonly DomainPath[]): Map<DomainPath, PageHead> {
  const rows = database.all<Pick<StoredPage, 'path' | 'title' | 'kind' | 'tags'>>(
    `SELECT f.path, p.title, p.kind, ${tagColumn} FROM json_each(?) asked
     JOIN files f ON f.path = asked.value JOIN pages p ON p.id = f.id`,
    JSON.stringify([...new Set(paths)]),
  )
  return new Map(rows.map(({ path, title, kind, tags }) => [path, { title, kind, tags: JSON.parse(tags) }]))
}

/** The beginning of what a page says, without its file being read; null for no page. */
export function leadAt(database: Database, path: DomainPath): string | null {
  const sql = 'SELECT p.lead FROM files f JOIN pages p ON p.id = f.id WHERE f.path = ? AND p.listed'
  return database.get<{ lead: string }>(sql, path)?.lead ?? null
}

type FoundName = { path: string; title: string; kind: NameMatch['kind']; by: 'title' | 'alias' }

export function findByName(database: Database, name: string): NameMatch[] {
  const select = `SELECT f.path, p.title, p.kind, n.written_as AS "by" FROM names n
    JOIN pages p ON p.id = n.page JOIN files f ON f.id = n.page`
  const order = 'ORDER BY n.written_as DESC, f.path'
  const exact = database.all<FoundName>(`${select} WHERE n.key = ? ${order}`, foldName(name.trim()))
  const normal = normaliseName(name)
  const like = normal === '' ? [] : database.all<FoundName>(`${select} WHERE n.normal = ? ${order}`, normal)
  const score = { title: 1, alias: 0.9, normalised: 0.7 }
  const matches = new Map<string, NameMatch>()
  for (const row of exact) if (!matches.has(row.path)) matches.set(row.path, { ...row, score: score[row.by] })
  for (const row of like) {
    if (!matches.has(row.path)) matches.set(row.path, { ...row, by: 'normalised', score: score.normalised })
  }
  return [...matches.values()]
}

export const linkColumns = `SELECT s.path AS "from", d.path AS "to", l.target, l.kind, l.subpath, l.display, l.line, l.section, l.sentence
  FROM links l JOIN files s ON s.id = l.source LEFT JOIN files d ON d.id = l.destination`

export function linksFrom(database: Database, path: DomainPath): LinkRow[] {
  return database.all<LinkRow>(
    `${linkColumns} WHERE l.source = (SELECT id FROM files WHERE path = ?) ORDER BY l.id`,
    path,
  )
}

export function linksTo(database: Database, path: DomainPath): LinkRow[] {
  return database.all<LinkRow>(
    `${linkColumns} WHERE l.destination = (SELECT id FROM files WHERE path = ?) AND l.source <> l.destination
     ORDER BY s.path, l.id`,
    path,
  )
}

/** Every file that a link of this name can mean, whatever folder it names. */
export function filesNamed(database: Database, target: string): DomainPath[] {
  const key = linkKey(target)
  return database
    .all<{ path: DomainPath }>('SELECT path FROM files WHERE name IN (?, ?) ORDER BY path', key, `${key}.md`)
    .map(({ path }) => path)
}

export function unresolvedLinks(database: Database): LinkRow[] {
  return database.all<LinkRow>(`${linkColumns} WHERE l.destination IS NULL ORDER BY s.path, l.id`)
}

type StoredClaim = Omit<ClaimRow, 'ours' | 'evidence'> & { rowid: number; ours: number }

const claimColumns = `SELECT c.id AS rowid, f.path AS page, c.claim AS id, c.text, c.line, c.ours FROM claims c JOIN files f ON f.id = c.page`

export function claimsOn(database: Database, path: DomainPath): ClaimRow[] {
  return claimRows(
    database,
    database.all(`${claimColumns} WHERE c.page = (SELECT id FROM files WHERE path = ?) ORDER BY c.id`, path),
  )
}

export function pagesTagged(database: Database, tag: string, limit: number): DomainPath[] {
  const rows = database.all<{ path: DomainPath }>(
    `SELECT f.path FROM tags t JOIN files f ON f.id = t.page
     WHERE t.key = ? GROUP BY t.page ORDER BY t.page LIMIT ?`,
    foldName(tag),
    limit,
  )
  return rows.map(({ path }) => path)
}

/** A claim's id is of its text, so that several pages may hold it. Looks at every claim. */
export function claimsById(database: Database, id: string): ClaimRow[] {
  return claimRows(database, database.all(`${claimColumns} WHERE c.claim = ? ORDER BY f.path, c.id`, id))
}

export function claimsWith(database: Database, summary: DomainPath, evidence: string): ClaimRow[] {
  return claimRows(
    database,
    database.all(
      `${claimColumns} WHERE c.id IN (SELECT claim FROM claim_evidence
        WHERE evidence = ? AND destination = (SELECT id FROM files WHERE path = ?)) ORDER BY f.path, c.id`,
      evidence.replace(/^\^/, ''),
      summary,
    ),
  )
}

function claimRows(database: Database, stored: readonly StoredClaim[]): ClaimRow[] {
  return stored.map(({ rowid, ours, ...claim }) => ({
    ...claim,
    ours: ours === 1,
    evidence: database.all<ClaimRow['evidence'][number]>(
      `SELECT f.path AS summary, e.evidence AS id, e.label FROM claim_evidence e
       LEFT JOIN files f ON f.id = e.destination WHERE e.claim = ? ORDER BY e.id`,
      rowid,
    ),
  }))
}

const evidenceColumns = `SELECT f.path AS summary, e.evidence AS id, e.place, e.passage, e.line FROM evidence e JOIN files f ON f.id = e.summary`

export function evidenceAt(database: Database, summary: DomainPath, id: string): EvidenceRow | null {
  return (
    database.get<EvidenceRow>(
      `${evidenceColumns} WHERE f.path = ? AND e.evidence = ?`,
      summary,
      id.replace(/^\^/, ''),
    ) ?? null
  )
}

export function evidenceOn(database: Database, summary: DomainPath): EvidenceRow[] {
  return database.all<EvidenceRow>(`${evidenceColumns} WHERE f.path = ? ORDER BY e.id`, summary)
}

type StoredContribution = Omit<ContributionRow, 'item'> & { item: string }

const contributionColumns = `SELECT s.path AS summary, d.path AS "to", c.section, c.item, c.line FROM contributions c
  JOIN files s ON s.id = c.summary LEFT JOIN files d ON d.id = c.destination`

export function contributionsOf(database: Database, summary: DomainPath): ContributionRow[] {
  return contributionRows(database.all(`${contributionColumns} WHERE s.path = ? ORDER BY c.id`, summary))
}

export function contributionsTo(database: Database, path: DomainPath): ContributionRow[] {
  return contributionRows(
    database.all(
      `${contributionColumns} WHERE c.destination = (SELECT id FROM files WHERE path = ?) ORDER BY s.path, c.id`,
      path,
    ),
  )
}

function contributionRows(rows: readonly StoredContribution[]): ContributionRow[] {
  // Written as JSON of this very type when the page was read.
  return rows.map((row) => ({ ...row, item: JSON.parse(row.item) as Contribution }))
}

const sourceColumns = `SELECT f.path AS summary, p.title, s.raw, s.sha256, s.media_type AS mediaType, s.bytes, s.reader,
  s.prompt_version AS promptVersion, s.date FROM sources s JOIN files f ON f.id = s.summary JOIN pages p ON p.id = s.summary`

export function summariesOf(database: Database, sha256: string): SourceRow[] {
  return database.all<SourceRow>(`${sourceColumns} WHERE s.sha256 = ? ORDER BY f.path`, sha256)
}

/** By the file name a source was dropped under, case and Unicode form aside. */
export function sourcesNamed(database: Database, name: string): SourceRow[] {
  return database.all<SourceRow>(`${sourceColumns} WHERE s.name_key = ? ORDER BY f.path`, foldName(name))
}

export function allSources(database: Database): SourceRow[] {
  return database.all<SourceRow>(`${sourceColumns} ORDER BY p.title_key, f.path`)
}
