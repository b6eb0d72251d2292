import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import { wordsOf } from '../../core/said.ts'
import type { FileStore } from '../fs/file-store.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { claimDomainId, giveCopyItsOwnId, openDomain } from './domain-home.ts'
import { openHome } from './home-folder.ts'

let folder: string
let home: FileStore
const at = (name: string) => join(folder, name)
const open = (name: string) => openDomain(home, { name, root: at(name), readOnly: false })
const claim = (opened: Awaited<ReturnType<typeof open>>, id: string) =>
  claimDomainId(createNodeFileStore(opened.handle.root), opened.handle, id)
const idOf = async (name: string) => JSON.parse(await readFile(join(at(name), '.commonplace/domain.json'), 'utf8')).id

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonplace vault '))
  home = await openHome(join(folder, 'home'))
  await mkdir(at('history'))
})

it('writes nothing into a domain that is only opened', async () => {
  const { handle } = await open('history')
  expect(await readdir(at('history'))).toEqual([])
  expect(handle.key).toBe(handle.root)
})

it('keeps its home when the first apply gives it an id, and when it is moved after', async () => {
  const first = await open('history')
  expect(await claim(first, 'id-00000001')).toBe('id-00000001')
  expect((await open('history')).handle).toMatchObject({ key: 'id-00000001', home: first.handle.home })
  await rename(at('history'), at('moved'))
  const moved = await open('moved')
  expect(moved).toMatchObject({ copyOf: null, handle: { key: 'id-00000001', home: first.handle.home } })
})

it('gives the id once, whoever comes first', async () => {
  const first = await open('history')
  const second = await open('history')
  expect(await claim(first, 'id-00000001')).toBe('id-00000001')
  expect(await claim(second, 'id-00000002')).toBe('id-00000001')
})

it('reports a copy and keeps its state apart, until it has its own id', async () => {
  await claim(await open('history'), 'id-00000001')
  const original = await open('history')
  await cp(at('history'), at('copy'), { recursive: true })
  const copy = await open('copy')
  expect(copy.copyOf).toBe(original.handle.root)
  expect(copy.notices.map(wordsOf).join()).toContain(original.handle.root)
  expect(copy.handle.home).not.toBe(original.handle.home)
  expect((await open('history')).copyOf).toBeNull()

  await giveCopyItsOwnId(createNodeFileStore(copy.handle.root), copy.handle, 'id-00000002')
  expect(await open('copy')).toMatchObject({ copyOf: null, handle: { key: 'id-00000002', home: copy.handle.home } })
  expect(await idOf('history')).toBe('id-00000001')
})

it('takes a copy for the domain itself once the original is gone', async () => {
  await claim(await open('history'), 'id-00000001')
  const original = await open('history')
  await cp(at('history'), at('copy'), { recursive: true })
  await rm(at('history'), { recursive: true })
  expect(await open('copy')).toMatchObject({ copyOf: null, handle: { home: original.handle.home } })
})

it('gives a domain whose marker was lost the id it had', async () => {
  const first = await open('history')
  await claim(first, 'id-00000001')
  await rm(at('history/.commonplace'), { recursive: true })
  const again = await open('history')
  expect(again.handle.home).toBe(first.handle.home)
  expect(await claim(again, 'id-00000002')).toBe('id-00000001')
})

it('does not hand the home of a moved domain to another at the same path', async () => {
  const first = await open('history')
  await claim(first, 'id-00000001')
  await rename(at('history'), at('moved'))
  await mkdir(at('history'))
  expect((await open('history')).handle.home).not.toBe(first.handle.home)
  expect((await open('moved')).handle.home).toBe(first.handle.home)
})

it('never replaces a domain.json that it cannot read', async () => {
  await mkdir(at('history/.commonplace'))
  await writeFile(at('history/.commonplace/domain.json'), '{ torn')
  const opened = await open('history')
  expect(opened.notices).toHaveLength(1)
  await expect(claim(opened, 'id-00000001')).rejects.toSatisfy((error) => isWikiError(error, 'bad_format'))
  expect(await readFile(at('history/.commonplace/domain.json'), 'utf8')).toBe('{ torn')
})

it('says that a folder out of reach cannot be opened', async () => {
  await expect(open('none')).rejects.toSatisfy((error) => isWikiError(error, 'vault_missing'))
})
