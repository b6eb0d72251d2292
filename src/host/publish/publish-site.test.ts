import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { SiteOptions } from '../../publish/index.ts'
import { siteOptions } from '../../testing/site-request.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { type PublishRequest, planSite, publishSite } from './publish-site.ts'

const options: SiteOptions = siteOptions()
const asset = (name: string, text: string) => ({ path: `assets/${name}`, bytes: new TextEncoder().encode(text) })
const assets = [asset('site.css', 'body {}'), asset('site.js', '"use strict"'), asset('icon.svg', '<svg/>')]

const pages = {
  'SCHEMA.md': '# Library\n\nZinnober stays at home.\n',
  'raw/notes.txt': 'Zinnober in the original.',
  'state/project/brief.md': '# Brief\n\nZinnober in the state.\n',
  'conversations/one.md': '# A talk\n\nZinnober in a talk.\n',
  'wiki/index.md': '# Index\n',
  'wiki/entities/ada.md':
    '---\ntype: entity\ntitle: Ada Lovelace\naliases: ["Ada Lovelace", "Countess"]\ntags: [type/entity, mathematics]\ncreated: 2026-11-30\n---\n\n# Ada Lovelace\n\nMathematician who knew [[babbage|Charles Babbage]] and [[secret-page|somebody]]. [[summaries/notes#^e-3fa9c210|p. 1]] ^c-77b0d1e4\n\n## Early years\n\nBorn in London. #history/london %% Zinnober in a comment, of [[babbage]] %%\n\n<!-- Zinnober again -->\n',
  'wiki/entities/babbage.md':
    '---\ntitle: Charles Babbage\ncreated: 2026-11-29\n---\n\n# Charles Babbage\n\nSee [[ada#Early years]]. 한국어 문장도 있다.\n\n![[wiki/engine.png|the Engine]]\n\n![drawn](../my%20plan.png) ![no](https://example.org/x.png)\n',
  'wiki/entities/secret-page.md': '---\nprivate: true\n---\n\n# Zinnober\n\nZinnober knew [[ada]].\n',
  'wiki/concepts/tagged.md': '# Tagged\n\nZinnober. #private\n',
  'wiki/summaries/notes.md': `---\ntype: summary\ntitle: Notes\nsource: raw/notes.txt\n---\n\n# Notes\n\n## Evidence\n\n- p. 1: "Ada knew Charles <b>Babbage</b> well." ^e-3fa9c210\n- p. 2: "${'A long passage. '.repeat(30).trim()}" ^e-91c2aa07\n`,
  'My notes/a #1?.md': '# Odd name\n\n[[ada]] & <script>alert(1)</script>\n',
} as const

let folder: string
let request: PublishRequest
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace publish ')))
  for (const [path, text] of Object.entries(pages)) await put(path, text)
  await put('wiki/engine.png', 'PNG')
  await put('wiki/my plan.png', 'PNG')
  request = { domain: createNodeFileStore(join(folder, 'library')), into: join(folder, 'site'), options, assets }
})

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, 'library', path)), { recursive: true })
  await writeFile(join(folder, 'library', path), text)
}
const read = (path: string) => readFile(join(folder, 'site', path), 'utf8')

async function everything(): Promise<Record<string, string>> {
  const names = await readdir(join(folder, 'site'), { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(await Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'utf8')])))
}

test('makes a site whose links all lead somewhere', async () => {
  const receipt = await publishSite(request)
  expect(receipt.broken).toEqual([])
  expect(receipt.files).toEqual(
    expect.arrayContaining(['index.html', 'entities/ada.html', 'summaries/notes.html', 'feed.xml', 'tags.html']),
  )
  const ada = await read('entities/ada.html')
  expect(ada).toContain('<a class="link" data-kind="entity" href="babbage.html">Charles Babbage</a>')
  expect(ada).toContain('href="../summaries/notes.html#e-3fa9c210"')
  expect(ada).toContain('“Ada knew Charles &#x3C;b>Babbage&#x3C;/b> well.”')
  expect(await read('summaries/notes.html')).toMatch(/<li id="e-3fa9c210">/)
  expect(await read('entities/babbage.html')).toContain('href="ada.html#early-years"')
  expect(ada).toContain('<h2 id="early-years">')
  expect(await read('entities/babbage.html')).toContain('<img src="../files/wiki/engine.png" alt="the Engine"')
  expect(await read('entities/babbage.html')).toContain('<img src="../files/wiki/my%20plan.png" alt="drawn"')
  expect(await read('entities/babbage.html')).not.toContain('src="https')
  const odd = await read('My notes/a #1?.html')
  expect(odd).toContain('href="../entities/ada.html"')
  expect(odd).not.toContain('<script>alert')
  expect(ada).toContain('href="../My%20notes/a%20%231%3F.html"')
})

