import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyRules } from '../src/host/apply/apply-rules.ts'
import { anIngest, type Fact } from '../src/testing/an-ingest.ts'
import { anApplyWorld } from '../src/testing/apply-world.ts'

export type Row = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target: number | null
}

/** Applying an ingest of 15 pages and its summary, journal and fsync included; then the same once more on pages that moved on. */
export async function run(): Promise<Row[]> {
  process.env.COMMONPLACE_HOME ??= mkdtempSync(join(tmpdir(), 'commonplace bench '))
  const [fresh, again, merged]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < 5; round++) {
    const world = await anApplyWorld()
    const applier = await world.applier({ rules: applyRules })
    const first = anIngest(fifteenPages(`notes-${round}`, 'first'), {})
    fresh.push(await milliseconds(() => applier.apply(first)))
    const stale = anIngest(fifteenPages(`late-${round}`, 'late'), await world.files())
    const second = anIngest(fifteenPages(`more-${round}`, 'second'), await world.files())
    again.push(await milliseconds(() => applier.apply(second)))
    merged.push(await milliseconds(() => applier.apply(stale)))
    await applier.close()
  }
  return [
    { name: 'apply an ingest of 15 new pages', value: median(fresh), unit: 'ms', target: 300 },
    { name: 'apply an ingest that updates 15 pages', value: median(again), unit: 'ms', target: 300 },
    { name: 'apply one whose 15 pages moved on (merged)', value: median(merged), unit: 'ms', target: 300 },
  ]
}

function fifteenPages(source: string, word: string) {
  const facts: Fact[] = Array.from({ length: 75 }, (_, at) => ({
    subject: `person-${at % 15}`,
    text: `Person ${at % 15} did the ${word} thing number ${at} and then wrote some twenty more words about it, which is what people do.`,
  }))
  return { source, facts }
}

async function milliseconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
