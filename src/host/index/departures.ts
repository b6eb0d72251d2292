import type { DomainPath } from '../../core/ports.ts'
import type { Database } from './database.ts'
import type { LinkRow } from './domain-index.ts'
import { linkColumns } from './keyed.ts'
import { linkKey } from './read-rows.ts'

export type Move = { readonly from: DomainPath; readonly to: DomainPath; readonly at: number }

/** Events of one move come in any order: the new name may be seen this long before the old one is missed. */
const overlap = 60_000
const keptDays = 30
const keptDepartures = 5000

type Departed = { path: string; hash: string | null; size: number; identity: string | null; born: number; at: number }
type Match = { from: string; to: string; by: 'identity' | 'hash' }

/** A file that is not where it was is remembered for a while: it may turn up elsewhere. */
export function rememberDeparture(database: Database, id: number, at: number): void {
  database.run(
    `INSERT OR REPLACE INTO departed (path, hash, size, identity, born, at)
     SELECT path, hash, size, identity, born, ? FROM files WHERE id = ?`,
    at,
    id,
  )
}

/**
 * A file that is edited, or saved by putting another in its place, still is the one that came from elsewhere: what is
 * remembered of it there follows, unless another file could be meant as well. Call before the file's row is changed.
 */
export function followChange(
  database: Database,
  id: number,
  now: { readonly hash: string; readonly identity: string | null },
): void {
  if (!database.get('SELECT 1 FROM departed LIMIT 1')) return
  const was = database.get<Pick<Departed, 'hash' | 'identity'>>('SELECT hash, identity FROM files WHERE id = ?', id)
  if (!was || (was.hash === now.hash && was.identity === now.identity)) return
  const isKnown = database.get('SELECT 1 FROM departed WHERE identity = ? OR hash = ?', was.identity, was.hash)
  if (!isKnown) return
  const isOnly = !database.get('SELECT 1 FROM files WHERE hash = ? AND id <> ?', was.hash, id)
  if (isOnly)
    database.run('UPDATE departed SET hash = ?, identity = ? WHERE hash = ?', now.hash, now.identity, was.hash)
  if (was.identity !== null)
    database.run('UPDATE departed SET hash = ?, identity = ? WHERE identity = ?', now.hash, now.identity, was.identity)
}

/** Called once after files went, since looking for what is too old takes as long for one as for hundreds. */
export function forgetOldDepartures(database: Database, now: number): void {
  database.run('DELETE FROM departed WHERE at < ?', now - keptDays * 86_400_000)
  database.run(
    'DELETE FROM departed WHERE path IN (SELECT path FROM departed ORDER BY at DESC LIMIT -1 OFFSET ?)',
    keptDepartures,
  )
}

/**
 * Departed files with the one place where each is now: the same file by its number and birth, else the only newer file with
 * the same bytes, else the only one of those that kept its name. What could be several things is left out.
 */
export function movesSeen(database: Database): Move[] {
  const departed = database.all<Departed>('SELECT * FROM departed ORDER BY at, path')
  if (departed.length === 0) return []
  const matches = database.all<Match>(
    `SELECT d.path AS "from", f.path AS "to", 'identity' AS "by" FROM departed d JOIN files f ON f.identity = d.identity
     UNION ALL
     SELECT d.path, f.path, 'hash' FROM departed d JOIN files f ON f.hash = d.hash
     WHERE d.size > 0 AND f.born >= d.at - ?`,
    overlap,
  )
  const byFile = Map.groupBy(matches, ({ from }) => from)
  const byHash = Map.groupBy(departed, ({ hash }) => hash)
  return departed.flatMap((file) => {
    const to = placeOf(file, byFile.get(file.path) ?? [], byHash.get(file.hash) ?? [])
    return to === null ? [] : [{ from: file.path, to, at: file.at }]
  })
}

function placeOf(file: Departed, matches: readonly Match[], twins: readonly Departed[]): DomainPath | null {
  const same = matches.filter(({ by }) => by === 'identity')
  if (same.length === 1) return same[0]?.to ?? null
  const alike = [...new Set(matches.filter(({ by }) => by === 'hash').map(({ to }) => to))]
  const [only] = alike
  if (alike.length === 1 && only !== undefined && isChain(twins)) return only
  const [namesake, another] = alike.filter((to) => linkKey(to) === linkKey(file.path))
  const isOnlyTwin = twins.filter(({ path }) => linkKey(path) === linkKey(file.path)).length === 1
  return namesake !== undefined && another === undefined && isOnlyTwin ? namesake : null
}

/** Did these files come one after the other, each where the one before went: one file that moved on and on? */
function isChain(twins: readonly Departed[]): boolean {
  return twins.every((twin, index) => index === 0 || twin.born >= (twins[index - 1]?.at ?? 0) - overlap)
}

export function brokenLinksTo(database: Database, paths: readonly DomainPath[]): LinkRow[] {
  const keys = new Set(paths.flatMap((path) => [linkKey(path), linkKey(path).replace(/\.md$/u, '')]))
  return [...keys].flatMap((key) =>
    database.all<LinkRow>(`${linkColumns} WHERE l.destination IS NULL AND l.key = ? ORDER BY s.path, l.id`, key),
  )
}

export function filesNamedLike(database: Database, paths: readonly DomainPath[]): DomainPath[] {
  return [...new Set(paths.map(linkKey))].flatMap((name) =>
    database.all<{ path: string }>('SELECT path FROM files WHERE name = ?', name).map(({ path }) => path),
  )
}

/** Listed pages by their stem, folded: what a bare link finds. */
export function pageStems(database: Database): Map<string, DomainPath[]> {
  const rows = database.all<{ stem: string; path: string }>(
    'SELECT f.stem, f.path FROM files f JOIN pages p ON p.id = f.id WHERE p.listed ORDER BY f.path',
  )
  const byStem = Map.groupBy(rows, ({ stem }) => stem)
  return new Map([...byStem].map(([stem, files]) => [stem, files.map(({ path }) => path)]))
}
