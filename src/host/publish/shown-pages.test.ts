import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { siteAssets, siteOptions } from '../../testing/site-request.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { type PublishRequest, publishSite } from './publish-site.ts'

let folder: string
let request: PublishRequest

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace shown pages ')))
  await mkdir(join(folder, 'vault', 'library'), { recursive: true })
  request = {
    domain: createNodeFileStore(join(folder, 'vault', 'library')),
    vault: join(folder, 'vault'),
    into: join(folder, 'site'),
    assets: siteAssets,
    options: siteOptions(),
  }
})

async function put(path: string, text: string): Promise<void> {
  const file = join(folder, 'vault', 'library', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
const read = (path: string) => readFile(join(folder, 'site', path), 'utf8')

test('Markdown links lead to pages of the site, and no page carries an address that runs', async () => {
  await put('wiki/concepts/hive.md', '# Hive\n\n## Parts\n\nWax.\n')
  await put(
    'wiki/concepts/bee.md',
    '# Bee\n\n[hive](hive.md#Parts) [out](https://example.org/) [run](javascript:alert(1))\n',
  )
  const { broken } = await publishSite(request)
  expect(broken).toEqual([])
  const page = await read('concepts/bee.html')
  expect(page).toMatch(/<a [^>]*href="hive\.html#parts"[^>]*>hive<\/a>/)
  expect(page).toContain('href="https://example.org/"')
  expect(page).not.toContain('javascript:')
})

test('what no reader sees and no feed may hold is left out of titles', async () => {
  await put(
    'wiki/concepts/bell.md',
    '---\ntitle: "A \\u0008bell\\ud800"\ncreated: 2026-11-30\ntags: ["x\\ud800y"]\n---\n\n# Bell\n',
  )
  expect((await publishSite(request)).broken).toEqual([])
  expect(await read('feed.xml')).toContain('<title>A bell\ufffd</title>')
  expect(await read('concepts/bell.html')).toContain('<h1>A bell\ufffd</h1>')
})

test('a link to a place that is not on a page leads to the page', async () => {
  await put('wiki/concepts/bee.md', '# Bee\n\n## Wax & [[hive|the Hive]]\n\nMade. ^made\n')
  await put(
    'wiki/concepts/hive.md',
    '# Hive\n\n[[bee#Nowhere]] [[bee#^none]] [[bee#Wax & the Hive]] [[bee#^made]] [[#Gone]]\n',
  )
  expect((await publishSite(request)).broken).toEqual([])
  const text = await read('concepts/hive.html')
  expect(text).toContain('href="bee.html#wax-the-hive"')
  expect(text).toContain('href="bee.html#made"')
  expect(text).not.toContain('nowhere')
  // The heading comes, and the link finds it.
  await put('wiki/concepts/bee.md', '# Bee\n\n## Nowhere\n')
  await publishSite(request)
  expect(await read('concepts/hive.html')).toContain('href="bee.html#nowhere"')
})

test('callouts, wide tables and code, footnotes and links to headings are shown as what they are', async () => {
  await put(
    'wiki/concepts/bee.md',
    `# Bee

## Wax

See [[bee#Wax]], [[#Wax]] and [[hive#Parts]].[^1]

> [!note] A title with **words**
> Its text.

> [!warning]- Folded
> Hidden at first.

> [!tip]
> No title.

> [!note] A title alone

> Plain, and [!note] in the middle.

| a | b |
|---|--:|
| 1 | 2 |

[^1]: The note itself.
`,
  )
  await put('wiki/concepts/hive.md', '# Hive\n\n## Parts\n\nWax.\n')
  expect((await publishSite(request)).broken).toEqual([])
  const page = await read('concepts/bee.html')
  expect(page).toMatch(/href="bee\.html#wax">Bee › Wax<\/a>, <a [^>]*href="bee\.html#wax">Wax<\/a>/)
  expect(page).toMatch(/href="hive\.html#parts">Hive › Parts<\/a>/)
  expect(page).toMatch(
    /<div class="callout" data-callout="note"><p class="callout-title">A title with <strong>words<\/strong><\/p>\s*<p>Its text\.<\/p>/,
  )
  expect(page).toMatch(
    /<details class="callout" data-callout="warning"><summary class="callout-title">Folded<\/summary>/,
  )
  expect(page).toMatch(/<p class="callout-title">Tip<\/p>\s*<p>No title\.<\/p>/)
  expect(page).toMatch(/<p class="callout-title">A title alone<\/p>\s*<\/div>/)
  expect(page).toMatch(/<blockquote>\s*<p>Plain, and \[!note\]/)
  expect(page).toMatch(/<div class="table-scroll" tabindex="0"><table>/)
  // What the style hides until the page is printed is not what a reader wrote.
  expect(page).toMatch(/class="footnotes"[\s\S]*The note itself\./)
  expect(page).not.toMatch(/<section class="footnotes" aria-hidden/)
})

test('every name a page had leads to where it is, also once it was renamed back', async () => {
  const names = ['wasp', 'bee', 'hornet', 'bee']
  const renamed: { from: string; to: string }[] = []
  const pathOf = (name: string) => `wiki/concepts/${name}.md`
  const publish = () => publishSite({ ...request, options: { ...request.options, renamed } })
  await put(pathOf('known'), '# Hidden\n')
  for (const [at, name] of names.entries()) {
    const before = names[at - 1]
    if (before !== undefined) {
      renamed.push({ from: pathOf(before), to: pathOf(name) })
      await rm(join(folder, 'vault', 'library', pathOf(before)))
    }
    await put(pathOf(name), '# Bee\n')
    expect((await publish()).broken).toEqual([])
  }
  await rm(join(folder, 'vault', 'library', pathOf('known')))
  renamed.push({ from: pathOf('known'), to: pathOf('hidden') })
  await put(pathOf('hidden'), '---\nprivate: true\n---\n\n# Hidden\n')
  const { files, broken } = await publish()
  expect(broken).toEqual([])
  for (const old of ['wasp', 'hornet']) expect(await read(`concepts/${old}.html`)).toContain('url=bee.html')
  expect(await read('concepts/bee.html')).toContain('<h1>Bee</h1>')
  expect(files.filter((file) => /known|hidden/u.test(file))).toEqual([])
})

test('every page says in its head what it is about, and every file is served, also one that begins with an underscore', async () => {
  await put('wiki/concepts/_bee.md', '# Bee\n\n#wax\n\n- [ ] Build\n')
  await put('wiki/concepts/empty.md', '')
  const { files } = await publishSite(request)
  expect(files).toContain('.nojekyll')
  expect(files).toContain('concepts/_bee.html')
  for (const file of files.filter((each) => each.endsWith('.html')))
    expect(await read(file), file).toMatch(/<meta name="description" content="[^"]+">/u)
  expect(await read('concepts/_bee.html')).toMatch(/<input type="checkbox" disabled aria-label="To do">/u)
})
