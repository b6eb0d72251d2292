import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'

const page = (title: string, body = '') =>
  `---\ntype: entity\ntitle: ${title}\naliases: [${title}]\n---\n\n# ${title}\n${body}`
const ada = 'history/wiki/entities/ada.md'
const wiki = {
  'history/SCHEMA.md': '# History\n',
  [ada]: page('Ada', '\nSee [[babbage|Babbage]].\n'),
  'history/wiki/entities/babbage.md': page('Babbage', '\n[[ada|Ada]], [[Ada]] and [her](ada.md#Life).\r\n'),
}

const open: TestVault[] = []
afterEach(async () => {
  for (const vault of open.splice(0)) await vault.close()
})

async function aWiki(files: Record<string, string> = {}) {
  const vault = await aVault({ ...wiki, ...files })
  open.push(vault)
  return { vault, ...(await vault.open({ watch: false })) }
}

const rename = (api: HostApi, to: { title?: string; name?: string }, asked = 'Ada') =>
  api.request('pages.rename', { domain: 'history', page: asked, ...to })
const accept = (api: HostApi, { id, revision }: { id: string; revision: number }) =>
  api.request('changes.accept', { changeId: id, revision })
const withoutLog = ({
  'history/wiki/log.md': _log,
  'history/wiki/index.md': _index,
  ...rest
}: Record<string, string>) => rest

test('renames a page and 500 that link to it, and undo brings every byte back', async () => {
  const linkers = Object.fromEntries(
    Array.from({ length: 500 }, (_, n) => [
      `history/wiki/concepts/idea-${n}.md`,
      `# Idea ${n}\r\n\r\nBy [[ada]], see [[ada#Life|her life]] and [[idea-${(n + 1) % 500}]].\r\n`,
    ]),
  )
  const { vault, api } = await aWiki(linkers)
  const before = await vault.files()
  const preview = await rename(api, { title: 'Ada Lovelace' })
  expect(preview).toMatchObject({
    renamed: 1,
    edited: 501,
    origin: { kind: 'rename', from: 'Ada', to: 'Ada Lovelace' },
  })
  expect(await vault.files()).toEqual(before)

  const receipt = await accept(api, preview)
  expect(receipt.status).toBe('applied')
  const after = await vault.files()
  expect(after[ada]).toBeUndefined()
  expect(after['history/wiki/entities/ada-lovelace.md']).toContain('aliases: [Ada, "Ada Lovelace"]')
  expect(after['history/wiki/concepts/idea-7.md']).toBe(
    '# Idea 7\r\n\r\nBy [[ada-lovelace]], see [[ada-lovelace#Life|her life]] and [[idea-8]].\r\n',
  )
  const found = await api.request('pages.get', { domain: 'history', page: 'Ada' })
  expect(found).toMatchObject({ path: 'wiki/entities/ada-lovelace.md', title: 'Ada Lovelace', linksIn: 501 })

  await accept(api, await api.request('changes.undo', { changeId: preview.id }))
  expect(withoutLog(await vault.files())).toEqual(before)
}, 120_000)

test('takes a file name of its own, and changes letter case alone', async () => {
  const { vault, api } = await aWiki()
  await accept(api, await rename(api, { name: 'Countess Lovelace.md' }))
  const after = await vault.files()
  expect(after['history/wiki/entities/Countess Lovelace.md']).toContain('title: Ada\n')
  expect(after['history/wiki/entities/babbage.md']).toContain(
    '[[Countess Lovelace|Ada]], [[Countess Lovelace]] and [her](Countess%20Lovelace.md#Life).\r\n',
  )
  await accept(api, await rename(api, { name: 'countess lovelace' }))
  expect(Object.keys(await vault.files())).toContain('history/wiki/entities/countess lovelace.md')
})

