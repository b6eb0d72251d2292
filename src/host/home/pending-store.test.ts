import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { ChangeSet } from '../../core/change/change-set.ts'
import { isWikiError } from '../../core/errors.ts'
import type { FileStore } from '../fs/file-store.ts'
import { openHome } from './home-folder.ts'
import { createPendingStore, type PendingStore } from './pending-store.ts'

let home: FileStore
let pending: PendingStore
beforeEach(async () => {
  home = await openHome(join(await mkdtemp(join(tmpdir(), 'commonplace pending ')), 'home'))
  pending = createPendingStore(home)
})

const change = (id: string, revision = 1): ChangeSet => ({
  format: 1,
  id: id.padEnd(26, '0'),
  revision,
  domain: 'history',
  origin: { kind: 'edit', title: 'An edit' },
  createdAt: '2026-11-30T00:00:00.000Z',
  ops: [{ kind: 'create', path: 'wiki/concepts/x.md', after: '# X\n', intents: [] }],
  warnings: [],
})

it('is seen by another process of the home, with what was saved beside it', async () => {
  await pending.save(change('01B'), { reader: 'built-in' })
  await pending.save(change('01A'))
  const other = createPendingStore(home)
  expect((await other.list()).changes.map((one) => one.id.slice(0, 3))).toEqual(['01A', '01B'])
  expect(await other.get(change('01B').id)).toEqual({ change: change('01B'), attachment: { reader: 'built-in' } })
})

it('replaces a change that was planned anew and keeps its reading', async () => {
  await pending.save(change('01A'), 'reading')
  await pending.list()
  await pending.save(change('01A', 2))
  expect(await pending.get(change('01A').id)).toEqual({ change: change('01A', 2), attachment: 'reading' })
  expect((await pending.list()).changes).toHaveLength(1)
})

it('discards one whole', async () => {
  await pending.save(change('01A'), 'reading')
  await pending.discard(change('01A').id)
  expect(await pending.get(change('01A').id)).toBeNull()
  expect(await readdir(join(home.root, 'pending'))).toEqual([])
})

it('leaves a file it cannot read and names it', async () => {
  const id = change('01A').id
  await pending.save(change('01B'))
  await writeFile(join(home.root, 'pending', `${id}.json`), '{ torn')
  expect(await pending.list()).toMatchObject({
    changes: [{ id: change('01B').id }],
    unreadable: [`pending/${id}.json`],
  })
  await expect(pending.get(id)).rejects.toSatisfy((error) => isWikiError(error, 'bad_format'))
})

it('takes no path for an id', async () => {
  expect(await pending.get('../settings')).toBeNull()
})

it('tells when another process changed something', async () => {
  const calls: string[] = []
  const stop = pending.watch(() => calls.push('changed'), 10)
  await new Promise((resolve) => setTimeout(resolve, 40))
  await createPendingStore(home).save(change('01A'))
  await expect.poll(() => calls.length).toBe(1)
  await createPendingStore(home).discard(change('01A').id)
  await expect.poll(() => calls.length).toBe(2)
  stop()
})
