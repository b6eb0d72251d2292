import { Database } from '../host/index/database.ts'

/** Everything an index file says, by path and not by row number: two indexes of one folder must give the same. */
export function dumpIndex(path: string): Record<string, unknown[]> {
  const database = new Database(path, 'read')
  try {
    const queries: Record<string, string> = {
      files: 'SELECT path, disk, name, stem, role, size, hash, note FROM files ORDER BY path',
      pages: `SELECT f.path, title, title_key, kind, entity_kind, created, aliases, lead, listed FROM pages p
        JOIN files f ON f.id = p.id ORDER BY f.path`,
      buckets: 'SELECT bucket, pages, digest FROM buckets ORDER BY bucket',
      names: 'SELECT f.path, written_as, key, normal FROM names n JOIN files f ON f.id = n.page ORDER BY 1, n.rowid',
      initials: 'SELECT f.path, letters FROM initials i JOIN files f ON f.id = i.page ORDER BY 1, i.rowid',
      links: `SELECT f.path, d.path AS destination, l.kind, target, key, subpath, display, line, section, sentence FROM links l
        JOIN files f ON f.id = l.source LEFT JOIN files d ON d.id = l.destination ORDER BY f.path, l.id`,
      tags: 'SELECT f.path, tag, key FROM tags t JOIN files f ON f.id = t.page ORDER BY 1, t.rowid',
      claims: 'SELECT f.path, claim, text, line, ours FROM claims c JOIN files f ON f.id = c.page ORDER BY 1, c.id',
      claimEvidence: `SELECT f.path, d.path AS destination, e.target, e.evidence, e.label FROM claim_evidence e
        JOIN files f ON f.id = e.page LEFT JOIN files d ON d.id = e.destination ORDER BY 1, e.id`,
      evidence:
        'SELECT f.path, evidence, place, passage, line FROM evidence e JOIN files f ON f.id = e.summary ORDER BY 1, e.id',
      contributions: `SELECT f.path, d.path AS destination, c.section, c.item, c.line FROM contributions c
        JOIN files f ON f.id = c.summary LEFT JOIN files d ON d.id = c.destination ORDER BY 1, c.id`,
      sources: 'SELECT f.path, raw, sha256, reader FROM sources s JOIN files f ON f.id = s.summary ORDER BY 1',
      terms: 'SELECT term, doc, cnt FROM terms ORDER BY term',
    }
    return Object.fromEntries(Object.entries(queries).map(([name, sql]) => [name, database.all(sql)]))
  } finally {
    database.close()
  }
}
