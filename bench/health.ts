import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Row } from './lib/row.ts'

type Measured = {
  readonly full: number
  readonly incremental: number
  readonly checked: number
  readonly findings: number
  readonly megabytes: number
}
type Quality = { readonly rule: string; readonly recall: number; readonly precision: number }

/**
 * How well the free rules find 400 faults planted in 3,300 healthy pages, and how long a scan takes at 3,300 and 33,000
 * pages (100,000 with --large): the first of a process, and one after a page was saved.
 */
export async function run(): Promise<Row[]> {
  const { healthy, rules } = entry<{ healthy: number; rules: Quality[] }>('quality', 3300)
  const quality = rules.flatMap(({ rule, recall, precision }) => [
    { name: `${rule}: recall`, value: 100 * recall, unit: '%', target: 98 },
    { name: `${rule}: precision`, value: 100 * precision, unit: '%', target: 98 },
  ])
  const sizes = [3300, 33_000, ...(process.env.COMMONPLACE_BENCH_LARGE === undefined ? [] : [100_000])]
  const speed = sizes.flatMap((size) => {
    const { full, incremental, checked, megabytes } = entry<Measured>('speed', size)
    return [
      { name: `${size} pages: full scan`, value: full, unit: 'ms', target: size === 33_000 ? 3000 : null },
      { name: `${size} pages: scan after a page was saved, p95`, value: incremental, unit: 'ms', target: null },
      { name: `${size} pages: pages looked at after one was saved`, value: checked, unit: '', target: null },
      { name: `${size} pages: memory of the process`, value: megabytes, unit: 'MB', target: null },
    ]
  })
  return [{ name: '3300 healthy pages: findings', value: healthy, unit: '', target: 0 }, ...quality, ...speed]
}

function entry<T>(what: string, size: number): T {
  const path = fileURLToPath(new URL('./lib/health-at-size.ts', import.meta.url))
  const out = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', path, what, String(size)], {
    maxBuffer: 1e8,
    encoding: 'utf8',
  })
  // The last line is the answer of health-at-size.
  return JSON.parse(out.trim().split('\n').at(-1) ?? '{}') as T
}
