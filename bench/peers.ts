import { execFile } from 'node:child_process'
import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Row } from './lib/row.ts'

const run1 = promisify(execFile)

/** lunr and MiniSearch on the very pages that the index is measured on: their time is its time without links and files. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of [3300, 33_000]) {
    for (const peer of ['minisearch', 'lunr']) {
      // lunr takes 7 GB for 33,000 pages.
      if (peer === 'lunr' && size > 10_000 && totalmem() < 12e9) continue
      const measured = await measure(peer, size)
      rows.push(
        { name: `${size} pages: ${peer} builds`, value: measured.build ?? Number.NaN, unit: 'ms', target: null },
        { name: `${size} pages: ${peer}, memory (RSS)`, value: measured.rss ?? Number.NaN, unit: 'MB', target: null },
        {
          name: `${size} pages: ${peer} searches, p95`,
          value: measured.search ?? Number.NaN,
          unit: 'ms',
          target: null,
        },
        {
          name: `${size} pages: ${peer} replaces a page`,
          value: measured.replace ?? Number.NaN,
          unit: 'ms',
          target: null,
        },
      )
    }
  }
  return rows
}

async function measure(peer: string, size: number): Promise<Readonly<Record<string, number>>> {
  const entry = fileURLToPath(new URL('./lib/peer-at-size.ts', import.meta.url))
  const { stdout } = await run1(process.execPath, ['--max-old-space-size=9000', entry, peer, String(size)])
  // The one line that peer-at-size prints.
  return JSON.parse(stdout) as Readonly<Record<string, number>>
}
