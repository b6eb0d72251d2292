import type { PageKind } from '../../core/page/page-kinds.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Database } from './database.ts'

export type Direction = 'both' | 'out' | 'in'

export type Neighbour = {
  readonly path: DomainPath
  readonly hop: number
  /** Of pages equally far away the heavier one is closer: links, shared sources and shared neighbours together. */
  readonly weight: number
  /** Links that join it to the hop before. */
  readonly links: number
  /** Sources whose summaries are linked with both. */
  readonly sharedSources: number
}

/** A hop goes on from so many pages at most, those with most links first: a hub's hub is the whole wiki. */
const widest = 2_000

type Reached = { hop: number; links: number }
type Step = { readonly id: number; readonly other: number; readonly links: number; readonly kind: PageKind }

/** Pages reached over links, nearest first, then by weight, then by path. Derived files are no pages and lead nowhere. */
export function neighbours(
  database: Database,
  path: DomainPath,
  depth: 1 | 2 | 3,
  direction: Direction = 'both',
): Neighbour[] {
  const start = database.get<{ id: number }>('SELECT id FROM files WHERE path = ?', path)?.id
  if (start === undefined) return []
  const near = stepsFrom(database, [start], 'both')
  const around = stepsFrom(
    database,
    near.slice(0, widest).map(({ other }) => other),
    'both',
  )
  const reached = new Map<number, Reached>()
  let frontier = [start]
  for (let hop = 1; hop <= depth && frontier.length > 0; hop++) {
    const steps =
      hop === 1 && direction === 'both'
        ? near
        : hop === 2 && direction === 'both'
          ? around
          : stepsFrom(database, frontier, direction)
    frontier = reach(reached, start, hop, steps)
  }
  const ties = tiesOf(start, near, around)
  const paths = pathsOf(database, [...reached.keys()])
  return [...reached]
    .map(([id, { hop, links }]) => {
      const tie = ties.get(id)
      const weight = Math.log2(1 + links) + (tie?.shared ?? 0) + (tie?.adamicAdar ?? 0)
      return {
        path: paths.get(id) ?? '',
        hop,
        links,
        sharedSources: tie?.shared ?? 0,
        weight: Math.round(weight * 1000) / 1000,
      }
    })
    .sort((one, other) => one.hop - other.hop || other.weight - one.weight || (one.path < other.path ? -1 : 1))
}

/** Notes what this hop reaches for the first time; answers where the next one starts. */
function reach(reached: Map<number, Reached>, start: number, hop: number, steps: readonly Step[]): number[] {
  const fresh: number[] = []
  for (const { other, links } of steps) {
    if (other === start) continue
    const known = reached.get(other)
    if (known === undefined) {
      reached.set(other, { hop, links })
      fresh.push(other)
    } else if (known.hop === hop) known.links += links
  }
  return fresh
    .sort((one, other) => (reached.get(other)?.links ?? 0) - (reached.get(one)?.links ?? 0) || one - other)
    .slice(0, widest)
}

/** What the start shares with others through its neighbours: each counts 1 / ln(its links), so that a hub says little. */
function tiesOf(start: number, near: readonly Step[], around: readonly Step[]) {
  const degree = new Map<number, number>()
  for (const { id } of around) degree.set(id, (degree.get(id) ?? 0) + 1)
  const summaries = new Set(near.flatMap(({ other, kind }) => (kind === 'summary' ? [other] : [])))
  const ties = new Map<number, { shared: number; adamicAdar: number }>()
  for (const { id, other } of around) {
    if (other === start) continue
    const tie = ties.get(other) ?? { shared: 0, adamicAdar: 0 }
    if (summaries.has(id)) tie.shared += 1
    else tie.adamicAdar += 1 / Math.log(Math.max(2, degree.get(id) ?? 2))
    ties.set(other, tie)
  }
  return ties
}

const outward = `SELECT source AS id, destination AS other FROM links
  WHERE source IN (SELECT value FROM json_each(?)) AND destination IS NOT NULL`
const inward = `SELECT destination AS id, source AS other FROM links WHERE destination IN (SELECT value FROM json_each(?))`

/** Each pair of linked pages once, in one query for the whole hop. */
export function stepsFrom(database: Database, ids: readonly number[], direction: Direction): Step[] {
  if (ids.length === 0) return []
  const parts = direction === 'both' ? [outward, inward] : [direction === 'out' ? outward : inward]
  const given = JSON.stringify(ids)
  return database.all<Step>(
    `SELECT o.id, o.other, count(*) AS links, p.kind FROM (${parts.join(' UNION ALL ')}) o
     JOIN pages p ON p.id = o.other AND p.listed WHERE o.other <> o.id GROUP BY o.id, o.other`,
    ...parts.map(() => given),
  )
}

export function pathsOf(database: Database, ids: readonly number[]): Map<number, DomainPath> {
  const rows = database.all<{ id: number; path: DomainPath }>(
    'SELECT id, path FROM files WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  )
  return new Map(rows.map(({ id, path }) => [id, path]))
}
