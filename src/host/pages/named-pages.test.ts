import { afterEach, expect, it } from 'vitest'
import { typedName } from '../../core/text/match-name.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import type { PageNames } from '../index/domain-index.ts'
import { NameTable } from './name-table.ts'

let vault: TestVault | null = null
afterEach(async () => {
  await vault?.close()
  vault = null
})

const entity = (title: string, aliases: readonly string[] = []) =>
  `---\ntype: entity\nkind: person\ntitle: ${title}\naliases: ${JSON.stringify(aliases)}\n---\n\n# ${title}\n\nWas here.\n`

it('finds pages of every open domain by a few letters of a title or another name', async () => {
  vault = await aVault({
    'history/SCHEMA.md': '# History\n',
    'history/wiki/entities/ada-lovelace.md': entity('Ada Lovelace', ['Countess of Lovelace']),
    'history/wiki/entities/adam-smith.md': entity('Adam Smith'),
    'sea/SCHEMA.md': '# Sea\n',
    'sea/wiki/entities/ada-reef.md': entity('Ada Reef'),
  })
  const { api } = await vault.open({ watch: false })
  const { pages } = await api.request('pages.named', { text: 'ada' })
  expect(pages.map(({ domain, title }) => [domain, title])).toEqual([
    ['sea', 'Ada Reef'],
    ['history', 'Adam Smith'],
    ['history', 'Ada Lovelace'],
  ])
  const byAlias = await api.request('pages.named', { text: 'count' })
  expect(byAlias.pages).toMatchObject([
    { title: 'Ada Lovelace', alias: 'Countess of Lovelace', entityKind: 'person', marks: [[0, 5]] },
  ])
  expect(await api.request('pages.named', { text: ' ' })).toEqual({ pages: [] })
})

it('knows the names as they are after a page was written, renamed or taken away', async () => {
  vault = await aVault({
    'sea/SCHEMA.md': '# Sea\n',
    'sea/wiki/entities/reef.md': entity('Reef'),
  })
  const { api } = await vault.open({ watch: false })
  const titles = async (text: string) => (await api.request('pages.named', { text })).pages.map(({ title }) => title)
  expect(await titles('reef')).toEqual(['Reef'])
  await vault.write({
    'sea/wiki/entities/reef.md': entity('Atoll'),
    'sea/wiki/entities/lagoon.md': entity('Lagoon'),
  })
  await api.request('index.rebuild', { domain: 'sea' })
  expect(await titles('reef')).toEqual([])
  expect(await titles('atol')).toEqual(['Atoll'])
  expect(await titles('lag')).toEqual(['Lagoon'])
})

it('asks the index only for what changed', async () => {
  const pages = new Map<string, PageNames>()
  const put = (path: string, title: string) =>
    pages.set(path, { path, title, kind: 'entity', entityKind: null, aliases: [] })
  for (let at = 0; at < 100; at++) put(`p${at}.md`, `Page ${at}`)
  const asked: (readonly string[] | null)[] = []
  const table = new NameTable({
    async names(paths) {
      asked.push(paths)
      return [...pages.values()].filter(({ path }) => paths === null || paths.includes(path))
    },
  })
  const find = async (text: string) => (await table.find(typedName(text), 5)).map(({ page }) => page.title)
  expect(await find('page 7')).toHaveLength(5)
  put('p7.md', 'Lagoon')
  pages.delete('p8.md')
  table.note(['p7.md', 'p8.md'])
  expect(await find('lagoon')).toEqual(['Lagoon'])
  expect(await find('page 8')).not.toContain('Page 8')
  expect(asked).toEqual([null, ['p7.md', 'p8.md']])
})
