import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dumpIndex } from '../../testing/dump-index.ts'
import type { DomainIndex } from './domain-index.ts'
import { IndexEngine } from './engine.ts'
import { currentIndexFile } from './index-file.ts'
import { openDomainIndex } from './open-domain-index.ts'

let folder: string
let root: string
let home: string
const open: DomainIndex[] = []
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'following ')))
  root = join(folder, 'domain')
  home = join(folder, 'home')
  mkdirSync(join(root, 'wiki/entities'), { recursive: true })
  mkdirSync(join(root, 'wiki/concepts/deep'), { recursive: true })
  writeFileSync(join(root, 'SCHEMA.md'), '# D\n')
  page('wiki/entities/hub', 'A hub.')
})
afterEach(async () => {
  for (const index of open.splice(0)) await index.close()
  rmSync(folder, { recursive: true })
})

const page = (name: string, text: string) => writeFileSync(join(root, `${name}.md`), `# Page\n\n${text}\n`)
const linksTo = async (index: DomainIndex) => (await index.linksTo('wiki/entities/hub.md')).map(({ from }) => from)

async function opened(): Promise<DomainIndex> {
  const index = await openDomainIndex({ root, home })
  open.push(index)
  return index
}

async function heardOf(index: DomainIndex, path: string): Promise<boolean> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50))
    if ((await linksTo(index)).includes(path)) return true
  return false
}

test('a folder that is deleted and made anew at once is followed as before', async () => {
  const index = await opened()
  await index.status()
  // With nothing in it, so that it is there again before anybody could look.
  rmdirSync(join(root, 'wiki/concepts/deep'))
  mkdirSync(join(root, 'wiki/concepts/deep'))
  await sleep(500)
  page('wiki/concepts/deep/saved', '[[hub]]')
  expect(await heardOf(index, 'wiki/concepts/deep/saved.md')).toBe(true)
}, 120_000)

test('a folder that changes places with another, and one that takes the place of the domain, are followed', async () => {
  const index = await opened()
  await index.status()
  const move = (from: string, to: string) => renameSync(join(root, from), join(root, to))
  mkdirSync(join(root, 'wiki/other/deep'), { recursive: true })
  page('wiki/other/deep/before', '[[hub]]')
  expect(await heardOf(index, 'wiki/other/deep/before.md')).toBe(true)
  move('wiki/other', 'wiki/third')
  move('wiki/concepts', 'wiki/other')
  move('wiki/third', 'wiki/concepts')
  expect(await heardOf(index, 'wiki/concepts/deep/before.md')).toBe(true)
  await sleep(500)
  page('wiki/other/deep/after', '[[hub]]')
  page('wiki/concepts/deep/after', '[[hub]]')
  expect(await heardOf(index, 'wiki/other/deep/after.md')).toBe(true)
  expect(await heardOf(index, 'wiki/concepts/deep/after.md')).toBe(true)

  const replaced = `${root}-old`
  renameSync(root, replaced)
  mkdirSync(join(root, 'wiki/entities'), { recursive: true })
  writeFileSync(join(root, 'SCHEMA.md'), '# D\n')
  page('wiki/entities/hub', 'A hub.')
  await sleep(3000)
  page('wiki/entities/copy', '[[hub]]')
  expect(await heardOf(index, 'wiki/entities/copy.md')).toBe(true)
}, 120_000)

test('of two that open a changed folder at once, the one that does not watch it answers no older than the other', async () => {
  const before = await openDomainIndex({ root, home })
  await before.status()
  await before.close()
  for (let at = 0; at < 1200; at++) page(`wiki/entities/e${at}`, '[[hub]]')
  const [one, other] = [await opened(), await opened()]
  const answers = await Promise.all([linksTo(one), linksTo(other)])
  expect(answers.map(({ length }) => length)).toEqual([1200, 1200])
}, 120_000)

test('a save that could not be followed, as the index was locked for long, is followed soon after', async () => {
  const index = await opened()
  expect(await linksTo(index)).toEqual([])
  const path = currentIndexFile(join(home, 'index', 'index.sqlite'))?.path ?? ''
  const other = new DatabaseSync(path)
  other.exec('BEGIN IMMEDIATE')
  page('wiki/entities/missed', '[[hub]]')
  // Longer than anybody waits for the lock.
  await sleep(17_000)
  other.exec('ROLLBACK')
  other.close()
  expect(await heardOf(index, 'wiki/entities/missed.md')).toBe(true)
}, 120_000)

test('what changes while another process builds the index anew is in the new one', async () => {
  const names = Array.from({ length: 1500 }, (_, at) => `wiki/entities/e${at}`)
  for (const name of names) page(name, 'Before.')
  const silent = { onDelta() {}, onFile() {} }
  const file = join(home, 'index', 'index.sqlite')
  const building = await IndexEngine.open({ root, file }, silent)
  const watching = await IndexEngine.open({ root, file }, silent)
  const rebuilt = building.rebuild()
  const isBuilding = () => readdirSync(join(home, 'index')).some((name) => name.includes('building'))
  while (!isBuilding()) await sleep(0)
  // Some are read by now, and some are not.
  await sleep(200)
  expect(isBuilding()).toBe(true)
  for (const name of names) page(name, '[[hub]]')
  await watching.absorb(names.map((name) => `${name}.md`))
  await rebuilt
  await watching.poll()
  const fresh = await IndexEngine.open({ root, file: join(folder, 'fresh', 'index.sqlite') }, silent)
  expect(dumpIndex(watching.path)).toEqual(dumpIndex(fresh.path))
  for (const engine of [building, watching, fresh]) await engine.close()
}, 120_000)
