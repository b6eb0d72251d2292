import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import * as apply from './apply.ts'
import * as extract from './extract.ts'
import * as index from './index.ts'
import * as links from './links.ts'

type Row = { readonly name: string; readonly value: number; readonly unit: string; readonly target?: number | null }

const parts = { links, index, apply, extract }

// Runs every part, or those named on the command line; prints one table and writes bench/results.json.
const wanted = process.argv.slice(2)
const rows: (Row & { readonly part: string })[] = []
for (const [part, { run }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(part)) continue
  console.log(`\n== ${part}`)
  rows.push(...(await run()).map((row: Row) => ({ part, ...row })))
}
console.log(`\n${'what'.padEnd(64)} ${'measured'.padStart(12)}  target`)
for (const { name, value, unit, target } of rows) {
  console.log(
    `${name.padEnd(64)} ${`${value.toFixed(1)} ${unit}`.padStart(12)}  ${target == null ? '' : `${target} ${unit}`}`,
  )
}
const measured = { at: new Date().toISOString(), node: process.version, cores: availableParallelism(), rows }
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(measured, null, 2)}\n`)
