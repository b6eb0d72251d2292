import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import type { FileStore } from '../fs/file-store.ts'
import { hashOf } from '../fs/replace-file.ts'
import { openHome } from './home-folder.ts'
import { createStaging } from './staging.ts'

let folder: string
let home: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonplace staging '))
  home = await openHome(join(folder, 'home'))
})

it('keeps a dropped file byte for byte under its hash', async () => {
  const bytes = Buffer.from(Array.from({ length: 2_500_000 }, (_, i) => (i * 31) % 256))
  await writeFile(join(folder, 'paper.pdf'), bytes)
  const staging = createStaging(home)
  const staged = await staging.stage({ kind: 'file', name: 'paper.pdf', file: join(folder, 'paper.pdf') })
  expect(staged).toEqual({ sourceId: hashOf(bytes), name: 'paper.pdf', bytes: bytes.length })
  const file = await staging.fileOf(staged.sourceId)
  expect(hashOf(await readFile(file ?? ''))).toBe(staged.sourceId)
})

it('keeps the same content once and nothing beside it', async () => {
  const staging = createStaging(home)
  const upload = { kind: 'bytes', content: Buffer.from('same') } as const
  const first = await staging.stage({ ...upload, name: 'a.md' })
  expect((await staging.stage({ ...upload, name: 'b.md' })).sourceId).toBe(first.sourceId)
  expect(await readdir(join(home.root, 'staging'))).toEqual([first.sourceId])
})

it('stages an empty file as what it is', async () => {
  expect(await createStaging(home).stage({ kind: 'bytes', name: 'empty.md', content: new Uint8Array() })).toMatchObject(
    { bytes: 0 },
  )
})

it('keeps nothing of an upload that breaks off', async () => {
  async function* torn() {
    yield Buffer.from('half')
    throw new Error('the connection closed')
  }
  await expect(createStaging(home).stage({ kind: 'bytes', name: 'x', content: torn() })).rejects.toThrow('closed')
  expect(await readdir(join(home.root, 'staging'))).toEqual([])
})

it('says so when there is no such file, and takes no path for an id', async () => {
  const staging = createStaging(home)
  await expect(staging.stage({ kind: 'file', name: 'x', file: join(folder, 'none') })).rejects.toSatisfy((error) =>
    isWikiError(error, 'not_found'),
  )
  expect(await staging.fileOf('../settings.json')).toBeNull()
})

it('leaves nothing behind of an upload that breaks off', async () => {
  const staging = createStaging(home)
  async function* broken() {
    yield new Uint8Array([1, 2, 3])
    throw new Error('the connection is gone')
  }
  await expect(staging.stage({ kind: 'bytes', name: 'a.bin', content: broken() })).rejects.toThrow('connection')
  expect(await readdir(join(home.root, 'staging'))).toEqual([])
})
