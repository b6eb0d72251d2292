import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readWholly } from './content.ts'
import { listFiles } from './disk.ts'
import { readAhead } from './read-ahead.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'read ahead ')))
mkdirSync(join(root, 'wiki/entities'), { recursive: true })
for (let at = 0; at < 1100; at++) write(`page-${at}.md`, `# Page ${at}\n\nSee [[page-${at + 1}]] and 解析機関.\n`)
write('no-text.md', Buffer.from([0xff, 0xfe, 0x00]))
write('picture.png', '')
afterAll(() => rmSync(root, { recursive: true }))

const input = { root, layout: 'domain' } as const
const files = [...listFiles(root).files.values()]
const expected = files.map((file) => ({ file, content: readWholly(input, file) }))

function write(name: string, content: string | Buffer): void {
  const file = join(root, 'wiki/entities', name)
  writeFileSync(file, content)
  // A file that was written just now is looked at again, which depends on the moment it is read.
  utimesSync(file, new Date('2026-01-01'), new Date('2026-01-01'))
}

async function readAll(threadFile?: string) {
  const all = []
  for await (const some of readAhead(input, files, threadFile)) all.push(...some)
  return all
}

test('a thread reads every file, in order, as this one would', async () => {
  expect(await readAll()).toEqual(expected)
}, 120_000)

test('what a thread that ends early did not read is read here', async () => {
  expect(await readAll(join(root, 'nowhere.js'))).toEqual(expected)
  const dying = join(root, 'dying.mjs')
  writeFileSync(
    dying,
    "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => process.exit(1))\n",
  )
  expect(await readAll(dying)).toEqual(expected)
}, 120_000)

test('reading that is given up half-way leaves no thread behind', async () => {
  for await (const some of readAhead(input, files)) {
    expect(some[0]).toEqual(expected[0])
    break
  }
}, 120_000)
