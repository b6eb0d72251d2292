import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { siteAssets, siteOptions } from '../../testing/site-request.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { type PublishRequest, planSite, publishSite } from './publish-site.ts'

let folder: string
let request: PublishRequest

const secretPage = (top: string) => `---
${top}type: entity
title: Titelzinnober
aliases: ["Titelzinnober", "Aliaszinnober"]
tags: [type/entity, tagzinnober]
sources: ["[[summaries/notes]]"]
created: 2026-11-30
---

# Titelzinnober

Textzinnober knew [[ada|Ada]]. [[summaries/notes#^e-3fa9c210|p. 1]] ^c-77b0d1e5
`
const secretSummary = (top: string) => `---
${top}title: Summaryzinnober
source: raw/rawzinnober.txt
---

# Summaryzinnober

## Evidence

- § Placezinnober: "Ada was a passagezinnober." ^e-91c2aa07
`
const notes = `---
title: Notes
tags: [type/summary]
---

# Notes

## Key Takeaways

- Ada was well known. [[#^e-3fa9c210|p. 1]] ^c-1b5e6d12

## Entities Mentioned

- [[ada|Ada]] · also: Countess · tag: mathematics · related: [[slugzinnober|Titelzinnober]] · related: [[engine|Engine]]
- [[slugzinnober|Titelzinnober]] · also: Aliaszinnober · tag: tagzinnober · related: [[ada|Ada]]
  - Notezinnober below it.
- Aliaszinnober · tag: tagzinnober

## Concepts Introduced or Referenced

- [[engine|Engine]]

## Evidence

- p. 1: "Ada was a mathematician." ^e-3fa9c210
`
const ada = `---
type: entity
title: Ada
aliases: ["Ada", "Countess"]
tags: [type/entity, mathematics]
sources: ["[[summaries/notes]]", "[[summaries/summaryslugzinnober]]"]
created: 2026-11-29
---

# Ada

Ada was a mathematician. [[summaries/summaryslugzinnober#^e-91c2aa07|§ Placezinnober]] [[summaries/notes#^e-3fa9c210|p. 1]] ^c-77b0d1e4

## Key Facts

- Ada was known. [[summaries/summaryslugzinnober#^e-91c2aa07]] ^c-0b5e6d12

A friend of hers said that [[engine|the Engine]] was hers.

## Related

- [[slugzinnober|Titelzinnober]]
- [[engine|Engine]]
`
const engine = `# Engine

## Related

- [[slugzinnober|Titelzinnober]]

## Verwandtes

- [[ada|Ada]]
`

async function put(path: string, text: string): Promise<void> {
  const file = join(folder, 'library', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

const setSecrets = async (top: string) => {
  await put('wiki/entities/slugzinnober.md', secretPage(top))
  await put('wiki/summaries/summaryslugzinnober.md', secretSummary(top))
}

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace stays ')))
  await mkdir(join(folder, 'home'))
  await put('wiki/summaries/notes.md', notes)
  await put('wiki/entities/ada.md', ada)
  await put('wiki/concepts/engine.md', engine)
  await setSecrets('private: true\n')
  request = {
    domain: createNodeFileStore(join(folder, 'library')),
    kept: { home: createNodeFileStore(join(folder, 'home')), version: '1' },
    into: join(folder, 'site'),
    assets: siteAssets,
    options: siteOptions({ address: 'https://example.org/wiki/' }),
  }
})

async function everything(into = request.into): Promise<Record<string, string>> {
  const entries = await readdir(into, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [file.slice(into.length + 1), await readFile(file, 'utf8')])),
  )
}

async function fromNothing(): Promise<Record<string, string>> {
  const { kept: _, ...rest } = request
  const into = join(folder, 'fresh')
  await rm(into, { recursive: true, force: true })
  await publishSite({ ...rest, into })
  return everything(into)
}

/** Markers of the vault found in what was published, names of files included. */
async function markersIn(files: Record<string, string>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [file, text] of Object.entries(files))
    for (const [word] of `${file}\n${text}`.toLowerCase().matchAll(/[a-z]*zinnober/g))
      found[word] = [...new Set([...(found[word] ?? []), file])].sort()
  return found
}

const markers = ['title', 'alias', 'tag', 'text', 'slug', 'note', 'summary', 'summaryslug', 'place', 'passage'].map(
  (word) => `${word === 'title' ? 'titel' : word}zinnober`,
)

test('what a machine wrote about a page that stays at home stays with it, on every page and in every file', async () => {
  const { broken, mentionsOut } = await publishSite(request)
  expect(broken).toEqual([])
  const files = await everything()
  expect(await markersIn(files)).toEqual({})
  // What is about pages that leave stands as it did.
  expect(files['summaries/notes.html']).toContain('also: Countess · tag: mathematics · related: <a')
  expect(files['entities/ada.html']).toContain('Ada was known.')
  expect(files['entities/ada.html']).toContain('“Ada was a mathematician.”')
  expect(files['entities/ada.html']).toMatch(/<h2 id="related">Related<\/h2>\s*<ul>\s*<li>[^\n]*Engine/)
  // A heading with nothing left below it goes, one that has something stays.
  expect(files['concepts/engine.html']).not.toContain('>Related<')
  expect(files['concepts/engine.html']).toContain('>Verwandtes<')
  // Two lines and a part of one on the summary, two links to passages and a bullet beside Ada, a bullet beside the engine.
  expect(mentionsOut).toBe(7)
  // The same look finds all of them once the pages leave.
  await setSecrets('')
  const plan = await publishSite(request)
  expect(plan.mentionsOut).toBe(0)
  expect(Object.keys(await markersIn(await everything())).sort()).toEqual([...markers].sort())
})

