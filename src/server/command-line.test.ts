import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommandLine } from './run-command-line.ts'
import type { Terminal } from './terminal.ts'

const text = `# Lighthouses of the North

Marta Lindqvist kept the lighthouse at Skerry Point from 1891. Lindqvist wrote a log of every storm. In 1902 Marta Lindqvist taught Anders Holm the work.

## Later years

Anders Holm kept the light until 1931. Holm was born in Bergen. Skerry Point was automated in 1931, the year Anders Holm left.
`

let folder = ''
let vault = ''
let homeBefore: string | undefined

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace command line ')))
  vault = join(folder, 'my vault')
  homeBefore = process.env.COMMONPLACE_HOME
  process.env.COMMONPLACE_HOME = join(folder, 'home')
  await writeFile(join(folder, 'light.md'), text)
  await mkdir(join(folder, 'plain'))
  await writeFile(join(folder, 'plain', 'a.txt'), 'no note')
})
afterEach(() => {
  process.env.COMMONPLACE_HOME = homeBefore
})

/** One command as typed, with what came out; `answers` makes it a person at a terminal. */
async function type(args: string[], answers?: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal: Terminal = {
    interactive: answers !== undefined,
    here: folder,
    variables: {},
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    ask: async () => answers?.shift() ?? '',
    signal: new AbortController().signal,
  }
  const code = await runCommandLine(args, terminal)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const json = async (args: string[]) => JSON.parse((await type([...args, '--json'])).out)

async function filesBelow(root: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) found[path.slice(root.length + 1)] = await readFile(path, 'utf8')
  }
  return found
}

const withoutDerived = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !/^(index|log)\.md$/u.test(path)))

