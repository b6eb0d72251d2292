import { mkdir, mkdtemp, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommandLine } from './run-command-line.ts'
import type { Terminal } from './terminal.ts'

const light = `# Lighthouses of the North

Marta Lindqvist kept the lighthouse at Skerry Point from 1891. Lindqvist wrote a log of every storm. In 1902 Marta Lindqvist taught Anders Holm the work.

## Later years

Anders Holm kept the light until 1931. Holm was born in Bergen. Skerry Point was automated in 1931, the year Anders Holm left.
`
const later = light.replace('Holm was born in Bergen. ', '')

let folder = ''
let at: string[] = []
let homeBefore: string | undefined

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace decisions ')))
  homeBefore = process.env.COMMONPLACE_HOME
  process.env.COMMONPLACE_HOME = join(folder, 'home')
  await writeFile(join(folder, 'light.md'), light)
  at = ['--vault', join(folder, 'vault')]
  await type(['init', join(folder, 'vault'), '--domain', 'sea'])
})
afterEach(() => {
  process.env.COMMONPLACE_HOME = homeBefore
})

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

const wiki = (path: string) => join(folder, 'vault', 'sea', 'wiki', path)
const entities = async () => (await readdir(wiki('entities'))).sort()

const lindqvists = async () => (await entities()).filter((name) => name.includes('lindqvist'))

async function keep(title: string, name: string) {
  await mkdir(wiki('entities'), { recursive: true })
  await writeFile(
    wiki(`entities/${name}.md`),
    `---\ntype: entity\nkind: person\ntitle: ${title}\n---\n\n# ${title}\n\nA keeper of lights.\n`,
  )
}

test('a name in doubt is printed with numbers, and goes where --choose says', async () => {
  await keep('M. Lindqvist', 'm-lindqvist')
  const shown = await type(['ingest', 'light.md', ...at, '--dry-run'])
  expect(shown.out).toContain('? Marta Lindqvist: which is meant?')
  expect(shown.out).toContain('1. M. Lindqvist: A keeper of lights.')

  const slip = await type(['ingest', 'light.md', ...at, '--yes', '--choose', 'Marta Lindqvist=Nobody'])
  expect(slip).toMatchObject({ code: 2, err: expect.stringContaining('1 M. Lindqvist, new, text') })
  expect(await type(['changes', '--pending', ...at])).toMatchObject({ out: '' })

  const done = await type(['ingest', 'light.md', ...at, '--yes', '--choose', 'Marta Lindqvist=1'])
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('taken for M. Lindqvist') })
  expect(await lindqvists()).toEqual(['m-lindqvist.md'])
})

test.each([
  ['new', ['m-lindqvist.md', 'marta-lindqvist.md']],
  ['text', ['m-lindqvist.md']],
])(
  '--choose NAME=%s',
  async (choice, files) => {
    await keep('M. Lindqvist', 'm-lindqvist')
    expect((await type(['ingest', 'light.md', ...at, '--yes', '--choose', `marta lindqvist=${choice}`])).code).toBe(0)
    expect(await lindqvists()).toEqual(files)
  },
  120_000,
)

test('a known name with new content waits for an answer, and takes one later', async () => {
  await type(['ingest', 'light.md', ...at, '--yes'])
  await writeFile(join(folder, 'light.md'), later)
  const asked = await type(['ingest', 'light.md', ...at, '--yes'])
  expect(asked).toMatchObject({ code: 3, out: expect.stringContaining('was read before with other content') })
  const id = /accept ([0-9A-Z]{26})/.exec(asked.out)?.[1] ?? ''
  expect(await type(['accept', id, ...at, '--yes'])).toMatchObject({
    code: 3,
    err: expect.stringContaining('new version'),
  })
  expect(await type(['accept', id, ...at, '--yes', '--new-version'])).toMatchObject({ code: 0 })
  expect(await readdir(wiki('summaries'))).toHaveLength(1)
  expect(await readFile(wiki('entities/anders-holm.md'), 'utf8')).not.toContain('Bergen')
})

test('--new-version and --another answer beforehand, and a person at the terminal is asked', async () => {
  await type(['ingest', 'light.md', ...at, '--yes'])
  await writeFile(join(folder, 'light.md'), later)
  expect((await type(['ingest', 'light.md', ...at, '--another', '--dry-run'])).out).toContain('to create')
  expect(await type(['ingest', 'light.md', ...at, '--another', '--new-version', '--yes'])).toMatchObject({ code: 2 })
  const answered = await type(['ingest', 'light.md', ...at], ['1', 'y'])
  expect(answered).toMatchObject({ code: 0, out: expect.stringContaining('1. Lighthouses of the North') })
  expect(await readdir(wiki('summaries'))).toHaveLength(1)
})

test('a source is taken out, and comes back by undo', async () => {
  await type(['ingest', 'light.md', ...at, '--yes'])
  const before = await entities()
  expect(await type(['uningest', 'Lighthouses of the North', ...at])).toMatchObject({ code: 3 })
  expect(await type(['uningest', 'Lighthouses of the North', ...at], ['n'])).toMatchObject({ code: 0 })
  expect(await entities()).toEqual(before)
  const done = await type(['uningest', 'Lighthouses of the North', ...at, '--yes'])
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('- wiki/summaries/lighthouses-of-the-north.md') })
  expect(await entities()).toEqual([])
  expect(await type(['uningest', 'Nothing', ...at, '--yes'])).toMatchObject({ code: 1 })
  await type(['undo', 'last', ...at, '--yes'])
  expect(await entities()).toEqual(before)
})

test('the source about a thing of the same title is taken out by that title', async () => {
  await writeFile(join(folder, 'life.md'), light.replace('Lighthouses of the North', 'Marta Lindqvist'))
  await type(['ingest', 'life.md', ...at, '--yes'])
  expect(await entities()).toContain('marta-lindqvist.md')
  expect(await type(['uningest', 'Marta Lindqvist', ...at, '--yes'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('- wiki/entities/marta-lindqvist.md'),
  })
  expect(await readdir(wiki('summaries'))).toEqual([])
})