test('a page that turns private or public changes what names it, and only that; the bytes are those of a run from nothing', async () => {
  await put('wiki/concepts/bee.md', '# Bee\n\n## Related\n\n- [[engine|Engine]]\n')
  await publishSite(request)
  const home = await everything()
  expect(home).toEqual(await fromNothing())
  for (let turn = 0; turn < 2; turn++) {
    await setSecrets('')
    const written = (await planSite(request)).write
    expect(written).toEqual(
      expect.arrayContaining(['summaries/notes.html', 'entities/ada.html', 'concepts/engine.html']),
    )
    expect(written).not.toContain('concepts/bee.html')
    await publishSite(request)
    expect(await everything()).toEqual(await fromNothing())
    expect((await publishSite(request)).written).toBe(0)
    await setSecrets('private: true\n')
    await publishSite(request)
    expect(await everything()).toEqual(home)
    expect((await publishSite(request)).written).toBe(0)
  }
})

test('a page that is known and unchanged is read again only when a page it names turns private or public', async () => {
  await put('wiki/concepts/bee.md', '# Bee\n\n## Related\n\n- [[engine|Engine]]\n')
  await publishSite(request)
  // Until a page has been at rest for a while nobody can tell by its times that it is the same.
  await new Promise((done) => setTimeout(done, 2_100))
  await planSite(request)
  await put('wiki/summaries/summaryslugzinnober.md', secretSummary(''))
  const read: string[] = []
  const store = request.domain
  const noted: typeof store.read = (path) => {
    read.push(path)
    return store.read(path)
  }
  const domain = { ...store, read: noted }
  await planSite({ ...request, domain })
  expect(read).toEqual(['wiki/summaries/summaryslugzinnober.md', 'wiki/entities/ada.md'])
})

test('sentences of people that name a page that stays are left as they are, without a link', async () => {
  await put(
    'wiki/concepts/bee.md',
    '# Bee\n\nI met [[slugzinnober|a friend]].\n\n## Entities Mentioned\n\n- [[slugzinnober|a friend]], whom I met\n',
  )
  await publishSite(request)
  const page = (await everything())['concepts/bee.html'] ?? ''
  expect(page.match(/<span class="link-missing"[^>]*>a friend<\/span>/g)).toHaveLength(2)
  expect(page).toContain('whom I met')
})

test('pages that stay for any reason take what names them along: drafts, unreadable properties, text that is none', async () => {
  await put('wiki/entities/slugzinnober.md', `---\ndraft: true\n---\n\n# Titelzinnober\n`)
  await put('wiki/summaries/notes.md', notes.replace('- Aliaszinnober · tag: tagzinnober\n', ''))
  await publishSite(request)
  expect(await markersIn(await everything())).toEqual({})
  await put('wiki/entities/slugzinnober.md', `---\na: [\n---\n\n# Titelzinnober\n`)
  await publishSite(request)
  expect(await markersIn(await everything())).toEqual({})
  await writeFile(join(folder, 'library', 'wiki/entities/slugzinnober.md'), Buffer.from([0xff, 0xfe, 0, 0xd8, 0, 1]))
  await publishSite(request)
  expect(await markersIn(await everything())).toEqual({})
})

test('a secret is named where it stands in the file, also below lines that stay; one on such a line stops nothing', async () => {
  const key = ['sk', 'ant', 'api03', 'x'.repeat(40)].join('-')
  await put('wiki/concepts/bee.md', `# Bee\n\n## Related\n\n- [[slugzinnober|Z]]\n  - ${key}\n- [[engine]]\n`)
  expect((await planSite(request)).secrets).toEqual([])
  await put(
    'wiki/concepts/bee.md',
    `# Bee\n\n## Related\n\n- [[slugzinnober|Z]]\n  - below\n- [[engine]]\n\nIt is ${key}.\n`,
  )
  expect((await planSite(request)).secrets).toEqual([
    { path: 'wiki/concepts/bee.md', line: 9, what: 'an Anthropic key' },
  ])
})

test('a name that was never published is in no redirect; one that was leads on', async () => {
  await put('wiki/concepts/wasp.md', '# Wasp\n')
  await put('wiki/concepts/oldzinnober.md', '---\nprivate: true\n---\n\n# Bee\n')
  await publishSite(request)
  const at = (name: string) => join(folder, 'library', 'wiki', 'concepts', `${name}.md`)
  await rename(at('wasp'), at('hornet'))
  await rm(at('oldzinnober'))
  await put('wiki/concepts/bee.md', '# Bee\n')
  const renames = [
    ['wasp', 'hornet'],
    ['oldzinnober', 'bee'],
  ].map(([from, to]) => ({ from: `wiki/concepts/${from}.md`, to: `wiki/concepts/${to}.md` }))
  const asked = { ...request, options: { ...request.options, renamed: renames } }
  for (const written of [true, false]) {
    const { broken, ...receipt } = await publishSite(asked)
    expect(broken).toEqual([])
    expect(receipt.written > 0).toBe(written)
    const files = await everything()
    expect(files['concepts/wasp.html']).toContain('url=hornet.html')
    expect(await markersIn(files)).toEqual({})
  }
})
