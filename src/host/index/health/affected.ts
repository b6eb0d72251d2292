import type { DomainPath } from '../../../core/ports.ts'
import { normaliseName } from '../../../core/text/normalise-name.ts'
import type { HealthPage } from '../../../health/index.ts'
import type { Database } from '../database.ts'
import type { IndexDelta } from '../domain-index.ts'
import { keysOfFile } from '../read-rows.ts'
import { namesOf } from './name-index.ts'
import type { HealthSnapshot } from './snapshot.ts'

/**
 * Files whose findings these changes can touch: they themselves, what they linked to and link to now, who shares a name
 * with them, who links to a name that came or went and its namesakes, and what rests on a changed summary or original.
 */
export function affectedBy(delta: IndexDelta, database: Database, snapshot: HealthSnapshot): Set<DomainPath> {
  const paths = new Set([...delta.added, ...delta.changed, ...delta.removed])
  const before = [...paths].map((path) => snapshot.page(path))
  const affected = new Set(paths)
  for (const path of paths) for (const id of snapshot.factsAt(path)?.out ?? []) addPath(snapshot.pathOf(id))
  for (const page of before) if (page) addNamesakes(page)
  for (const path of [...delta.added, ...delta.removed])
    for (const source of linkersOf(path, database)) {
      affected.add(source)
      // It links to more or fewer files now, which is what it is worth beside its namesakes.
      const page = snapshot.page(source)
      if (page) addNamesakes(page)
    }
  for (const path of paths) for (const other of restingOn(path, database)) affected.add(other)
  snapshot.reload(affected)
  const after = [...paths].map((path) => snapshot.page(path))
  const late = new Set<DomainPath>()
  for (const path of paths)
    for (const id of snapshot.factsAt(path)?.out ?? [])
      if (!affected.has(snapshot.pathOf(id) ?? '')) late.add(snapshot.pathOf(id) ?? '')
  for (const page of after) if (page) addNamesakes(page)
  const names = changedNames(before, after)
  if (names.length > 0) for (const path of snapshot.wantedBy(names)) affected.add(path)
  late.delete('')
  snapshot.reload(late)
  return new Set([...affected, ...late])

  function addPath(path: DomainPath | undefined): void {
    if (path !== undefined) affected.add(path)
  }
  function addNamesakes(page: HealthPage): void {
    for (const name of namesOf(page)) for (const other of snapshot.named(name)) affected.add(other.path)
    for (const other of snapshot.alike(page.title)) affected.add(other.path)
    for (const other of snapshot.filedAlike(page.stem)) affected.add(other.path)
  }
}

function changedNames(
  before: readonly (HealthPage | undefined)[],
  after: readonly (HealthPage | undefined)[],
): string[] {
  const evened = (pages: readonly (HealthPage | undefined)[]) =>
    new Set(pages.flatMap((page) => (page ? [...namesOf(page)].map((name) => normaliseName(name)) : [])))
  const [old, now] = [evened(before), evened(after)]
  return [...old, ...now].filter((name) => !old.has(name) || !now.has(name))
}

function linkersOf(path: DomainPath, database: Database): DomainPath[] {
  return keysOfFile(path).flatMap((key) =>
    database
      .all<{ path: string }>('SELECT DISTINCT f.path FROM links l JOIN files f ON f.id = l.source WHERE l.key = ?', key)
      .map((row) => row.path),
  )
}

/** Pages with facts from a summary, and summaries of an original. */
function restingOn(path: DomainPath, database: Database): DomainPath[] {
  const paths = (sql: string, value: string) => database.all<{ path: string }>(sql, value).map((row) => row.path)
  if (path.startsWith('raw/'))
    return paths('SELECT f.path FROM sources s JOIN files f ON f.id = s.summary WHERE s.raw = ?', path)
  if (!path.startsWith('wiki/summaries/')) return []
  return paths(
    `SELECT DISTINCT f.path FROM claim_evidence e JOIN files f ON f.id = e.page
     WHERE e.destination = (SELECT id FROM files WHERE path = ?)`,
    path,
  )
}
