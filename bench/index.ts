import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DomainIndex } from '../src/host/index/domain-index.ts'
import { openDomainIndex } from '../src/host/index/open-domain-index.ts'
import { generatePages, generateQueries, writeDomain } from './lib/generate-domain.ts'

export type Row = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target: number | null
}

/** The index of a generated domain: from nothing, reopened, one page replaced, questions. `pages` as in DESIGN 13's table. */
export async function run(pages = Number(process.env.COMMONPLACE_BENCH_PAGES ?? 3300)): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'commonplace bench '))
  const root = join(folder, 'domain')
  try {
    writeDomain(root, pages)
    return await measure(root, join(folder, 'home'), pages)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(root: string, home: string, pages: number): Promise<Row[]> {
  const rows: Row[] = []
  const big = pages >= 33_000
  const add = (name: string, value: number, unit: string, target: number | null = null) =>
    rows.push({ name: `${name}, ${pages} pages`, value, unit, target })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()

  let start = performance.now()
  let index = await openDomainIndex({ root, home, watch: false })
  await index.counts()
  add('index from nothing', (performance.now() - start) / 1000, 's', big ? 15 : null)
  add('memory of the process', process.memoryUsage.rss() / 1_048_576, 'MB', big ? 400 : null)
  await index.close()

  start = performance.now()
  index = await openDomainIndex({ root, home, watch: false })
  const first = [...generatePages(pages)][0]
  await index.linksTo(first?.path ?? '')
  add('reopen, nothing changed, to first answer', performance.now() - start, 'ms', big ? 1500 : 250)

  const paths = [...generatePages(pages)].filter((_, at) => at % Math.ceil(pages / 200) === 0).map(({ path }) => path)
  add('get_backlinks p95', await p95(paths, (path) => index.linksTo(path)), 'ms', 2)
  add('page look-up p95', await p95(paths, (path) => index.page(path)), 'ms', 5)
  add('two hops p95', await p95(paths, (path) => index.neighbours(path, 2)), 'ms', 20)
  const queries = generateQueries(200)
  add('search p50', await quantile(queries, 0.5, (text) => index.search({ text })), 'ms')
  add('search p95', await p95(queries, (text) => index.search({ text })), 'ms', 50)
  add('replace one page, p50', await replaced(index, root, paths.slice(0, 40)), 'ms', 100)
  delay.disable()
  add('event-loop delay p99 of the host thread', delay.percentile(99) / 1e6, 'ms')
  await index.close()
  return rows
}

async function replaced(index: DomainIndex, root: string, paths: readonly string[]): Promise<number> {
  return quantile(paths, 0.5, async (path) => {
    writeFileSync(
      join(root, path),
      `---\ntitle: Replaced\n---\n\n# Replaced\n\nAnother text at ${performance.now()}, see [[index]].\n`,
    )
    await index.absorb([path])
  })
}

function p95<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<number> {
  return quantile(items, 0.95, act)
}

async function quantile<T>(items: readonly T[], share: number, act: (item: T) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const item of items) {
    const start = performance.now()
    await act(item)
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}
