import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'

const files = {
  'history/SCHEMA.md': '# History\n',
  'history/wiki/entities/ada.md': '# Ada\n\nKnew [b](./babbage.md).\n',
  'history/wiki/entities/babbage.md': '# Babbage\n\nKnew [[ada|Ada]].\r\n',
  'history/wiki/concepts/engine.md': '# Engine\n\nBy [[babbage]] and [[ada#Life]]; [[nothing]].\n',
}
const open: TestVault[] = []
afterEach(async () => {
  for (const vault of open.splice(0)) await vault.close()
})

/** Five seconds of quiet are made short. */
const quick = { quietAfterRename: 400 }

async function aWiki(options: { quietAfterRename?: number } = quick, more: Record<string, string> = {}) {
  const vault = await aVault({ ...files, ...more })
  open.push(vault)
  const { host, api } = await vault.open(options)
  await api.request('domains.list', {})
  const move = async (from: string, to: string) => {
    await mkdir(dirname(join(vault.root, 'history/wiki', to)), { recursive: true })
    await rename(join(vault.root, 'history/wiki', from), join(vault.root, 'history/wiki', to))
  }
  return { vault, host, api, move }
}

const pending = async (api: HostApi) => (await api.request('changes.pending', {})).changes
const oneProposal = async (api: HostApi, timeout = 8000) => {
  await expect.poll(async () => (await pending(api)).length, { timeout }).toBe(1)
  return api.request('changes.open', { changeId: (await pending(api))[0]?.id ?? '' })
}
const quiet = (milliseconds = 1500) => new Promise((done) => setTimeout(done, milliseconds))

test('a page renamed elsewhere leads to one proposal for the links still broken, and nothing is written unseen', async () => {
  const { vault, api, move } = await aWiki({})
  await move('entities/ada.md', 'people/lovelace.md')
  const moved = await vault.files()
  await quiet(3000)
  expect(await pending(api)).toEqual([])
  const preview = await oneProposal(api)
  expect(preview).toMatchObject({
    origin: {
      kind: 'outside-rename',
      title: 'ada → lovelace',
      moves: [{ from: 'wiki/entities/ada.md', to: 'wiki/people/lovelace.md' }],
    },
    edited: 3,
    created: 0,
    renamed: 0,
  })
  expect(await vault.files()).toEqual(moved)
  await api.request('changes.accept', { changeId: preview.id, revision: preview.revision })
  const after = await vault.files()
  expect(after['history/wiki/concepts/engine.md']).toBe(
    '# Engine\n\nBy [[babbage]] and [[lovelace#Life]]; [[nothing]].\n',
  )
  expect(after['history/wiki/entities/babbage.md']).toBe('# Babbage\n\nKnew [[lovelace|Ada]].\r\n')
  expect(after['history/wiki/people/lovelace.md']).toBe('# Ada\n\nKnew [b](../entities/babbage.md).\n')
  await api.request('changes.accept', await undoOf(api, preview.id))
  expect(await vault.files()).toMatchObject(moved)
  await quiet(5500)
  expect(await pending(api)).toEqual([])
})

async function undoOf(api: HostApi, changeId: string) {
  const { id, revision } = await api.request('changes.undo', { changeId })
  return { changeId: id, revision }
}

test('several renames in the quiet time make one proposal', async () => {
  const { api, move } = await aWiki()
  await move('entities/ada.md', 'entities/lovelace.md')
  await quiet(150)
  await move('entities/babbage.md', 'entities/charles.md')
  const preview = await oneProposal(api)
  expect(preview.origin).toMatchObject({ title: '2 files' })
  expect(preview.files.find(({ path }) => path === 'wiki/concepts/engine.md')?.after).toContain(
    'By [[charles]] and [[lovelace#Life]]',
  )
})

test('nothing is proposed where the other program led the links on itself', async () => {
  const { vault, api, move } = await aWiki()
  await move('entities/ada.md', 'entities/lovelace.md')
  for (const path of ['history/wiki/entities/babbage.md', 'history/wiki/concepts/engine.md'])
    await writeFile(join(vault.root, path), files[path as keyof typeof files].replaceAll('[[ada', '[[lovelace'))
  await quiet()
  expect(await pending(api)).toEqual([])
})

test('a waiting proposal grows with later renames, and goes when its links were mended meanwhile', async () => {
  const { vault, api, move } = await aWiki()
  await move('entities/ada.md', 'entities/lovelace.md')
  const first = await oneProposal(api)
  await move('entities/lovelace.md', 'entities/countess.md')
  await expect.poll(async () => (await pending(api))[0]?.revision).toBe(2)
  const second = await oneProposal(api)
  expect(second.id).toBe(first.id)
  expect(second.files.map(({ after }) => after).join()).toContain('[[countess#Life]]')
  await move('entities/countess.md', 'entities/ada.md')
  await expect.poll(async () => pending(api)).toEqual([])
  expect(await vault.files()).toMatchObject(files)
})

test('what was discarded does not come again, also after a restart', async () => {
  const { vault, host, api, move } = await aWiki()
  await move('entities/ada.md', 'entities/lovelace.md')
  const { id } = await oneProposal(api)
  await api.request('changes.discard', { changeId: id })
  await vault.write({ 'history/wiki/concepts/new.md': '# New\n' })
  await quiet()
  expect(await pending(api)).toEqual([])
  await host.close()
  const again = await vault.open(quick)
  await quiet()
  expect(await pending(again.api)).toEqual([])
  await move('entities/babbage.md', 'entities/charles.md')
  expect((await oneProposal(again.api)).origin).toMatchObject({ title: 'babbage → charles' })
})

test('a rename that nobody saw is proposed at the next start, by one of two processes', async () => {
  const { vault, host, move } = await aWiki()
  await host.close()
  await move('entities/ada.md', 'entities/lovelace.md')
  const [one, other] = [await vault.open(quick), await vault.open(quick)]
  await oneProposal(one.api)
  await quiet()
  expect(await pending(other.api)).toHaveLength(1)
})

test('a page renamed in the app leaves nothing to propose', async () => {
  const { api } = await aWiki()
  const { id, revision } = await api.request('pages.rename', { domain: 'history', page: 'ada', title: 'Countess' })
  await api.request('changes.accept', { changeId: id, revision })
  await quiet()
  expect(await pending(api)).toEqual([])
})

test('notes outside the wiki are named and left', async () => {
  const { vault, api, move } = await aWiki(quick, { 'history/diary.md': 'Met [[ada]].\n' })
  await move('entities/ada.md', 'entities/lovelace.md')
  const preview = await oneProposal(api)
  expect(preview.warnings).toEqual([expect.stringContaining('“diary.md” links to the old name')])
  expect((await vault.files())['history/diary.md']).toBe('Met [[ada]].\n')
})
