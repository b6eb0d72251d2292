import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import { wordsOf } from '../../core/said.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'

const notes = {
  'Ada Lovelace.md': '---\ntags: [people]\n---\nWrote [[Notes on the engine]]. #maths\r\n',
  'Reading/Notes on the engine.md': '# Engine\n\nBy [[Ada Lovelace|Ada]], kept on a zeppelin.\n',
  'Reading/picture.png': 'not really\n',
  '.obsidian/app.json': '{}\n',
}
const open: TestVault[] = []
afterEach(async () => {
  for (const vault of open.splice(0)) await vault.close()
})

async function aFolder(files: Record<string, string> = notes) {
  const vault = await aVault(files)
  open.push(vault)
  return { vault, ...(await vault.open({ watch: false })) }
}

const adopt = (api: HostApi, title?: string) => api.request('vault.adopt', title === undefined ? {} : { title })
const own = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => path in notes))

test('a folder of notes opens for reading only: found, linked, and nothing written in it', async () => {
  const { vault, api } = await aFolder()
  const before = await vault.files()
  const { domains } = await api.request('domains.list', {})
  expect(domains).toMatchObject([{ name: 'Vault', pages: 2, readOnly: true, adoptable: true }])
  const { rows } = await api.request('pages.list', { domain: 'Vault' })
  expect(rows.map(({ path, kind }) => [path, kind])).toEqual([
    ['Ada Lovelace.md', 'note'],
    ['Reading/Notes on the engine.md', 'note'],
  ])
  const { backlinks } = await api.request('pages.backlinks', { domain: 'Vault', page: 'Ada Lovelace' })
  expect(backlinks.map(({ from }) => from)).toEqual(['Reading/Notes on the engine.md'])
  expect((await api.request('search.pages', { query: 'zeppelin' })).hits).toHaveLength(1)
  const { sourceId } = await api.upload('a.md', new TextEncoder().encode('# A'))
  await expect(api.request('ingest.start', { domain: 'Vault', sourceIds: [sourceId] })).rejects.toMatchObject({
    code: 'read_only',
  })
  expect(await vault.files()).toEqual(before)
  expect(existsSync(join(vault.root, '.commonplace'))).toBe(false)
})

