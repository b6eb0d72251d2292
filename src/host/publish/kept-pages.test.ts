import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { siteAssets, siteOptions } from '../../testing/site-request.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { type PublishRequest, planSite, publishSite } from './publish-site.ts'

let folder: string
let request: PublishRequest

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace kept pages ')))
  await mkdir(join(folder, 'library'))
  await mkdir(join(folder, 'home'))
  request = {
    domain: createNodeFileStore(join(folder, 'library')),
    kept: { home: createNodeFileStore(join(folder, 'home')), version: '1' },
    into: join(folder, 'site'),
    assets: siteAssets,
    options: siteOptions({ address: 'https://example.org/wiki/', longestPassage: 40 }),
  }
})

async function put(path: string, text: string): Promise<void> {
  const file = join(folder, 'library', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function everything(into: string): Promise<Record<string, string>> {
  const entries = await readdir(into, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [file.slice(into.length), await readFile(file, 'utf8')])),
  )
}

/** The same pages published by a program that knows nothing of them. */
async function fromNothing(asked = request): Promise<{ files: Record<string, string>; broken: unknown }> {
  const { kept: _, ...rest } = asked
  const into = join(folder, 'fresh')
  await rm(into, { recursive: true, force: true })
  const { broken } = await publishSite({ ...rest, into })
  return { files: await everything(into), broken }
}

const names = ['ada', 'babbage', 'engine', 'hive', 'notes'] as const
const name = fc.constantFrom(...names)
const line = fc.oneof(
  name.map((to) => `See [[${to}]] and [[${to}#Part|its part]].`),
  name.map((to) => `A fact of the engine. [[notes#^e-3fa9c210|p. 1]] [[${to}#^made]] ^c-77b0d1e4`),
  fc.constantFrom(
    '## Part',
    'Made here. ^made',
    'Plain words of 분석 기관 and C++. #bee',
    '%% [[ada]] unseen %%',
    '![[plan.png]]',
  ),
  fc.constantFrom(
    '- p. 1: "Ada knew Charles Babbage." ^e-3fa9c210',
    '- p. 2: "A passage that is far too long to leave the house at all." ^e-3fa9c210',
  ),
  name.map((to) => `- [[${to}|The ${to}]]`),
  fc
    .tuple(name, name)
    .map(
      ([one, other]) => `## Entities Mentioned\n\n- [[${one}]] · also: The one\n- Another name · related: [[${other}]]`,
    ),
  fc.lorem({ maxCount: 6 }),
)
const head = fc.constantFrom(
  '',
  '---\nprivate: true\n---\n\n',
  '---\ntitle: Another name\ncreated: 2026-11-30\n---\n\n',
)
const edit = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(name, head, fc.array(line, { maxLength: 5 }))
      .map(([page, top, lines]) => ({ page, text: `${top}# The ${page}\n\n${lines.join('\n\n')}\n` })),
  },
  { weight: 1, arbitrary: name.map((page) => ({ page, text: null })) },
)
const pathOf = (page: string) => `wiki/${page === 'notes' ? 'summaries' : 'entities'}/${page}.md`

