import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'

const open: TestVault[] = []
afterEach(async () => {
  for (const vault of open.splice(0)) await vault.close()
})

/** A domain with a link to a file elsewhere, to a folder elsewhere that leads back into itself, and to the vault around it. */
async function aLinkedVault() {
  const vault = await aVault({
    'bees/SCHEMA.md': '# Bees\n',
    'bees/wiki/concepts/hive.md': '# Hive\n\nSee [[secret]].\n',
  })
  open.push(vault)
  const elsewhere = join(vault.root, '..', 'elsewhere')
  await mkdir(join(elsewhere, 'folder', 'deep'), { recursive: true })
  await writeFile(join(elsewhere, 'secret.md'), '# Secret\n\nA zeppelin over [[hive]].\n')
  await writeFile(join(elsewhere, 'folder', 'deep', 'far.md'), '# Far\n\nAbout the [[hive]].\n')
  await symlink(join(elsewhere, 'secret.md'), join(vault.root, 'bees/wiki/concepts/secret.md'))
  await symlink(join(elsewhere, 'folder'), join(vault.root, 'bees/wiki/ext'))
  await symlink(join(elsewhere, 'folder'), join(elsewhere, 'folder', 'loop'))
  await symlink(vault.root, join(vault.root, 'bees/wiki/up'))
  await mkdir(join(elsewhere, 'wasps'))
  await writeFile(join(elsewhere, 'wasps', 'SCHEMA.md'), '# Wasps\n')
  await symlink(join(elsewhere, 'wasps'), join(vault.root, 'wasps'))
  return { vault, elsewhere, ...(await vault.open({ watch: false })) }
}

const paths = async (api: HostApi) =>
  (await api.request('pages.list', { domain: 'bees' })).rows.map(({ path }) => path).sort()
/** The kinds of index that lie in the home folder; wasps have one too, of what they are opened with. */
async function indexesIn(home: string): Promise<string[]> {
  const names = (await readdir(home, { recursive: true })).map(
    (path) => /index\/([^./]+)\.[^/]*\.sqlite$/.exec(path)?.[1],
  )
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}
const found = async (api: HostApi) => (await api.request('search.pages', { query: 'zeppelin' })).hits.length

test('what is behind a symbolic link is not read unless a person allowed it for this vault, and is again when they take that back', async () => {
  const { vault, api } = await aLinkedVault()
  expect(await paths(api)).toEqual(['wiki/concepts/hive.md'])
  expect(await found(api)).toBe(0)
  await expect(api.request('pages.get', { domain: 'bees', page: 'secret' })).rejects.toMatchObject({
    code: 'not_found',
  })

  const allowed = await api.request('vault.readLinks', { allow: true })
  expect(allowed.vault).toMatchObject({ readsLinks: true })
  expect(await paths(api)).toEqual(['wiki/concepts/hive.md', 'wiki/concepts/secret.md', 'wiki/ext/deep/far.md'])
  expect(await found(api)).toBe(1)
  const secret = await api.request('pages.get', { domain: 'bees', page: 'secret' })
  expect(secret.text).toContain('zeppelin')
  expect(allowed.domains.map(({ name, readOnly }) => [name, readOnly])).toEqual([
    ['bees', false],
    ['wasps', true],
  ])
  // Kept for this vault, for every process that opens it.
  const other = await vault.open({ watch: false })
  expect(await paths(other.api)).toHaveLength(3)
  await other.host.close()

  await api.request('vault.readLinks', { allow: false })
  expect(await paths(api)).toEqual(['wiki/concepts/hive.md'])
  expect(await found(api)).toBe(0)
})

test('who may not read behind links and who may keep apart what they know, and what is taken back is forgotten', async () => {
  const { vault, api } = await aLinkedVault()
  await api.request('vault.readLinks', { allow: true })
  expect(await paths(api)).toHaveLength(3)
  // The domain by its own path is another vault, for which nothing was allowed.
  const alone = await vault.open({ watch: false, vault: join(vault.root, 'bees') })
  expect(await paths(alone.api)).toEqual(['wiki/concepts/hive.md'])
  expect(await found(api)).toBe(1)
  expect(await paths(api)).toHaveLength(3)
  expect(await indexesIn(vault.home)).toEqual(['index', 'index-links'])

  await api.request('vault.readLinks', { allow: false })
  expect(await paths(alone.api)).toEqual(['wiki/concepts/hive.md'])
  expect(await indexesIn(vault.home)).toEqual(['index'])
})

test('a process opened for one domain stays so when the vault is opened anew', async () => {
  const { vault } = await aLinkedVault()
  await vault.write({ 'ants/SCHEMA.md': '# Ants\n' })
  const scoped = await vault.open({ watch: false, only: ['bees'] })
  const { domains } = await scoped.api.request('vault.readLinks', { allow: true })
  expect(domains.map(({ name }) => name)).toEqual(['bees'])
})

test('nothing is written through a link, allowed or not', async () => {
  const { vault, elsewhere, api } = await aLinkedVault()
  await api.request('vault.readLinks', { allow: true })
  const texts = () =>
    Promise.all(['secret.md', 'folder/deep/far.md'].map((name) => readFile(join(elsewhere, name), 'utf8')))
  const before = await texts()
  const preview = await api.request('pages.rename', { domain: 'bees', page: 'hive', title: 'Beehive' })
  expect(preview.warnings).toEqual([
    expect.stringContaining('“wiki/concepts/secret.md”, “wiki/ext/deep/far.md” link to'),
  ])
  expect((await api.request('changes.accept', { changeId: preview.id, revision: preview.revision })).status).toBe(
    'applied',
  )
  expect(await texts()).toEqual(before)
  expect(Object.keys(await vault.files())).toContain('bees/wiki/concepts/beehive.md')
  await expect(api.request('pages.rename', { domain: 'bees', page: 'secret', title: 'Open' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
