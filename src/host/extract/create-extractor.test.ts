import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import type { Extractor, ExtractProgress } from '../../core/ports.ts'
import { makeZip } from '../../ingest/extract/testing/make-office.ts'
import { column, makePdf } from '../../ingest/extract/testing/make-pdf.ts'
import { defaultEntry } from './box-command.ts'
import { createExtractor, type ExtractorOptions } from './create-extractor.ts'

const folder = await mkdtemp(join(tmpdir(), 'extract box '))
const open: Extractor[] = []
const anExtractor = (options?: ExtractorOptions) => {
  const extractor = createExtractor(options)
  open.push(extractor)
  return extractor
}
afterAll(() => Promise.all(open.map((extractor) => extractor.close())))

async function aFile(name: string, content: string | Uint8Array) {
  const file = join(folder, name)
  await writeFile(file, content)
  return { file, name }
}

/** A stand-in for the worker that does as it is told by the name of the file it is to read. */
async function aWorker(name: string, code: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, code)
  return file
}

const answering = `
const doc = (text) => ({ authors: [], mediaType: 'text/plain', extractor: 'x/1', wordCount: 1, warnings: [],
  blocks: [{ kind: 'paragraph', text, place: { kind: 'line', line: 1 }, headingPath: [] }] })
const answer = (id, text) => process.send({ kind: 'outcome', id, outcome: { kind: 'ok', doc: doc(text) }, rss: 1 })
process.send({ kind: 'ready' })
process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, request }) => {
  if (request.name === 'exit') process.exit(3)
  else if (request.name === 'hang') for (;;);
  else if (request.name === 'fill') { const all = []; for (;;) all.push({ text: 'x'.repeat(100) + all.length }) }
  else if (request.name === 'babble') process.send({ kind: 'outcome', id, outcome: { kind: 'ok' }, rss: 1 })
  else answer(id, String(process.pid))
})
`

