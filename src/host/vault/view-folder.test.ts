import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { viewFolder } from './view-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'commonplace look '))
})
async function given(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

test.each<[string, Record<string, string>, object]>([
  ['nothing', {}, { kind: 'empty' }],
  ['only hidden files', { '.DS_Store': '' }, { kind: 'empty' }],
  ['pictures', { 'a.jpg': '' }, { kind: 'other' }],
  ['notes', { '笔记.md': '' }, { kind: 'notes', obsidian: false }],
  ['an Obsidian vault', { '.obsidian/app.json': '{}', 'Deep/a.MD': '' }, { kind: 'notes', obsidian: true }],
  ['a domain', { 'SCHEMA.md': '' }, { kind: 'domain' }],
  [
    'domains',
    { 'sea/SCHEMA.md': '', 'bees/CLAUDE.md': '', 'x/y.txt': '' },
    { kind: 'vault', domains: ['bees', 'sea'] },
  ],
])('%s', async (_, files, view) => {
  await given(files)
  expect(await viewFolder(`${root}/`)).toEqual(view)
})

test('what is not there yet, is a file, or lies below one', async () => {
  await given({ 'a.md': '' })
  expect(await viewFolder(join(root, 'not yet', 'deep'))).toEqual({ kind: 'missing' })
  expect(await viewFolder(join(root, 'a.md'))).toMatchObject({
    kind: 'closed',
    why: expect.stringContaining('is a file'),
  })
  expect(await viewFolder(join(root, 'a.md/b'))).toMatchObject({
    kind: 'closed',
    why: expect.stringContaining('below'),
  })
  expect(await viewFolder('notes')).toMatchObject({ kind: 'closed', why: expect.stringContaining('whole path') })
  expect(await viewFolder(`${root}/\u0000`)).toMatchObject({ kind: 'closed' })
})

test.skipIf(process.getuid?.() === 0)('what may not be looked into', async () => {
  await chmod(root, 0o000)
  expect(await viewFolder(root)).toMatchObject({ kind: 'closed' })
  await chmod(root, 0o700)
})