test('after any edits the site is what it would be from nothing, byte for byte, and so are its broken links', async () => {
  await put('wiki/plan.png', 'PNG')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(edit, { maxLength: 3 }), { minLength: 1, maxLength: 4 }), async (rounds) => {
      for (const edits of rounds) {
        for (const { page, text } of edits) {
          if (text === null) await rm(join(folder, 'library', pathOf(page)), { force: true })
          else await put(pathOf(page), text)
        }
        const { broken } = await publishSite(request)
        expect({ files: await everything(request.into), broken }).toEqual(await fromNothing())
        expect((await publishSite(request)).written).toBe(0)
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)

const homeFiles = async () =>
  (await readdir(join(folder, 'home'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const damages: readonly (readonly [string, () => Promise<void>])[] = [
  ['deleted', () => rm(join(folder, 'home', 'site'), { recursive: true })],
  ['emptied', async () => void (await Promise.all((await homeFiles()).map((file) => writeFile(file, ''))))],
  [
    'cut',
    async () => {
      for (const file of await homeFiles()) await writeFile(file, (await readFile(file)).subarray(0, 100))
    },
  ],
  [
    'changed in one byte',
    async () => {
      for (const file of await homeFiles()) {
        const bytes = await readFile(file)
        bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1
        await writeFile(file, bytes)
      }
    },
  ],
]

test.each(damages)('what is kept may be %s: the answer is the same', async (_, damage) => {
  await put('wiki/entities/ada.md', '# Ada\n\nShe knew [[babbage]].\n')
  await put('wiki/entities/babbage.md', '# Babbage\n\nBuilt an engine.\n')
  await publishSite(request)
  expect(await homeFiles()).toHaveLength(2)
  await damage()
  await put('wiki/entities/babbage.md', '# Babbage\n\nBuilt two engines.\n')
  const { broken } = await publishSite(request)
  expect({ files: await everything(request.into), broken }).toEqual(await fromNothing())
})

test('what another version kept, or another choice, is not used', async () => {
  await put('wiki/summaries/notes.md', '# Notes\n\n- p. 1: "Ada knew Charles Babbage." ^e-3fa9c210\n')
  await publishSite(request)
  const home = createNodeFileStore(join(folder, 'home'))
  for (const [version, longestPassage] of [
    ['2', 40],
    ['2', 10],
  ] as const) {
    const asked = { ...request, kept: { home, version }, options: { ...request.options, longestPassage } }
    await publishSite(asked)
    expect(await everything(request.into)).toEqual((await fromNothing(asked)).files)
  }
  expect(JSON.stringify(await everything(request.into))).not.toContain('Ada knew')
})

test('a home that cannot be written to keeps nobody from publishing', async () => {
  await put('wiki/entities/ada.md', '# Ada\n')
  await writeFile(join(folder, 'home', 'site'), 'in the way')
  expect((await publishSite(request)).broken).toEqual([])
})

test('a page that is written while the site is made is read again', async () => {
  await put('wiki/entities/ada.md', '# Ada\n')
  const store = request.domain
  let reads = 0
  const read: typeof store.read = async (path) => {
    const file = await store.read(path)
    if (path.endsWith('ada.md') && ++reads === 1) await put('wiki/entities/ada.md', '# Ada, anew\n')
    return file
  }
  await publishSite({ ...request, domain: { ...store, read } })
  expect(await everything(request.into)).toEqual((await fromNothing()).files)
  expect(JSON.stringify(await everything(request.into))).toContain('Ada, anew')
})

test('one changed page is one page read', async () => {
  for (let at = 0; at < 30; at++) await put(`wiki/entities/p${at}.md`, `# Page ${at}\n\nWords of page ${at}.\n`)
  await publishSite(request)
  // Until a page has been at rest for a while nobody can tell by its times that it is the same.
  await new Promise((done) => setTimeout(done, 2_100))
  await planSite(request)
  await put('wiki/entities/p3.md', '# Page 3\n\nOther words.\n')
  const read: string[] = []
  const store = request.domain
  await planSite({
    ...request,
    domain: {
      ...store,
      read: (path) => {
        read.push(path)
        return store.read(path)
      },
    },
  })
  expect(read).toEqual(['wiki/entities/p3.md'])
})

test('what is known of folders that are published to no more does not grow', async () => {
  await put('wiki/entities/ada.md', '# Ada\n')
  const states = async () => (await homeFiles()).filter((file) => file.endsWith('.state'))
  for (let at = 0; at < 7; at++) await publishSite({ ...request, into: join(folder, `site-${at}`) })
  expect(await states()).toHaveLength(4)
  // Of the last nothing was forgotten: nothing of the site is read again.
  expect((await publishSite({ ...request, into: join(folder, 'site-6') })).written).toBe(0)
  expect(await states()).toHaveLength(4)
})
