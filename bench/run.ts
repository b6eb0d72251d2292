import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Row } from './lib/row.ts'

/**
 * `npm run bench [-- part …] [-- --large]`: runs every part of this folder, each in a process of its own, prints a
 * table and writes results.json. A part is a file that exports `run(): Promise<Row[]>`.
 */
const here = import.meta.dirname
const args = process.argv.slice(2)
const part = args.find((arg) => arg.startsWith('--part='))?.slice('--part='.length)
if (part !== undefined) await runPart(part, args.find((arg) => arg.startsWith('--to='))?.slice('--to='.length) ?? '')
else runAll(args.filter((arg) => !arg.startsWith('--')))

async function runPart(name: string, to: string): Promise<void> {
  const { run } = (await import(pathToFileURL(join(here, `${name}.ts`)).href)) as { run(): Promise<Row[]> }
  writeFileSync(to, JSON.stringify(await run()))
  process.exit(0)
}

function runAll(only: readonly string[]): void {
  if (args.includes('--large')) process.env.COMMONPLACE_BENCH_LARGE = '1'
  const names = readdirSync(here)
    .filter((name) => name.endsWith('.ts') && name !== 'run.ts' && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .filter((name) => only.length === 0 || only.includes(name))
  const folder = mkdtempSync(join(tmpdir(), 'commonplace bench '))
  const parts: { name: string; rows: Row[]; failed: string | null }[] = []
  for (const name of names) {
    console.error(`bench: ${name} …`)
    const to = join(folder, `${name}.json`)
    const child = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), `--part=${name}`, `--to=${to}`],
      {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, COMMONPLACE_HOME: process.env.COMMONPLACE_HOME ?? join(folder, 'home') },
      },
    )
    const rows = child.status === 0 ? (JSON.parse(readFileSync(to, 'utf8')) as Row[]) : []
    parts.push({ name, rows, failed: child.status === 0 ? null : `ended with ${child.status ?? child.signal}` })
  }
  print(parts)
  const machine = {
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1e9),
    node: process.version,
  }
  const results = join(here, 'results.json')
  const before = only.length === 0 ? {} : readResults(results)
  const measured = Object.fromEntries(parts.map(({ name, rows }) => [name, rows]))
  writeFileSync(results, `${JSON.stringify({ machine, parts: { ...before, ...measured } }, null, 2)}\n`)
  if (parts.some(({ failed }) => failed !== null)) process.exitCode = 1
}

function readResults(path: string): Record<string, Row[]> {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { parts: Record<string, Row[]> }).parts
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

function print(parts: readonly { name: string; rows: readonly Row[]; failed: string | null }[]): void {
  for (const { name, rows, failed } of parts) {
    console.log(`\n${name}${failed === null ? '' : `: ${failed}`}`)
    for (const row of rows) {
      const verdict =
        row.target === null ? '' : `target ${row.target} ${row.unit}${isMet(row) ? '' : `, missed by ${missedBy(row)}`}`
      console.log(`  ${row.name.padEnd(64)} ${shown(row.value).padStart(10)} ${row.unit.padEnd(5)} ${verdict}`)
    }
  }
}

/** Rates and shares are better the higher. */
function isMet({ value, target, unit }: Row): boolean {
  if (target === null) return true
  return unit.endsWith('/s') || unit === '%' ? value >= target : value <= target
}

function missedBy({ value, target }: Row): string {
  return target === null || target === 0 ? '—' : `${Math.round(Math.abs(value / target - 1) * 100)} %`
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3)
}
