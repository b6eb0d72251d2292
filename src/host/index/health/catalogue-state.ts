import type { HealthView } from '../../../health/index.ts'
import type { Database } from '../database.ts'

/** How wiki/index*.md and the pages differ. A wiki without pages needs no catalogue. */
export function readCatalogue(database: Database): ReturnType<HealthView['catalogue']> {
  const there = database.get("SELECT 1 FROM files WHERE role = 'derived' AND path LIKE 'wiki/index%'") !== undefined
  const unlisted = database.all<{ path: string }>(
    `SELECT f.path FROM pages p JOIN files f ON f.id = p.id WHERE p.listed AND p.kind <> 'note' AND p.id NOT IN (
       SELECT l.destination FROM files d JOIN links l ON l.source = d.id
       WHERE d.role = 'derived' AND d.path LIKE 'wiki/index%' AND l.destination IS NOT NULL
     ) ORDER BY f.path`,
  )
  const dead = database.all<{ target: string }>(
    `SELECT DISTINCT l.target FROM files d JOIN links l ON l.source = d.id
     WHERE d.role = 'derived' AND d.path LIKE 'wiki/index%' AND l.destination IS NULL ORDER BY l.target`,
  )
  return { there, unlisted: unlisted.map(({ path }) => path), dead: dead.map(({ target }) => target) }
}
