import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Box, type BoxEnd } from '../src/host/extract/box.ts'
import { boxCommand, defaultEntry } from '../src/host/extract/box-command.ts'
import { defaultLimits } from '../src/host/extract/create-extractor.ts'
import { sentences, wholeDocuments } from '../src/ingest/extract/testing/damage.ts'
import { column, makePdf } from '../src/ingest/extract/testing/make-pdf.ts'

export type Row = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target: number | null
}

/**
 * Time and memory of reading, through the box as the app does it: one process for each document where memory is
 * measured. Real documents are read from the folder COMMONPLACE_SOURCES names; without it those rows are left out.
 */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'commonplace bench '))
  const entry = builtEntry() ?? defaultEntry()
  const rows: Row[] = [...(await startRows(folder, entry)), ...(await formatRows(folder, entry))]
  const long = join(folder, 'long.pdf')
  await writeFile(long, makePdf({ pages: Array.from({ length: 260 }, (_, page) => generatedPage(page)) }))
  rows.push(...(await readRows('generated manual of 260 pages', long, entry, { milliseconds: 5000, megabytes: 400 })))
  const blank = join(folder, 'blank.pdf')
  await writeFile(blank, makePdf({ pages: Array.from({ length: 10_000 }, () => []) }))
  rows.push(...(await readRows('PDF of 10,000 empty pages', blank, entry, { milliseconds: 120_000, megabytes: 1024 })))
  const sources = process.env.COMMONPLACE_SOURCES
  if (sources === undefined) {
    console.error('extract: COMMONPLACE_SOURCES is not set, so no real documents were measured.')
    return rows
  }
  for (const [name, targets] of realDocuments) {
    const file = join(sources, name)
    if (existsSync(file)) rows.push(...(await readRows(name, file, entry, targets)))
  }
  return rows
}

type Targets = { readonly milliseconds: number | null; readonly megabytes: number | null }

const none: Targets = { milliseconds: null, megabytes: null }
const realDocuments: readonly (readonly [string, Targets])[] = [
  ['debian-reference.en.pdf', { milliseconds: 5000, megabytes: 400 }],
  ['project-history.en.pdf', none],
  ['project-history.ko.pdf', none],
  ['policy.epub', none],
  ['project-history.ja.epub', none],
  ['footnotes.docx', none],
]

/** What the app runs; a tree that was not built is measured from source, where types are stripped at each start. */
function builtEntry(): string | undefined {
  const built = join(import.meta.dirname, '..', 'out', 'main', 'extract-worker.js')
  return existsSync(built) ? built : undefined
}

async function startRows(folder: string, entry: string): Promise<Row[]> {
  const file = join(folder, 'note.md')
  await writeFile(file, '# A note\n\nWith one line.')
  const cold: number[] = []
  const starts: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now()
    const box = aBox(entry)
    await box.ready
    starts.push(performance.now() - start)
    await read(box, file)
    cold.push(performance.now() - start)
    box.kill()
  }
  const box = aBox(entry)
  await read(box, file)
  const warm: number[] = []
  for (let round = 0; round < 20; round += 1) warm.push((await timed(() => read(box, file))).milliseconds)
  box.kill()
  const how = entry.endsWith('.ts') ? 'from source' : 'built'
  return [
    { name: `start of the box, ${how}`, value: median(starts), unit: 'ms', target: 150 },
    { name: 'first note in a new box', value: median(cold), unit: 'ms', target: null },
    { name: 'next note in a warm box', value: median(warm), unit: 'ms', target: null },
  ]
}

/** One generated document of each format, in one warm box after a first one that loads what the format needs. */
async function formatRows(folder: string, entry: string): Promise<Row[]> {
  const box = aBox(entry)
  const rows: Row[] = []
  for (const { name, bytes } of wholeDocuments()) {
    const file = join(folder, name)
    await writeFile(file, bytes)
    const first = await timed(() => read(box, file))
    const again = await timed(() => read(box, file))
    const ending = name.replace(/^.*\./, '')
    rows.push({ name: `${ending}: first of its kind`, value: first.milliseconds, unit: 'ms', target: null })
    rows.push({ name: `${ending}: warm`, value: again.milliseconds, unit: 'ms', target: null })
  }
  box.kill()
  return rows
}

async function readRows(name: string, file: string, entry: string, targets: Targets): Promise<Row[]> {
  const box = aBox(entry)
  await box.ready
  const { milliseconds, end } = await timed(() => read(box, file))
  box.kill()
  return [
    { name: `${name}: read`, value: milliseconds, unit: 'ms', target: targets.milliseconds },
    { name: `${name}: peak memory`, value: Math.round(end.peakRss / 1_048_576), unit: 'MB', target: targets.megabytes },
  ]
}

const aBox = (entry: string) =>
  new Box(boxCommand({ node: process.execPath, entry, memoryMegabytes: defaultLimits.memoryMegabytes }))

async function read(box: Box, file: string): Promise<BoxEnd & { kind: 'outcome' }> {
  const end = await box.run({ file, name: file, limits: defaultLimits }, () => {})
  if (end.kind !== 'outcome') throw new Error(`${file} brought the box down: ${JSON.stringify(end)}`)
  return end
}

async function timed<T>(work: () => Promise<T>): Promise<{ milliseconds: number; end: T }> {
  const start = performance.now()
  const end = await work()
  return { milliseconds: Math.round((performance.now() - start) * 10) / 10, end }
}

const median = (numbers: readonly number[]) =>
  Math.round([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0)

function generatedPage(page: number) {
  const lines = Array.from({ length: 48 }, (_, at) => `${page}.${at} ${sentences[(page + at) % sentences.length]}`)
  return [
    { x: 56, y: 40, text: 'A manual' },
    { x: 290, y: 815, text: String(page + 1) },
    ...column(56, 80, lines, 10, 14),
  ]
}
