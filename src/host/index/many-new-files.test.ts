import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dumpIndex } from '../../testing/dump-index.ts'
import { IndexEngine } from './engine.ts'

const silent = { onDelta: () => undefined, onFile: () => undefined }
const pages = 1500
const longAgo = new Date('2026-01-01')

test('thousands of files that come to an empty index cost little more than building it from them, and come to the same', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'many new ')))
  const root = join(folder, 'domain')
  mkdirSync(join(root, 'wiki/entities'), { recursive: true })
  writeFileSync(join(root, 'SCHEMA.md'), '# Schema\n')
  const grown = await IndexEngine.open({ root, file: join(folder, 'grown', 'index.sqlite') }, silent)
  await grown.absorb(null)
  for (let at = 0; at < pages; at++) {
    const file = join(root, `wiki/entities/page-${at}.md`)
    const links = Array.from({ length: 5 }, (_, n) => `[[page-${(at * 31 + n * 97) % pages}]]`)
    writeFileSync(file, `# Page ${at}\n\n${links.join(' and ')}\n`)
    utimesSync(file, longAgo, longAgo)
  }
  let fresh: IndexEngine | undefined
  const absorbing = await processorTime(() => grown.absorb(null))
  const building = await processorTime(async () => {
    fresh = await IndexEngine.open({ root, file: join(folder, 'fresh', 'index.sqlite') }, silent)
  })
  expect(dumpIndex(grown.path)).toEqual(dumpIndex(fresh?.path ?? ''))
  await fresh?.close()
  await grown.close()
  rmSync(folder, { recursive: true })
  expect(absorbing / building).toBeLessThan(6)
}, 120_000)

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