test('adopting adds a schema, the facts and the wiki, and touches no note', async () => {
  const { vault, api } = await aFolder()
  const { overview, notes: said } = await adopt(api, 'My garden')
  expect(said).toEqual([])
  expect(overview.domains).toMatchObject([{ name: 'Vault', title: 'My garden', pages: 2, readOnly: false }])
  expect(overview.domains[0]).not.toHaveProperty('adoptable')
  const files = await vault.files()
  expect(Object.keys(files).sort()).toEqual(
    [...Object.keys(notes).filter((path) => !path.startsWith('.')), 'SCHEMA.md'].sort(),
  )
  expect(existsSync(join(vault.root, 'wiki/entities'))).toBe(true)
  expect(JSON.parse(await readFile(join(vault.root, '.commonplace/domain.json'), 'utf8'))).toMatchObject({ format: 1 })
  await expect(adopt(api)).rejects.toMatchObject({ code: 'conflict' })

  // Its notes are pages still, and what a document says of them is linked to them and written elsewhere.
  const text = '# Lovelace\n\nAda Lovelace wrote the first programme in 1843. Ada Lovelace lived in London.\n'
  const { sourceId } = await api.upload('lovelace-facts.md', new TextEncoder().encode(text))
  await api.request('ingest.start', { domain: 'Vault', sourceIds: [sourceId] })
  await expect.poll(async () => (await api.request('changes.pending', {})).changes.length).toBe(1)
  const { changes } = await api.request('changes.pending', {})
  const preview = await api.request('changes.open', { changeId: changes[0]?.id ?? '' })
  await api.request('changes.accept', { changeId: preview.id, revision: preview.revision })
  const after = await vault.files()
  expect(own(after)).toEqual(own(files))
  const written = Object.keys(after).filter((path) => !(path in files))
  expect(written.length).toBeGreaterThan(0)
  expect(written.every((path) => /^(?:wiki|raw)\//u.test(path))).toBe(true)
})

test('says what becomes of folders that have a meaning in a domain, and refuses look-alikes', async () => {
  const { api } = await aFolder({ 'a.md': 'A', 'wiki/b.md': 'B', 'raw/c.md': 'C' })
  const { notes } = await adopt(api)
  const said = notes.map(wordsOf)
  expect(said).toEqual([expect.stringContaining('folder wiki/ already'), expect.stringContaining('raw/')])
  const second = await aFolder({ 'a.md': 'A', 'Wiki/b.md': 'B' })
  await expect(adopt(second.api)).rejects.toMatchObject({ code: 'conflict', data: { path: 'Wiki' } })
  expect(Object.keys(await second.vault.files())).toEqual(['Wiki/b.md', 'a.md'])
  const third = await aFolder({ 'bees/SCHEMA.md': '# Bees' })
  await expect(adopt(third.api)).rejects.toMatchObject({ code: 'conflict' })
})

test('names that pages of two domains share are told to the app, and not to a process for one', async () => {
  const { vault, api } = await aFolder({
    'bees/SCHEMA.md': '# Bees',
    'bees/wiki/index.md': '# Index\n',
    'bees/wiki/concepts/hive.md': '# Hive',
    'bees/wiki/entities/docker.md': '# Docker',
    'code/SCHEMA.md': '# Code',
    'code/wiki/index.md': '# Index\n',
    'code/wiki/entities/Docker.md': '# Docker',
    'code/wiki/entities/git.md': '# Git',
  })
  expect(await api.request('domains.equalNames', {})).toEqual({
    total: 1,
    names: [
      {
        name: 'docker',
        pages: [
          { domain: 'bees', path: 'wiki/entities/docker.md' },
          { domain: 'code', path: 'wiki/entities/Docker.md' },
        ],
      },
    ],
  })
  const scoped = await vault.open({ only: ['bees'], watch: false })
  await expect(scoped.api.request('domains.equalNames', {})).rejects.toMatchObject({ code: 'forbidden' })
})

test('a copied domain is asked about, and either may be the copy', async () => {
  const { vault, host, api } = await aFolder({ 'bees/SCHEMA.md': '# Bees\n', 'bees/wiki/concepts/hive.md': '# Hive\n' })
  const change = await api.request('pages.rename', { domain: 'bees', page: 'hive', title: 'Beehive' })
  await api.request('changes.accept', { changeId: change.id, revision: change.revision })
  await expect(api.request('domain.settleCopy', { domain: 'bees', copy: 'this' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await host.close()

  for (const copy of ['this', 'other'] as const) {
    const there = join(vault.root, '..', `copy is ${copy}`)
    await mkdir(there)
    await cp(join(vault.root, 'bees'), join(there, 'bees'), { recursive: true })
    const second = await vault.open({ vault: there, watch: false })
    const history = async () => (await second.api.request('changes.list', { domain: 'bees' })).total
    expect((await second.api.request('domains.list', {})).domains[0]).toMatchObject({
      copyOf: join(vault.root, 'bees'),
    })
    expect(await history()).toBe(0)
    const settled = await second.api.request('domain.settleCopy', { domain: 'bees', copy })
    expect(settled).not.toHaveProperty('copyOf')
    expect(await history()).toBe(copy === 'this' ? 0 : 1)
    await second.host.close()
    const again = await vault.open({ vault: there, watch: false })
    expect((await again.api.request('domains.list', {})).domains[0]).not.toHaveProperty('copyOf')
    await again.host.close()
  }
})

test('opening a folder that The Curator made changes no byte of it', async () => {
  const files = {
    'ai/CLAUDE.md': '# Domain: Artificial Intelligence\n\nRules.\n',
    'ai/raw/paper.txt': 'Text\n',
    'ai/conversations/0b6f.json': '{"id":"0b6f","title":"What is it?","createdAt":"2026-05-01","messages":[]}\n',
    'ai/wiki/index.md':
      '# Wiki Index — Artificial Intelligence\n\n| Page | Type | Summary |\n|---|---|---|\n| [[transformer]] | concept | A model |\n',
    'ai/wiki/log.md': '# Ingest Log — AI\n',
    'ai/wiki/concepts/transformer.md':
      '---\ntype: concept\ntags: [ml, type/concept]\ncreated: 2026-04-01\n---\n\n# Transformer\n\n## Related\n- [[summaries/paper]] — Paper\n',
    'ai/wiki/summaries/paper.md':
      '---\ntype: summary\nsource: paper.txt\n---\n\n# Paper\n\n## Entities Mentioned\n- [[transformer]]\n',
  }
  const { vault, api } = await aFolder(files)
  const { domains } = await api.request('domains.list', {})
  expect(domains).toMatchObject([{ name: 'ai', title: 'Artificial Intelligence', pages: 2, readOnly: false }])
  const page = await api.request('pages.get', { domain: 'ai', page: 'transformer' })
  expect(page).toMatchObject({ kind: 'concept', linksIn: 1 })
  expect(await vault.files()).toEqual(files)
  await api.request('domain.add', { name: 'law' })
  expect(await readFile(join(vault.root, 'law/CLAUDE.md'), 'utf8')).toContain('# Law\n')
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const after = await vault.files()
  for (const [path, text] of Object.entries(files)) expect(hash(after[path] ?? '')).toBe(hash(text))
})
