import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pageCounts } from './lib/page-counts.ts'
import type { Row } from './lib/row.ts'

const run1 = promisify(execFile)
type Measured = Readonly<Record<string, number>>

/** What is measured, with DESIGN's target for 33,000 pages and, where it has one, for 3,300. */
const measures: readonly (readonly [key: string, name: string, unit: string, large: number | null, small?: number])[] =
  [
    ['build', 'index from nothing', 'ms', 15_000],
    ['peak', 'memory while building (RSS)', 'MB', 400],
    ['fileMegabytes', 'index file', 'MB', null],
    ['buildDelay', 'event loop delay while building, p99', 'ms', 50],
    ['reopen', 'reopen, nothing changed, to the first answer', 'ms', 1500, 250],
    ['backlinks', 'backlinks, p95', 'ms', 2],
    ['node', 'a page with its text, links and claims, p95', 'ms', 5],
    ['twoHops', 'two hops, p95', 'ms', 20],
    ['searchMedian', 'search, p50', 'ms', null],
    ['search', 'search, p95', 'ms', 50],
    ['replace', 'replace one page, p95', 'ms', null],
    ['replaceDelay', 'event loop delay while replacing, p99', 'ms', 50],
    ['saved', 'saved elsewhere to graph and search right, p50', 'ms', 100],
    ['savedWorst', 'saved elsewhere, slowest of ten', 'ms', null],
    ['catalogueFirst', 'catalogue written from nothing', 'ms', null],
    ['catalogue', 'catalogue after one page changed, p50', 'ms', null],
    ['arrived', 'as many files put into an empty domain, until all are known', 'ms', null],
    ['watcherStart', 'start watching', 'ms', null],
    ['watcherMegabytes', 'memory of watching', 'MB', null],
  ]

/** The index of a domain at 330, 3,300 and 33,000 pages unless other sizes are told, and how each number grows per tenfold. */
export async function run(): Promise<Row[]> {
  const sizes = pageCounts([330, 3300, 33_000, ...(process.env.COMMONPLACE_BENCH_LARGE === undefined ? [] : [100_000])])
  const rows: Row[] = []
  let before: Measured | null = null
  let beforeSize = 0
  for (const size of sizes) {
    const measured = await measure(size)
    for (const [key, name, unit, large, small] of measures) {
      const value = measured[key] ?? Number.NaN
      const target = size === 33_000 ? large : size === 3300 ? (small ?? null) : null
      rows.push({ name: `${size} pages: ${name}`, value, unit, target })
      const smaller = before?.[key] ?? 0
      if (smaller > 0 && size > beforeSize)
        rows.push({
          name: `${beforeSize} to ${size} pages: ${name}, growth per tenfold`,
          value: (value / smaller) ** (1 / Math.log10(size / beforeSize)),
          unit: '×',
          target: null,
        })
    }
    before = measured
    beforeSize = size
  }
  return rows
}

async function measure(size: number): Promise<Measured> {
  const entry = fileURLToPath(new URL('./lib/index-at-size.ts', import.meta.url))
  const { stdout } = await run1(
    process.execPath,
    ['--expose-gc', '--disable-warning=ExperimentalWarning', entry, String(size)],
    { maxBuffer: 1e8 },
  )
  // The last line is the answer of index-at-size.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Measured
}
