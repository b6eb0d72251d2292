import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { WikiError } from '../../core/errors.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { addDomain } from './add-domain.ts'
import { findVault } from './find-vault.ts'
import { lookAtFolder } from './look-at-folder.ts'

async function aFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace folder ')))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

const look = async (files: Record<string, string>) => lookAtFolder(createNodeFileStore(await aFolder(files)))

test.each([
  ['a schema at the root', { 'SCHEMA.md': '# A' }, { kind: 'domain' }],
  ['a domain file at the root', { '.commonplace/domain.json': '{}' }, { kind: 'domain' }],
  ['a CLAUDE.md with a wiki', { 'CLAUDE.md': '# A', 'wiki/index.md': '' }, { kind: 'domain' }],
  [
    'a CLAUDE.md above domains',
    { 'CLAUDE.md': '# Code', 'bees/SCHEMA.md': '' },
    { kind: 'vault', domains: ['bees'], links: [], closed: [] },
  ],
  [
    'children with any marker',
    { 'a/SCHEMA.md': '', 'b/CLAUDE.md': '', 'c/.commonplace/domain.json': '{}', 'd/x.md': '', '.e/SCHEMA.md': '' },
    { kind: 'vault', domains: ['a', 'b', 'c'], links: [], closed: [] },
  ],
  ['notes at the root', { 'bees.md': '' }, { kind: 'notes' }],
  ['notes one folder down', { 'garden/bees.md': '', '.obsidian/app.json': '{}' }, { kind: 'notes' }],
  ['no note at all', { 'a.txt': '' }, { kind: 'other' }],
  ['only hidden files', { '.DS_Store': '' }, { kind: 'empty' }],
  ['nothing', {}, { kind: 'empty' }],
])('tells a folder with %s', async (_, files, expected) => {
  expect(await look(files)).toEqual(expected)
})

test('is not put off by a folder that may not be looked into, and names it beside domains', async () => {
  const withClosed = async (files: Record<string, string>) => {
    const store = createNodeFileStore(await aFolder({ ...files, 'private/x.txt': '' }))
    // Permissions do not bind the superuser, whom tests may run as.
    const list: typeof store.list = async (path) => {
      if (path === 'private') throw new WikiError('not_writable', 'May not be read.')
      return store.list(path)
    }
    return lookAtFolder({ ...store, list })
  }
  expect(await withClosed({ 'a.txt': '' })).toEqual({ kind: 'other' })
  expect(await withClosed({ 'garden/bees.md': '' })).toEqual({ kind: 'notes' })
  const vault = await withClosed({ 'bees/SCHEMA.md': '' })
  expect(vault).toEqual({ kind: 'vault', domains: ['bees'], links: [], closed: ['private'] })
})

test('finds the vault that is told, then of the environment, then nearest, then last', async () => {
  const vault = await aFolder({ 'bees/SCHEMA.md': '', 'bees/wiki/entities/a.md': '', 'other/x.txt': '' })
  const here = join(vault, 'bees', 'wiki', 'entities')
  const hints = { told: '/told', variable: '/variable', here, last: '/last' }
  expect(await findVault(hints)).toEqual({ path: '/told', how: 'told' })
  expect(await findVault({ ...hints, told: undefined })).toEqual({ path: '/variable', how: 'variable' })
  expect(await findVault({ here, last: '/last' })).toEqual({ path: vault, how: 'here' })
  expect(await findVault({ here: vault, last: '/last' })).toEqual({ path: vault, how: 'here' })
  expect(await findVault({ here: tmpdir(), last: '/last' })).toEqual({ path: '/last', how: 'last' })
  expect(await findVault({ here: tmpdir() })).toBe(null)
})

test('does not take a folder of code projects for a vault', async () => {
  const code = await aFolder({ 'one/CLAUDE.md': '', 'two/CLAUDE.md': '', 'two/src/main.ts': '' })
  expect(await findVault({ here: join(code, 'two', 'src') })).toBe(null)
})

test('makes a domain with its schema and folders, and overwrites nothing', async () => {
  const folder = await aFolder({ 'taken/mine.txt': 'mine' })
  const vault = createNodeFileStore(folder)
  await addDomain(vault, 'world-history', undefined)
  expect((await readdir(join(folder, 'world-history'), { recursive: true })).sort()).toEqual([
    'SCHEMA.md',
    'raw',
    'wiki',
    'wiki/concepts',
    'wiki/entities',
    'wiki/summaries',
  ])
  expect(await readFile(join(folder, 'world-history', 'SCHEMA.md'), 'utf8')).toMatch(/^# World history\n/u)
  for (const name of ['taken', 'Taken', 'world-history', 'World-History'])
    await expect(addDomain(vault, name, undefined)).rejects.toMatchObject({ code: 'conflict' })
  for (const name of ['', '../x', 'a/b', '.hidden', 'é', 'x'.repeat(65)])
    await expect(addDomain(vault, name, undefined)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await readFile(join(folder, 'taken', 'mine.txt'), 'utf8')).toBe('mine')
})

test('gives a new domain a CLAUDE.md where its siblings have one', async () => {
  const folder = await aFolder({ 'bees/CLAUDE.md': '# Domain: Bees\n' })
  await addDomain(createNodeFileStore(folder), 'wasps', 'Wasps')
  expect(await readFile(join(folder, 'wasps', 'CLAUDE.md'), 'utf8')).toMatch(/^# Wasps\n/u)
})

test('does not look behind symbolic links', async () => {
  const elsewhere = await aFolder({ 'SCHEMA.md': '# Elsewhere' })
  const folder = await aFolder({ 'bees/SCHEMA.md': '' })
  await symlink(elsewhere, join(folder, 'linked'))
  expect(await lookAtFolder(createNodeFileStore(folder))).toEqual({
    kind: 'vault',
    domains: ['bees'],
    links: ['linked'],
    closed: [],
  })
})

test.skipIf(process.getuid?.() === 0)('a folder that cannot be read is nobody’s vault', async () => {
  const folder = await aFolder({ 'bees/SCHEMA.md': '' })
  await chmod(folder, 0o000)
  expect(await findVault({ here: folder })).toBe(null)
  await chmod(folder, 0o700)
})
