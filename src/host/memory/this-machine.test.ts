import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '../fs/file-store.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { thisMachine } from './this-machine.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'this-machine-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const chosen = async () =>
  (JSON.parse(await readFile(join(root, 'machine.json'), 'utf8')) as { machine: string }).machine

test('first saves at once all take one name, and it is the one that is kept', async () => {
  for (let round = 0; round < 20; round++) {
    await rm(join(root, 'machine.json'), { force: true })
    const home = createNodeFileStore(root)
    const names = await Promise.all(Array.from({ length: 8 }, () => thisMachine(home, 'desk')))
    expect(new Set(names)).toEqual(new Set([await chosen()]))
  }
})

test('a name that another process chose after this one looked is taken, not written over', async () => {
  await mkdir(root, { recursive: true })
  const files = createNodeFileStore(root)
  let looks = 0
  const late: FileStore = {
    ...files,
    async read(path) {
      const found = await files.read(path)
      looks += 1
      if (looks === 1) await writeFile(join(root, 'machine.json'), '{"machine":"other-a1b2c3"}\n')
      return found
    },
  }
  expect(await thisMachine(late, 'desk')).toBe('other-a1b2c3')
  expect(await chosen()).toBe('other-a1b2c3')
})