describe('the box', () => {
  it('reads a document in a process of its own and keeps it warm for the next', async () => {
    const extractor = anExtractor({ entry: await aWorker('warm.mjs', answering) })
    const [a, b] = await Promise.all([
      extractor.extract({ file: '', name: 'a' }),
      extractor.extract({ file: '', name: 'b' }),
    ])
    const pid = (outcome: typeof a) => (outcome.kind === 'ok' ? outcome.doc.blocks[0]?.text : undefined)
    expect(pid(a)).toMatch(/^\d+$/)
    expect(pid(a)).not.toBe(String(process.pid))
    expect(pid(b)).toBe(pid(a))
  })

  it('calls a document that brings its reader down corrupt, and gives the next one a fresh process', async () => {
    const extractor = anExtractor({ entry: await aWorker('crash.mjs', answering) })
    expect(await extractor.extract({ file: '', name: 'exit' })).toMatchObject({ kind: 'corrupt' })
    expect(await extractor.extract({ file: '', name: 'fine' })).toMatchObject({ kind: 'ok' })
    expect(await extractor.extract({ file: '', name: 'babble' })).toMatchObject({ kind: 'corrupt' })
    expect(await extractor.extract({ file: '', name: 'fine' })).toMatchObject({ kind: 'ok' })
  })

  it('kills a reader that takes too long', async () => {
    const extractor = anExtractor({ entry: await aWorker('hang.mjs', answering) })
    const outcome = await extractor.extract({ file: '', name: 'hang', limits: { milliseconds: 300 } })
    expect(outcome).toEqual({
      kind: 'too-large',
      limit: 'milliseconds',
      detail: expect.stringContaining('longer than'),
    })
    expect(await extractor.extract({ file: '', name: 'fine' })).toMatchObject({ kind: 'ok' })
  })

  it('tells a document that needs too much memory from one that is damaged', async () => {
    const extractor = anExtractor({ entry: await aWorker('fill.mjs', answering) })
    const outcome = await extractor.extract({ file: '', name: 'fill', limits: { memoryMegabytes: 100 } })
    expect(outcome).toMatchObject({ kind: 'too-large', limit: 'memoryMegabytes' })
  })

  it('rejects when it is cancelled, running or waiting, and goes on with the others', async () => {
    const extractor = anExtractor({ entry: await aWorker('cancel.mjs', answering) })
    const stop = new AbortController()
    const running = extractor.extract({ file: '', name: 'hang' }, { signal: stop.signal })
    const waiting = extractor.extract({ file: '', name: 'fine' }, { signal: stop.signal })
    const other = extractor.extract({ file: '', name: 'fine' })
    setTimeout(() => stop.abort(), 200)
    const isCancelled = (error: unknown) => isWikiError(error, 'cancelled')
    expect(await running.catch(isCancelled)).toBe(true)
    expect(await waiting.catch(isCancelled)).toBe(true)
    expect(await other).toMatchObject({ kind: 'ok' })
  })

  it('says that the app is broken when the worker cannot start, and does not blame the document', async () => {
    const extractor = anExtractor({ entry: join(folder, 'no-such-worker.mjs') })
    const error = await extractor.extract({ file: '', name: 'x' }).catch((reason: unknown) => reason)
    expect(isWikiError(error, 'internal')).toBe(true)
  })

  it('has no network, no threads, no children and no way to write', async () => {
    let visits = 0
    const canary = createServer(() => {
      visits += 1
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const address = canary.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const entry = fileURLToPath(new URL('../../ingest/extract/testing/network-probe.ts', import.meta.url))
    const outcome = await anExtractor({ entry }).extract({ file: '', name: String(port) })
    expect(outcome).toMatchObject({ kind: 'ok', doc: { blocks: [{ text: 'got out by: ' }] } })
    expect(visits).toBe(0)
    await new Promise((resolve) => canary.close(resolve))
  })

  it('finds the worker from source and beside the built entries', () => {
    expect(defaultEntry('file:///app/src/host/extract/box-command.ts')).toMatch(/src.ingest.extract.worker\.ts$/)
    expect(defaultEntry('file:///app/out/main/cli.js')).toMatch(/out.main.extract-worker\.js$/)
    expect(defaultEntry('file:///app/out/main/chunks/host-a1b2.js')).toMatch(/out.main.extract-worker\.js$/)
  })
})

describe('the real worker in the box', () => {
  it('reads a PDF with progress, and a file of another kind after it', async () => {
    const extractor = anExtractor()
    const progress: ExtractProgress[] = []
    const pages = Array.from({ length: 40 }, (_, at) => column(56, 200, [`Line ${at} of the text stands here.`]))
    const request = await aFile('forty.pdf', makePdf({ pages }))
    const outcome = await extractor.extract(request, { onProgress: (step) => progress.push(step) })
    expect(outcome).toMatchObject({ kind: 'ok', doc: { pageCount: 40 } })
    expect(progress.at(-1)).toEqual({ done: 40, total: 40, unit: 'page' })
    expect(await extractor.extract(await aFile('ü 北京.md', '# Bees\n\nThey dance.'))).toMatchObject({
      kind: 'ok',
      doc: { title: 'Bees' },
    })
  })

  it('ends in a named outcome for what is missing, empty, too large or a trap', async () => {
    const extractor = anExtractor()
    expect(await extractor.extract({ file: join(folder, 'gone.md'), name: 'gone.md' })).toMatchObject({
      kind: 'corrupt',
    })
    expect(await extractor.extract(await aFile('empty.pdf', ''))).toEqual({ kind: 'empty' })
    const large = await extractor.extract({
      ...(await aFile('large.txt', 'x'.repeat(5000))),
      limits: { inputBytes: 1000 },
    })
    expect(large).toMatchObject({ kind: 'too-large', limit: 'inputBytes' })
    const long = await extractor.extract({
      ...(await aFile('long.txt', 'words '.repeat(500))),
      limits: { outputCharacters: 1000 },
    })
    expect(long).toMatchObject({ kind: 'too-large', limit: 'outputCharacters' })
    const raised = await extractor.extract({
      ...(await aFile('long.txt', 'words '.repeat(500))),
      limits: { outputCharacters: 1000 },
      limitFactor: 4,
    })
    expect(raised).toMatchObject({ kind: 'ok' })
    const bomb = makeZip({ 'zeros.txt': new Uint8Array(300 * 1_048_576) })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await extractor.extract(await aFile('bomb.zip', bomb))).toMatchObject({
      kind: 'too-large',
      limit: 'unpackedBytes',
    })
  })
})
