import { mkdir, mkdtemp, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createClient } from '../contract/client.ts'
import { createHost } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'
import { isPublicAddress } from '../host/extract/public-address.ts'
import { runCommandLine } from './run-command-line.ts'
import type { Terminal } from './terminal.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const sentence = 'The loom of Lyon was built by Joseph Jacquard in 1804, and Ada Fairfax wrote down how it works. '
const page = `<html><head><title>The loom</title><meta name="author" content="Ada Fairfax"></head><body>
<nav><ul><li><a href="/">Front page of the Weekly Weaver with all of its news</a></li></ul></nav>
<article><h1>The loom</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(4)}</article>
<aside><p>Elsewhere: Bruno Keller sold his mill at Elbe Street in 1911.</p></aside></body></html>`

let folder = ''
let homeBefore: string | undefined
let port = 0
const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: 'http://inner.example/' }).end()
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
})

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'openings ')))
  homeBefore = process.env.COMMONPLACE_HOME
  process.env.COMMONPLACE_HOME = join(folder, 'home')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  await type('init', join(folder, 'vault'), '--domain', 'mills')
})
afterAll(async () => {
  process.env.COMMONPLACE_HOME = homeBefore
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function type(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal: Terminal = {
    interactive: false,
    here: folder,
    variables: {},
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    ask: async () => '',
    signal: new AbortController().signal,
    host: {
      network: {
        lookup: async (host) => (host === 'weaver.example' ? ['127.0.0.1'] : ['10.0.0.7']),
        isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
      },
    },
  }
  const code = await runCommandLine(args, terminal)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const ingest = (...args: string[]) => type('ingest', ...args, '--vault', join(folder, 'vault'))
/** As an assistant gets it: extracted again from the original. */
async function sourceTextOf(name: string) {
  const host = await createHost({ shell: 'server', version: '0', vault: join(folder, 'vault'), watch: false })
  try {
    const api = createClient(createDirectWire(host))
    const { changes } = await api.request('changes.list', { domain: 'mills' })
    const change = changes.find(({ receipt }) => receipt.files.some(({ path }) => path.startsWith(`raw/${name}`)))
    const shown = await api.request('changes.show', { changeId: change?.id ?? '' })
    const summary = shown.files.find(({ kind }) => kind === 'summary')?.path ?? ''
    return (await api.request('source.text', { domain: 'mills', summary })).blocks
  } finally {
    await host.close()
  }
}

const readRaw = async (name: string) => readFile(join(folder, 'vault', 'mills', 'raw', name))

it('reads a page by its address, keeps its bytes, and names no private one', async () => {
  const done = await ingest(`http://weaver.example:${port}/loom`, '--yes')
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('written and read back') })
  const [name = ''] = await readdir(join(folder, 'vault', 'mills', 'raw'))
  expect((await readRaw(name)).toString('utf8')).toBe(page)
  const summaries = join(folder, 'vault', 'mills', 'wiki', 'summaries')
  const [summary = ''] = await readdir(summaries)
  const text = await readFile(join(summaries, summary), 'utf8')
  expect(text).toContain(`http://weaver.example:${port}/loom`)
  expect(text).toContain('Ada Fairfax')

  for (const address of ['http://inner.example/', `http://weaver.example:${port}/moved`, 'http://127.0.0.2/'])
    expect(await ingest(address, '--yes')).toMatchObject({ code: 3, err: expect.stringContaining('private network') })
})

it('reads only the article of a page, or all of it', async () => {
  await writeFile(join(folder, 'saved.html'), page.replace('1804', '1805'))
  const article = await ingest('saved.html', '--dry-run')
  expect(article.out).toContain('Only the article was read')
  expect(article.out).not.toContain('Bruno Keller')
  const whole = await ingest('saved.html', '--dry-run', '--whole-page')
  expect(whole.out).not.toContain('Only the article was read')
  expect(whole.out).toContain('Bruno Keller')
  await ingest('saved.html', '--yes', '--whole-page')
  expect((await sourceTextOf('saved')).map(({ text }) => text).join()).toContain('Bruno Keller')
})

it('says which limit a document is over, and reads it with raised ones', async () => {
  const note = new TextEncoder().encode(sentence)
  const files = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.txt`, note]))
  await writeFile(join(folder, 'notes.zip'), zipSync(files))
  const refused = await ingest('notes.zip', '--dry-run')
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/It holds 501 files; the limit is 500\..*Here: --raise-limits/),
  })
  const raised = await ingest('notes.zip', '--dry-run', '--raise-limits')
  expect(raised).toMatchObject({ code: 0, out: expect.stringContaining('Dry run') })
})

it('recognises the text of a scan when told to', async () => {
  const scan = new URL('../ingest/extract/testing/fixtures/scan.png', import.meta.url)
  await writeFile(join(folder, 'scan.png'), await readFile(scan))
  expect(await ingest('scan.png', '--dry-run')).toMatchObject({ code: 1, err: expect.stringContaining('Here: --ocr') })
  const read = await ingest('scan.png', '--dry-run', '--ocr')
  expect(read).toMatchObject({ code: 0, out: expect.stringContaining('recognised from pictures') })
  await ingest('scan.png', '--yes', '--ocr')
  expect((await sourceTextOf('scan')).map(({ text }) => text)[0]).toBe('The Loom of Lyon')
})

it('recognises in the languages that were chosen of those there are', async () => {
  expect((await type('recognition')).out).toMatch(/^\* eng {2}English\n {2}deu {2}German\n/)
  expect(await type('recognition', 'fra')).toMatchObject({ code: 2, err: expect.stringContaining('fra.traineddata') })
  expect((await type('recognition', 'deu')).out).toContain('* deu  German')
  const scan = new URL('../ingest/extract/testing/fixtures/scan-german.png', import.meta.url)
  await writeFile(join(folder, 'muehle.png'), await readFile(scan))
  expect((await ingest('muehle.png', '--dry-run', '--ocr')).out).toContain('recognised from pictures (German)')

  await mkdir(join(folder, 'home', 'recognition'))
  await writeFile(join(folder, 'home', 'recognition', 'fra.traineddata'), 'no data at all')
  expect((await type('recognition', 'fra')).out).toContain('* fra  French')
  expect((await ingest('muehle.png', '--dry-run', '--ocr')).err).toContain('fra.traineddata')
})

it('says when a file has the content of another that waits', async () => {
  await writeFile(join(folder, 'first.txt'), 'Clara Weaver ran the mill of Elbe Street in 1911.\n')
  await writeFile(join(folder, 'second.txt'), 'Clara Weaver ran the mill of Elbe Street in 1911.\n')
  expect((await ingest('first.txt')).err).not.toContain('same document')
  expect((await ingest('first.txt')).err).not.toContain('same document')
  expect((await ingest('second.txt')).err).toContain('second.txt is the same document as first.txt, which was dropped')
  expect((await ingest('second.txt', '--yes')).code).toBe(0)
})

it('keeps each original byte for byte: one of each content, any name, each kind of a stem apart', async () => {
  const names = ['report.txt', 'report.md', 'Report.html', '報告「一」 — naïve #1.txt', 'Bericht: [zwei]?.md']
  const textOf = (name: string) =>
    `# ${name}\r\n\r\nAda Fairfax saw mill ${names.indexOf(name) + 1} of Lyon in 1804.\r\n`
  for (const name of names) await writeFile(join(folder, name), textOf(name))
  await writeFile(join(folder, 'another name.txt'), textOf('report.txt'))
  const done = await ingest(...names, 'another name.txt', '--yes')
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('another name.txt is the same document') })
  const kept = await readdir(join(folder, 'vault', 'mills', 'raw'))
  const contents = await Promise.all(kept.map(async (name) => (await readRaw(name)).toString('utf8')))
  for (const name of names) expect(contents.filter((content) => content === textOf(name))).toHaveLength(1)
  expect(new Set(kept.map((name) => name.toLowerCase())).size).toBe(kept.length)
  expect(kept.filter((name) => name.startsWith('報告'))).toHaveLength(1)
  expect((await ingest('another name.txt', '--yes')).out).toContain('Nothing was written')
  expect(await readdir(join(folder, 'vault', 'mills', 'raw'))).toEqual(kept)
})
