import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../src/contract/client.ts'
import { foldLetters } from '../src/core/text/fold-letters.ts'
import { createHost } from '../src/host/create-host.ts'
import { createDirectWire } from '../src/host/direct-wire.ts'
import { generatePages, writeDomain } from './lib/generate-domain.ts'
import { pageCounts } from './lib/page-counts.ts'
import { milliseconds, percentile, type Row } from './lib/row.ts'

/** A key in the palette as the host answers it: names of pages typed letter by letter, and in the middle of a save. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of pageCounts([3_300, 33_000])) {
    const folder = mkdtempSync(join(tmpdir(), 'commonplace bench palette '))
    const root = join(folder, 'vault', 'bench')
    writeDomain(root, count)
    const host = await createHost({
      shell: 'server',
      version: '0',
      homeFolder: join(folder, 'home'),
      vault: join(folder, 'vault'),
      watch: false,
    })
    const api = createClient(createDirectWire(host))
    await api.request('index.rebuild', { domain: 'bench' })
    const at = `${count} pages`
    const first = await milliseconds(() => api.request('pages.named', { text: 'a' }))
    const times: number[] = []
    for (const text of typed(count)) times.push(await milliseconds(() => api.request('pages.named', { text })))
    rows.push(
      { name: `${at}: the first key, names read`, value: first, unit: 'ms', target: null },
      { name: `${at}: a key, p50`, value: percentile(times, 0.5), unit: 'ms', target: null },
      { name: `${at}: a key, p95`, value: percentile(times, 0.95), unit: 'ms', target: count === 33_000 ? 50 : null },
      { name: `${at}: all names sent to a window instead`, value: await wholeList(count), unit: 'ms', target: null },
    )
    await host.close()
  }
  return rows
}

/** Titles as they are typed, some by the starts of their words, some with a letter left out. */
function typed(count: number): string[] {
  const titles = [...generatePages(count)].filter((_, at) => at % Math.ceil(count / 20) === 0).map(({ title }) => title)
  return titles.flatMap((title, at) => {
    const whole = title.toLowerCase()
    const starts = whole
      .split(' ')
      .map((word) => word.slice(0, 2))
      .join('')
    const text = at % 3 === 0 ? starts : at % 3 === 1 ? whole.slice(0, 3) + whole.slice(4) : whole
    return Array.from({ length: Math.min(12, text.length) }, (_, length) => text.slice(0, length + 1))
  })
}

/** What a list of all names would cost the window once, and again after each change it did not follow. */
async function wholeList(count: number): Promise<number> {
  const text = JSON.stringify(
    [...generatePages(count)].map(({ path, title }) => ({ path, title, kind: 'entity', aliases: [] })),
  )
  return milliseconds(() => (JSON.parse(text) as { title: string }[]).map(({ title }) => foldLetters(title)))
}