test('init, ingest, look, undo: the whole road, and reading twice changes no byte', async () => {
  expect(await type(['init', vault, '--domain', 'sea'])).toMatchObject({ code: 0, err: '' })
  const wiki = join(vault, 'sea', 'wiki')
  const at = ['--vault', vault]
  const before = withoutDerived(await filesBelow(wiki))

  const dry = await type(['ingest', 'light.md', ...at, '--dry-run'])
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('+ wiki/entities/anders-holm.md') })
  expect(await filesBelow(wiki)).toEqual({})

  const done = await type(['ingest', 'light.md', ...at, '--yes'])
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('written and read back') })
  expect(done.err).toContain(`Vault: ${vault} (as told)`)
  const after = await filesBelow(vault)

  const again = await type(['ingest', 'light.md', ...at, '--yes'])
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('nothing in it has changed') })
  expect(await filesBelow(vault)).toEqual(after)

  const page = await json(['show', 'Anders Holm', ...at])
  expect(page.claimList[0].evidence[0].passage).toContain('Anders Holm')
  expect((await json(['backlinks', 'anders-holm', ...at])).total).toBeGreaterThan(0)
  expect((await json(['search', 'automated', ...at])).hits[0].path).toMatch(/^wiki\//u)
  expect((await json(['links', 'anders-holm', ...at])).links.length).toBeGreaterThan(0)
  expect((await json(['index', ...at])).files).toBeGreaterThan(3)

  const [change] = (await json(['changes', ...at])).changes
  expect(change.origin.kind).toBe('ingest')
  expect(await type(['undo', change.id, ...at, '--yes'])).toMatchObject({ code: 0 })
  expect(withoutDerived(await filesBelow(wiki))).toEqual(before)
  const log = await readFile(join(wiki, 'log.md'), 'utf8')
  expect(log.match(/^## /gmu)).toHaveLength(2)
  expect(
    (await json(['changes', ...at])).changes.map((each: { undoneBy: string | null }) => each.undoneBy !== null),
  ).toEqual([false, true])
})

test('index brings back a catalogue that was deleted, and builds from nothing when told', async () => {
  await type(['init', vault, '--domain', 'sea'])
  const at = ['--vault', vault]
  const said = await type(['ingest', 'light.md', ...at, '--yes'])
  expect(said.out).toContain('Cost: free (built-in reader)')
  const catalogue = join(vault, 'sea', 'wiki', 'index.md')
  const written = await readFile(catalogue, 'utf8')
  await rm(catalogue)
  expect(await json(['index', ...at])).toMatchObject({ written: ['wiki/index.md'] })
  expect(await readFile(catalogue, 'utf8')).toBe(written)
  const { files } = await json(['index', ...at])
  expect(await json(['index', '--rebuild', ...at])).toMatchObject({ files, written: [] })

  const undone = await type(['undo', 'last', ...at, '--yes'])
  expect(undone.out).not.toMatch(/Cost:|0 facts/u)
})

test('asks a person at the terminal, who may also say no or later', async () => {
  await type(['init', vault, '--domain', 'sea'])
  const at = ['--vault', vault]
  expect((await type(['ingest', 'light.md', ...at], ['n'])).out).toContain('Discarded')
  expect((await json(['changes', '--pending', ...at])).changes).toEqual([])
  expect((await type(['ingest', 'light.md', ...at], ['l'])).out).toContain('waits in the Inbox')
  expect((await json(['changes', '--pending', ...at])).changes).toHaveLength(1)
  expect(await filesBelow(join(vault, 'sea', 'wiki'))).toEqual({})
  expect((await type(['ingest', 'light.md', ...at], ['y'])).out).toContain('written and read back')
})

test('without a terminal and without --yes a preview waits and nothing is written', async () => {
  await type(['init', vault, '--domain', 'sea'])
  const { files } = await json(['ingest', 'light.md', '--vault', vault])
  expect(files).toMatchObject([{ status: 'waiting', exit: 0 }])
  expect(await filesBelow(join(vault, 'sea', 'wiki'))).toEqual({})
})

test('one file that cannot be read ends in its sentence, and the others go on', async () => {
  await type(['init', vault, '--domain', 'sea'])
  await writeFile(join(folder, 'empty.md'), '')
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7 nothing')
  const args = ['ingest', 'empty.md', 'missing.md', 'broken.pdf', 'light.md', '--vault', vault, '--yes']
  const { code, out, err } = await type(args)
  expect(code).toBe(1)
  expect(err).toMatch(/empty\.md.*no text/u)
  expect(err).toContain('missing.md')
  expect(err).toContain('broken.pdf')
  expect(out).toContain('written and read back')
})

test.each([
  ['a vault that is not there', ['search', 'x', '--vault', '/nowhere/at/all'], 1, /no folder/u],
  ['a vault that is a file', ['search', 'x', '--vault', 'light.md'], 1, /not a folder/u],
  ['a folder that is no vault', ['search', 'x', '--vault', 'plain'], 1, /holds no domain/u],
  ['no vault at all', ['search', 'x'], 1, /No vault is known/u],
  ['an unknown reader', ['ingest', 'light.md', '--vault', 'V', '--reader', 'oracle'], 2, /built-in/u],
  ['an unknown domain', ['search', 'x', '--vault', 'V', '--domain', 'nope'], 1, /nope/u],
  ['an unknown page', ['show', 'Nobody', '--vault', 'V'], 1, /no page/u],
  ['an unknown change', ['undo', '01J00000000000000000000000', '--vault', 'V'], 1, /no applied change/u],
  ['nothing to take back', ['undo', 'last', '--vault', 'V'], 3, /no applied change to take back/u],
  ['a bad domain name', ['init', 'V', '--domain', '../x'], 2, /cannot name a domain/u],
  ['a wrong limit', ['search', 'x', '--vault', 'V', '--limit', 'many'], 2, /--limit/u],
])('says one sentence and the right exit code for %s', async (_, args, code, sentence) => {
  await type(['init', join(folder, 'V'), '--domain', 'sea'])
  // "No vault at all" must not find the one used last.
  if (args.length === 2) process.env.COMMONPLACE_HOME = join(folder, 'another home')
  const answer = await type(args)
  expect([answer.code, answer.err]).toEqual([code, expect.stringMatching(sentence)])
  expect(answer.err.split('\n').filter((line) => !line.startsWith('Vault: '))).toHaveLength(1)
})

test('a flat folder of notes is searched and not written', async () => {
  const notes = join(folder, 'notes')
  await mkdir(join(notes, 'garden'), { recursive: true })
  await writeFile(join(notes, 'garden', 'Bees.md'), '# Bees\n\nSee [[Hive]].\n')
  await writeFile(join(notes, 'Hive.md'), '# Hive\n')
  const before = await filesBelow(notes)
  expect((await json(['backlinks', 'Hive', '--vault', notes])).backlinks).toMatchObject([{ from: 'garden/Bees.md' }])
  expect(await type(['ingest', 'light.md', '--vault', notes, '--yes'])).toMatchObject({ code: 3 })
  expect(await filesBelow(notes)).toEqual(before)
})

test.skipIf(process.getuid?.() === 0)('a vault that may not be written is opened for reading', async () => {
  await type(['init', vault, '--domain', 'sea'])
  await chmod(join(vault, 'sea'), 0o555)
  expect(await type(['ingest', 'light.md', '--vault', vault, '--yes'])).toMatchObject({ code: 3 })
  await chmod(join(vault, 'sea'), 0o755)
})

test('what opening the vault found is said beside the answer, not in it', async () => {
  await type(['init', vault, '--domain', 'sea'])
  await mkdir(join(vault, 'bad name', 'wiki'), { recursive: true })
  await writeFile(join(vault, 'bad name', 'SCHEMA.md'), '# Bad name\n')
  const looked = await type(['changes', '--vault', vault, '--domain', 'sea'])
  expect(looked).toMatchObject({ code: 0, err: expect.stringContaining('“bad name” looks like a domain') })
  const answered = await type(['changes', '--vault', vault, '--domain', 'sea', '--json'])
  expect(JSON.parse(answered.out)).toMatchObject({ changes: [] })
  expect(answered.err).toContain('“bad name” looks like a domain')
})
