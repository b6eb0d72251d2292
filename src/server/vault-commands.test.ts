import { mkdir, mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runCommandLine } from './run-command-line.ts'

let root = ''
beforeEach(async () => {
  root = join(await realpath(await mkdtemp(join(tmpdir(), 'commonplace commands '))), 'garden')
})

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

async function type(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommandLine(args, {
    interactive: false,
    here: root,
    variables: {},
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    ask: async () => '',
    signal: new AbortController().signal,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

test('adopts a folder of notes, renames a page of it, and lists what it is', async () => {
  await write({ 'diary.md': 'Met [[Ada]].\n' })
  expect(await type('domains', '--vault', root)).toMatchObject({
    code: 0,
    out: 'garden  garden  1 page; plain notes, for reading only (commonplace adopt)',
  })
  expect(await type('adopt', root, '--title', 'My garden')).toMatchObject({
    code: 0,
    out: expect.stringContaining('garden now'),
  })
  expect(await type('adopt', root)).toMatchObject({ code: 3, err: expect.stringContaining('nothing to adopt') })
  await write({ 'wiki/entities/ada.md': '# Ada\n', 'wiki/concepts/engine.md': 'By [[ada]].\n' })
  expect(await type('domains', '--vault', root)).toMatchObject({ out: 'garden  My garden  3 pages' })

  const dry = await type('rename', 'Ada', 'Countess of Lovelace', '--vault', root, '--dry-run')
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('> wiki/entities/countess-of-lovelace.md') })
  expect(dry.out).toContain('! “diary.md” links to the old name')
  const waits = await type('rename', 'Ada', 'Countess of Lovelace', '--vault', root)
  const [, waiting = ''] = /commonplace accept (\S+) --yes$/u.exec(waits.out) ?? []
  expect(await type('rename', 'Ada', '--vault', root)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Say what the page is to be called: commonplace rename PAGE/u),
  })
  expect(await type('changes', '--pending', '--vault', root)).toMatchObject({
    code: 0,
    out: expect.stringContaining(waiting),
  })
  expect(await type('accept', waiting, '--discard', '--vault', root)).toMatchObject({ code: 0, out: 'Discarded.' })
  expect((await type('changes', '--pending', '--vault', root)).out).not.toContain(waiting)
  expect(await type('accept', waiting, '--vault', root)).toMatchObject({
    code: 1,
    err: expect.stringContaining('No change of that id waits: it was applied or discarded, or the id is another.'),
  })
  expect(await type('rename', 'Ada', '--name', 'countess', '--vault', root, '--yes')).toMatchObject({ code: 0 })
  expect(await readFile(join(root, 'wiki/concepts/engine.md'), 'utf8')).toBe('By [[countess]].\n')
  expect(await type('rename', 'Ada', 'X', '--vault', root, '--yes', '--json')).toMatchObject({ code: 0 })
  expect(await type('undo', 'last', '--vault', root, '--yes')).toMatchObject({ code: 0 })
  expect(await readFile(join(root, 'wiki/entities/countess.md'), 'utf8')).toBe('# Ada\n')
})

test('tells names that domains share', async () => {
  await write({ 'a/SCHEMA.md': '# A', 'a/wiki/x.md': 'x', 'b/SCHEMA.md': '# B', 'b/wiki/y/X.md': 'x' })
  expect(await type('domains', '--equal-names', '--vault', root)).toMatchObject({
    code: 0,
    out: 'x  a/wiki/x.md  b/wiki/y/X.md',
  })
  expect(await type('domains', '--copy', 'both', '--domain', 'a', '--vault', root)).toMatchObject({ code: 2 })
  expect(await type('domains', '--copy', 'this', '--domain', 'a', '--vault', root)).toMatchObject({ code: 3 })
})
