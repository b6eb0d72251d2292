import { afterEach, expect, test } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'

const page = (title: string, body = '') =>
  `---\ntype: entity\ntitle: ${title}\naliases: [${title}]\n---\n\n# ${title}\n${body}`
const ada = 'history/wiki/entities/ada.md'
const wiki = {
  'history/SCHEMA.md': '# History\n',
  [ada]: page('Ada Lovelace', '\nSee [[babbage|Babbage]].\n\n- She wrote. ^c-1\n'),
  'history/wiki/entities/babbage.md': page('Babbage', '\r\nA friend of Ada Lovelace.\r\nBuilt engines.\r\n'),
  'history/wiki/concepts/note.md': page('Note', '\n# On Ada Lovelace\n\n[[ada#^c-1]]\n'),
  'history/diary.md': 'Today I read ada lovelace.\n',
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

const domain = 'history'
const get = (api: HostApi, name: string) => api.request('pages.get', { domain, page: name })
const accept = (api: HostApi, { id, revision }: { id: string; revision: number }) =>
  api.request('changes.accept', { changeId: id, revision })
async function edit(api: HostApi, name: string, change: (text: string) => string) {
  const { text, hash } = await get(api, name)
  return api.request('pages.edit', { domain, page: name, text: change(text), baseHash: hash })
}

test('writes what a person wrote after a preview, and undo brings every byte back', async () => {
  const { vault, api } = await aWiki()
  const before = (await vault.files())['history/wiki/entities/babbage.md']
  // An editor knows one kind of line end only.
  const preview = await edit(api, 'Babbage', (text) => text.replaceAll('\r\n', '\n').replace('engines', 'two engines'))
  expect(preview).toMatchObject({ origin: { kind: 'edit', title: 'Babbage' }, edited: 1 })
  expect((await vault.files())['history/wiki/entities/babbage.md']).toBe(before)
  await accept(api, preview)
  expect((await vault.files())['history/wiki/entities/babbage.md']).toBe(before?.replace('engines', 'two engines'))
  await accept(api, await api.request('changes.undo', { changeId: preview.id }))
  expect((await vault.files())['history/wiki/entities/babbage.md']).toBe(before)
})

test('shows both texts where the page was changed while it was being written on', async () => {
  const { vault, api } = await aWiki()
  const { text, hash } = await get(api, 'Babbage')
  await vault.write({ 'history/wiki/entities/babbage.md': page('Babbage', '\nBy another hand.\n') })
  const refused = await api
    .request('pages.edit', { domain, page: 'Babbage', text: `${text}Mine.\n`, baseHash: hash })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'conflict', data: { text: page('Babbage', '\nBy another hand.\n') } })
})

test('lays a pending edit over another one, and asks to see it before it is accepted', async () => {
  const { vault, api } = await aWiki()
  const preview = await edit(api, 'Ada Lovelace', (text) => text.replace('She wrote.', 'She wrote much.'))
  await vault.write({ [ada]: `${wiki[ada]}\nAdded elsewhere.\n` })
  await expect(accept(api, preview)).rejects.toMatchObject({ code: 'stale_revision' })
  const again = await api.request('changes.open', { changeId: preview.id })
  await accept(api, again)
  expect((await vault.files())[ada]).toBe(`${wiki[ada]?.replace('She wrote.', 'She wrote much.')}\nAdded elsewhere.\n`)
})

test('warns of a line that goes while another page links to it, and of a link that leads nowhere', async () => {
  const { api } = await aWiki()
  const preview = await edit(api, 'Ada Lovelace', (text) => text.replace('- She wrote. ^c-1\n', 'See [[nobody]].\n'))
  expect(preview.warnings).toEqual([
    'The line marked ^c-1 goes, and 1 page links to it: those links will lead to the top of this page.',
    'The link to “nobody” leads nowhere.',
  ])
})

test('refuses notes of the person, an empty edit, and pages it writes itself', async () => {
  const { api } = await aWiki()
  await expect(edit(api, 'diary', (text) => `${text}!`)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(edit(api, 'Babbage', (text) => text)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('finds who names a page without a link, and links the first place on one click', async () => {
  const { vault, api } = await aWiki()
  const { mentions } = await api.request('pages.mentions', { domain, page: 'Ada Lovelace' })
  expect(mentions.map(({ from, name, linkable }) => [from, name, linkable])).toEqual(
    expect.arrayContaining([
      ['wiki/entities/babbage.md', 'Ada Lovelace', true],
      ['diary.md', 'ada lovelace', false],
    ]),
  )
  expect(mentions).toHaveLength(2)
  const preview = await api.request('pages.linkMention', { domain, page: 'Ada Lovelace', from: 'Babbage' })
  await accept(api, preview)
  expect((await vault.files())['history/wiki/entities/babbage.md']).toContain('A friend of [[ada|Ada Lovelace]].\r\n')
  expect((await api.request('pages.mentions', { domain, page: 'Ada Lovelace' })).mentions).toHaveLength(1)
})

test('links in a heading or in the words of a source never', async () => {
  const quoted = '\n## Babbage and [[x]]\n\n> Babbage said\n\n- p. 1: "Babbage built it" ^e-12345678\n'
  const { api } = await aWiki({ 'history/wiki/concepts/quoted.md': page('Quoted', quoted) })
  const { mentions } = await api.request('pages.mentions', { domain, page: 'Babbage' })
  expect(mentions.map(({ from }) => from)).not.toContain('wiki/concepts/quoted.md')
})

test('tells the changes of a page under its earlier names too', async () => {
  const { api } = await aWiki()
  const first = await edit(api, 'Babbage', (text) => text.replace('engines', 'two engines'))
  await accept(api, first)
  const second = await api.request('pages.rename', { domain, page: 'Babbage', title: 'Charles Babbage' })
  await accept(api, second)
  await accept(api, await edit(api, 'Ada Lovelace', (text) => `${text}More.\n`))
  const { changes, more } = await api.request('pages.history', { domain, page: 'Charles Babbage' })
  expect(changes.map(({ change, path }) => [change.id, path])).toEqual([
    [second.id, 'wiki/entities/charles-babbage.md'],
    [first.id, 'wiki/entities/babbage.md'],
  ])
  expect(more).toBe(false)
})

test('picks a page at random, another than the one open', async () => {
  const { api } = await aWiki()
  const { path } = await api.request('pages.random', { domain, not: 'diary.md' })
  expect(path).toMatch(/^wiki\/.*\.md$/)
})
