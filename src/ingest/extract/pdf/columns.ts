import type { Segment } from './page-lines.ts'

export type Region = { readonly segments: readonly Segment[]; readonly left: number; readonly right: number }

/**
 * The reading order of a page: regions of one column each. Lines that run across a gutter part the page into bands;
 * inside a band the left column is read before the right one. Cells of a table look like columns too, but do not fill
 * them: only columns of running text are taken apart.
 */
export function columnsOf(segments: readonly Segment[]): Region[] {
  const left = Math.min(...segments.map((segment) => segment.x0))
  const right = Math.max(...segments.map((segment) => segment.x1))
  return segments.length === 0 ? [] : split(segments, left, right, 0)
}

/** Rows of running text a column must have before it is believed to be one. */
const leastRows = 5

function split(segments: readonly Segment[], left: number, right: number, depth: number): Region[] {
  const gutter = depth < 3 ? findGutter(segments, left, right) : undefined
  if (gutter === undefined) return [{ segments, left, right }]
  const regions: Region[] = []
  for (const band of bandsAround(segments, gutter)) {
    if (!band.isParted) {
      regions.push({ segments: band.segments, left, right })
      continue
    }
    const before = band.segments.filter((segment) => segment.x1 <= gutter)
    const after = band.segments.filter((segment) => segment.x0 >= gutter)
    regions.push(...split(before, left, Math.max(...before.map((s) => s.x1)), depth + 1))
    regions.push(...split(after, Math.min(...after.map((s) => s.x0)), right, depth + 1))
  }
  return regions
}

function findGutter(segments: readonly Segment[], left: number, right: number): number | undefined {
  const candidates = new Set(segments.map((segment) => Math.round(segment.x0) - 4).filter((x) => x > left && x < right))
  let best: { x: number; rows: number } | undefined
  for (const x of candidates) {
    const rows = bandsAround(segments, x)
      .filter((band) => band.isParted)
      .reduce((sum, band) => sum + band.segments.length, 0)
    if (rows > 0 && (!best || rows > best.rows)) best = { x, rows }
  }
  return best?.x
}

type Band = { readonly segments: Segment[]; readonly isParted: boolean }

/** Runs of segments from the top down, cut wherever one runs across `x`. */
function bandsAround(segments: readonly Segment[], x: number): Band[] {
  const runs: { segments: Segment[]; crosses: boolean }[] = []
  for (const segment of [...segments].sort((a, b) => a.y - b.y)) {
    const crosses = segment.x0 < x && segment.x1 > x
    const run = runs.at(-1)
    if (run && run.crosses === crosses) run.segments.push(segment)
    else runs.push({ segments: [segment], crosses })
  }
  const bands: Band[] = []
  for (const run of runs) {
    const isParted = !run.crosses && isTwoColumns(run.segments, x)
    const last = bands.at(-1)
    if (last && !last.isParted && !isParted) last.segments.push(...run.segments)
    else bands.push({ segments: run.segments, isParted })
  }
  return bands
}

function isTwoColumns(segments: readonly Segment[], x: number): boolean {
  const before = segments.filter((segment) => segment.x1 <= x)
  const after = segments.filter((segment) => segment.x0 >= x)
  return isRunningText(before) && isRunningText(after) && overlap(before, after) > 0.5
}

function isRunningText(column: readonly Segment[]): boolean {
  if (column.length < leastRows) return false
  const left = Math.min(...column.map((segment) => segment.x0))
  const right = Math.max(...column.map((segment) => segment.x1))
  const size = median(column.map((segment) => segment.size))
  const full = column.filter((segment) => segment.x1 - segment.x0 > (right - left) * 0.7).length
  return right - left > size * 11 && full > column.length * 0.5
}

/** How much of the shorter column's height the other one stands beside. */
function overlap(a: readonly Segment[], b: readonly Segment[]): number {
  const [topA, endA] = extent(a)
  const [topB, endB] = extent(b)
  const shared = Math.min(endA, endB) - Math.max(topA, topB)
  return shared / Math.max(1, Math.min(endA - topA, endB - topB))
}

const extent = (column: readonly Segment[]) =>
  [Math.min(...column.map((segment) => segment.y)), Math.max(...column.map((segment) => segment.y))] as const

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