test('lets nothing private out: no word of it, no link to it; and says why', async () => {
  const receipt = await publishSite(request)
  const files = await everything()
  // The same look finds what did leave.
  expect(Object.values(files).filter((text) => text.includes('Countess')).length).toBeGreaterThan(0)
  for (const [file, text] of Object.entries(files)) {
    expect(text, file).not.toMatch(/zinnober/i)
    expect(text, file).not.toContain('secret-page.html')
  }
  expect(Object.fromEntries(receipt.leftOut.map(({ path, why }) => [path, why]))).toEqual({
    'SCHEMA.md': 'It tells readers what belongs here.',
    'conversations/one.md': 'Conversations are left out.',
    'state/project/brief.md': 'The memory of the work is left out.',
    'wiki/concepts/tagged.md': 'It is tagged private.',
    'wiki/entities/secret-page.md': 'It says it is private.',
    'wiki/index.md': 'The site has a catalogue of its own.',
  })
  expect(await read('entities/ada.html')).toContain(
    '<span class="link-missing" title="This page is not part of the site.">somebody</span>',
  )
})

test('leaves a long passage at home, also beside the fact and in the search', async () => {
  await publishSite({ ...request, options: { ...options, longestPassage: 10 } })
  for (const [file, text] of Object.entries(await everything())) {
    expect(text, file).not.toContain('A long passage. A long')
    expect(text, file).not.toContain('Ada knew')
  }
  expect(await read('summaries/notes.html')).toContain('<li id="e-3fa9c210">')
})

test('a second run writes nothing, and a changed page only itself and what shows it', async () => {
  await publishSite(request)
  const before = await everything()
  expect((await publishSite(request)).written).toBe(0)
  expect(await everything()).toEqual(before)
  await put('wiki/entities/babbage.md', `${pages['wiki/entities/babbage.md']}\nHe died in 1871.\n`)
  const plan = await planSite(request)
  expect(plan.write.filter((path) => path.endsWith('.html'))).toEqual(['entities/babbage.html'])
  await publishSite(request)
  expect(await read('entities/babbage.html')).toContain('1871')
  // From nothing the same bytes.
  const after = await everything()
  await rm(join(folder, 'site'), { recursive: true })
  await publishSite(request)
  expect(await everything()).toEqual(after)
})

test('removes what is no longer part of it, and touches no file of anybody else', async () => {
  await publishSite(request)
  await writeFile(join(folder, 'site', 'CNAME'), 'example.org')
  await writeFile(join(folder, 'site', 'entities', 'mine.html'), 'mine')
  await rm(join(folder, 'library', 'My notes'), { recursive: true })
  const { broken } = await publishSite(request)
  expect(broken).toEqual([])
  await expect(stat(join(folder, 'site', 'My notes'))).rejects.toThrow()
  expect(await read('CNAME')).toBe('example.org')
  expect(await read('entities/mine.html')).toBe('mine')
})

test('refuses to write over what it did not write', async () => {
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site', 'index.html'), 'my own first page')
  await expect(publishSite(request)).rejects.toMatchObject({ code: 'conflict', data: { foreign: ['index.html'] } })
  expect(await readdir(join(folder, 'site'))).toEqual(['index.html'])
  await publishSite({ ...request, overwrite: true })
  expect(await read('index.html')).toContain('Library')
})

test('stops at a secret and writes nothing', async () => {
  const key = ['sk', 'ant', 'api03', 'x'.repeat(40)].join('-')
  await put('wiki/concepts/keys.md', `# Keys\n\nMine is ${key}.\n`)
  await expect(publishSite(request)).rejects.toMatchObject({
    code: 'forbidden',
    data: { secrets: [{ path: 'wiki/concepts/keys.md', line: 3, what: 'an Anthropic key' }] },
  })
  await expect(stat(join(folder, 'site'))).rejects.toThrow()
})

test('an old address of a renamed page leads on', async () => {
  const renamed = [{ from: 'wiki/entities/lovelace.md', to: 'wiki/entities/ada.md' }]
  await rename(join(folder, 'library', 'wiki/entities/ada.md'), join(folder, 'library', 'wiki/entities/lovelace.md'))
  await publishSite(request)
  await rename(join(folder, 'library', 'wiki/entities/lovelace.md'), join(folder, 'library', 'wiki/entities/ada.md'))
  const { broken } = await publishSite({ ...request, options: { ...options, renamed } })
  expect(broken).toEqual([])
  expect(await read('entities/lovelace.html')).toContain('content="0; url=ada.html"')
})

test('with an address there is a sitemap and the feed has whole links', async () => {
  await publishSite({ ...request, options: { ...options, address: 'https://example.org/wiki/' } })
  expect(await read('sitemap.xml')).toContain('<loc>https://example.org/wiki/entities/ada.html</loc>')
  expect(await read('feed.xml')).toContain('<link href="https://example.org/wiki/entities/ada.html"/>')
  expect((await read('feed.xml')).indexOf('Ada Lovelace')).toBeLessThan(
    (await read('feed.xml')).indexOf('Charles Babbage'),
  )
})

test('does not put a site into the domain it is made of', async () => {
  await expect(publishSite({ ...request, into: join(folder, 'library', 'site') })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