test('refuses names that are taken, reserved or cannot be linked to', async () => {
  const { vault, api } = await aWiki({ 'history/raw/old.txt': 'x' })
  const before = await vault.files()
  for (const name of ['babbage', 'Babbage', 'old'])
    await expect(rename(api, { name })).rejects.toMatchObject({ code: 'conflict' })
  for (const name of ['index', 'log-2026', 'a/b', '../x', 'C#', 'a|b', '.x', '…', 'x'.repeat(201), 'a%%b', 'x.'])
    await expect(rename(api, { name })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(rename(api, { title: 'Ada' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(rename(api, { title: ' ' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(rename(api, {})).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(rename(api, { title: 'X' }, 'Nobody')).rejects.toMatchObject({ code: 'not_found' })
  expect(await vault.files()).toEqual(before)
  // A title that asks for a taken name gets one of its own, and is told that two pages go by it.
  const preview = await rename(api, { title: 'Babbage' })
  expect(preview.files[0]?.path).toMatch(/^wiki\/entities\/babbage-[0-9a-f]{4}\.md$/u)
  expect(preview.warnings[0]).toContain('goes by this name too')
})

test('leaves notes outside the wiki, and says so', async () => {
  const { vault, api } = await aWiki({ 'history/diary.md': 'Met [[ada]].\n' })
  const preview = await rename(api, { title: 'Ada Lovelace' })
  expect(preview.warnings).toEqual([expect.stringContaining('“diary.md” links to the old name')])
  await accept(api, preview)
  expect((await vault.files())['history/diary.md']).toBe('Met [[ada]].\n')
  await expect(rename(api, { title: 'Journal' }, 'diary')).rejects.toMatchObject({ code: 'forbidden' })
})

test('leads the cards of a canvas in the wiki on, names one outside, and undo brings every byte back', async () => {
  const board =
    '{\r\n\t"nodes":[\r\n\t\t{"type":"file","file":"wiki\\/entities\\/ada.md","x":1},\r\n\t\t{"type":"text","text":"By [[ada|\\"Ada\\"]]\\n[t](ada.md)"}\r\n\t]\r\n}'
  const outside = '{"nodes":[{"type":"file","file":"wiki/entities/ada.md"}]}'
  const { vault, api } = await aWiki({
    'history/wiki/boards/board.canvas': board,
    'history/outside.canvas': outside,
  })
  const before = await vault.files()
  const preview = await rename(api, { title: 'Ada Lovelace' })
  expect(preview.warnings).toEqual([expect.stringContaining('“outside.canvas” links to the old name')])
  expect((await accept(api, preview)).status).toBe('applied')
  const after = await vault.files()
  expect(after['history/wiki/boards/board.canvas']).toBe(
    board
      .replace('wiki\\/entities\\/ada.md', 'wiki/entities/ada-lovelace.md')
      .replace('[[ada|', '[[ada-lovelace|')
      .replace('(ada.md)', '(ada-lovelace.md)'),
  )
  expect(after['history/outside.canvas']).toBe(outside)
  const links = await api.request('pages.get', { domain: 'history', page: 'Ada Lovelace' })
  expect(links.linksIn).toBe(2)
  await accept(api, await api.request('changes.undo', { changeId: preview.id }))
  expect(withoutLog(await vault.files())).toEqual(before)
})

test('is planned anew for a link that was written meanwhile', async () => {
  const { vault, api } = await aWiki()
  const preview = await rename(api, { title: 'Ada Lovelace' })
  await vault.write({ 'history/wiki/concepts/new.md': 'About [[ada]].\n' })
  await api.request('index.rebuild', { domain: 'history' })
  await expect(accept(api, preview)).rejects.toMatchObject({ code: 'stale_revision' })
  const again = await api.request('changes.open', { changeId: preview.id })
  expect(again.edited).toBe(2)
  await accept(api, again)
  expect((await vault.files())['history/wiki/concepts/new.md']).toBe('About [[ada-lovelace]].\n')
})

test('writes nothing where the page went before it was accepted', async () => {
  const { vault, api } = await aWiki()
  const preview = await rename(api, { title: 'Ada Lovelace' })
  await rm(join(vault.root, ada))
  await api.request('index.rebuild', { domain: 'history' })
  const receipt = await accept(api, preview)
  expect(receipt.files.map(({ kind }) => kind)).toEqual(['returned', 'returned'])
  expect((await vault.files())['history/wiki/entities/babbage.md']).toBe(wiki['history/wiki/entities/babbage.md'])
})
