import { afterEach, expect, test } from 'vitest'
import { aVault, type TestVault } from '../../testing/a-vault.ts'

const page = (title: string, aliases: readonly string[] = []) =>
  `---\ntype: entity\ntitle: ${JSON.stringify(title)}\naliases: ${JSON.stringify([title, ...aliases])}\n---\n\n# ${title}\n`

const open: TestVault[] = []
afterEach(async () => {
  for (const vault of open.splice(0)) await vault.close()
})

async function asked(files: Readonly<Record<string, string>>) {
  const vault = await aVault({ 'h/SCHEMA.md': '# H\n', ...files })
  open.push(vault)
  const { api } = await vault.open({ watch: false })
  return {
    api,
    get: (page: string) => api.request('pages.get', { domain: 'h', page }),
  }
}

test('a name that several pages bear equally is never guessed: each is named, for reading and for writing', async () => {
  const { api, get } = await asked({
    'h/wiki/entities/curie.md': page('Pierre Curie'),
    'h/wiki/entities/pierre-curie-ebde.md': page('Pierre Curie'),
    'h/wiki/entities/cern.md': page('CERN', ['The Laboratory']),
    'h/wiki/entities/bell.md': page('Bell Labs', ['The Laboratory']),
  })
  const paths = ['wiki/entities/curie.md', 'wiki/entities/pierre-curie-ebde.md']
  const severalNamed = { code: 'conflict', data: { page: 'Pierre Curie', pages: paths } }
  await expect(get('Pierre Curie')).rejects.toMatchObject(severalNamed)
  await expect(get('[[pierre curie|him]]')).rejects.toThrow(/curie\.md.*pierre-curie-ebde\.md/u)
  await expect(
    api.request('pages.rename', { domain: 'h', page: 'Pierre Curie', title: 'Jacques Curie' }),
  ).rejects.toMatchObject(severalNamed)
  await expect(get('The Laboratory')).rejects.toMatchObject({ code: 'conflict' })
  expect(await get('pierre-curie-ebde')).toMatchObject({ path: 'wiki/entities/pierre-curie-ebde.md' })
})

test('a file name goes before a title, a title before another name, the very spelling before another case', async () => {
  const { get } = await asked({
    'h/wiki/entities/mercury.md': page('Mercury'),
    'h/wiki/entities/quicksilver.md': page('Quicksilver', ['Mercury']),
    'h/wiki/entities/it-a.md': page('IT'),
    'h/wiki/entities/it-b.md': page('It'),
    'h/wiki/concepts/phobos.md': page('A moon'),
    'h/wiki/entities/fear.md': page('phobos'),
  })
  expect(await get('Mercury')).toMatchObject({ path: 'wiki/entities/mercury.md' })
  expect(await get('It')).toMatchObject({ path: 'wiki/entities/it-b.md' })
  expect(await get('phobos')).toMatchObject({ path: 'wiki/concepts/phobos.md' })
  await expect(get('iT')).rejects.toMatchObject({ code: 'conflict' })
})

test('a thing goes before the summary of its title, and behind its folder the summary is meant', async () => {
  const summary = '---\ntype: summary\ntitle: Marie Curie\nsource: raw/life.md\n---\n\n# Marie Curie\n'
  const { get } = await asked({
    'h/wiki/entities/curie.md': page('Marie Curie'),
    'h/wiki/summaries/life.md': summary,
  })
  expect(await get('Marie Curie')).toMatchObject({ path: 'wiki/entities/curie.md' })
  expect(await get('summaries/Marie Curie')).toMatchObject({ path: 'wiki/summaries/life.md' })
  await expect(get('concepts/Marie Curie')).rejects.toMatchObject({ code: 'not_found' })
})
