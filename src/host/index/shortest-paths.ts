import type { DomainPath } from '../../core/ports.ts'
import type { Database } from './database.ts'
import { pathsOf, stepsFrom } from './neighbours.ts'

export type PathQuery = { readonly maxHops: number; readonly limit: number; readonly throughSummaries: boolean }

/** So many pages are looked at from each end at most; beyond, what was found by then is answered. */
const mostVisited = 50_000
const mostPaths = 200

/**
 * The shortest ways from one page to another over links in either direction, those through rarer pages first. Searched
 * from both ends, so that a step costs little also in a large wiki. Empty where there is none within `maxHops`.
 */
export function shortestPaths(database: Database, from: DomainPath, to: DomainPath, query: PathQuery): DomainPath[][] {
  const id = (path: DomainPath) => database.get<{ id: number }>('SELECT id FROM files WHERE path = ?', path)?.id
  const [start, end] = [id(from), id(to)]
  if (start === undefined || end === undefined || start === end) return []
  const ends = [newEnd(start), newEnd(end)] as const
  for (let hop = 0; hop < query.maxHops; hop++) {
    const [near, far] = ends[0].frontier.length <= ends[1].frontier.length ? ends : [ends[1], ends[0]]
    if (near.frontier.length === 0 || near.before.size > mostVisited) return []
    widen(database, near, query.throughSummaries ? null : new Set([start, end]))
    const met = near.frontier.filter((page) => far.before.has(page))
    if (met.length > 0) return named(database, joined(ends, met), query.limit)
  }
  return []
}

type End = {
  frontier: number[]
  readonly before: Map<number, number[]>
  readonly depth: Map<number, number>
  readonly degree: Map<number, number>
}

function newEnd(id: number): End {
  return { frontier: [id], before: new Map([[id, []]]), depth: new Map([[id, 0]]), degree: new Map() }
}

/** One hop further; `before` holds every page a shortest way may come from. `only`: these alone may be summaries. */
function widen(database: Database, end: End, only: ReadonlySet<number> | null): void {
  const hop = (end.depth.get(end.frontier[0] ?? 0) ?? 0) + 1
  const next: number[] = []
  for (const { id, other, kind } of stepsFrom(database, end.frontier, 'both')) {
    end.degree.set(id, (end.degree.get(id) ?? 0) + 1)
    if (only !== null && kind === 'summary' && !only.has(other)) continue
    const depth = end.depth.get(other)
    if (depth === undefined) {
      end.depth.set(other, hop)
      end.before.set(other, [id])
      next.push(other)
    } else if (depth === hop) end.before.get(other)?.push(id)
  }
  end.frontier = next
}

type Way = { readonly pages: readonly number[]; readonly commonness: number }

function joined([one, other]: readonly [End, End], met: readonly number[]): Way[] {
  const ways: Way[] = []
  for (const middle of met) {
    for (const head of back(one, middle)) {
      for (const tail of back(other, middle)) {
        const pages = [...head, ...tail.reverse().slice(1)]
        const inner = pages.slice(1, -1)
        const degree = (page: number) => one.degree.get(page) ?? other.degree.get(page) ?? 1
        ways.push({ pages, commonness: inner.reduce((sum, page) => sum + Math.log(1 + degree(page)), 0) })
        if (ways.length >= mostPaths) return ways
      }
    }
  }
  return ways
}

/** The ways from an end's start to this page. */
function back(end: End, page: number): number[][] {
  const before = end.before.get(page) ?? []
  if (before.length === 0) return [[page]]
  const ways: number[][] = []
  for (const earlier of before) {
    for (const way of back(end, earlier)) {
      ways.push([...way, page])
      if (ways.length >= mostPaths) return ways
    }
  }
  return ways
}

function named(database: Database, ways: readonly Way[], limit: number): DomainPath[][] {
  const kept = [...ways].sort((one, other) => one.commonness - other.commonness).slice(0, limit)
  const paths = pathsOf(database, [...new Set(kept.flatMap(({ pages }) => pages))])
  return kept.map(({ pages }) => pages.map((page) => paths.get(page) ?? ''))
}
