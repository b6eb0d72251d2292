import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Extractor, ExtractRequest } from '../../core/ports.ts'
import type { ExtractOutcome } from '../../core/source/source-doc.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { hashOf } from '../fs/replace-file.ts'
import { keepTexts } from './kept-texts.ts'

let folder = ''
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace texts ')))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** An extractor that counts how often it is asked. */
function counting(outcome: (request: ExtractRequest) => ExtractOutcome) {
  const asked: ExtractRequest[] = []
  const extractor: Extractor = {
    async extract(request) {
      asked.push(request)
      return outcome(request)
    },
    async close() {},
  }
  return { extractor, asked }
}

const docOf = (text: string): ExtractOutcome => ({
  kind: 'ok',
  doc: {
    authors: [],
    mediaType: 'application/pdf',
    extractor: 'pdf/2+ocr',
    wordCount: 1,
    warnings: [],
    blocks: [{ kind: 'paragraph', text, place: { kind: 'page', page: 1 }, headingPath: [] }],
  },
})

const open = (extractor: Extractor, most?: number) =>
  keepTexts(extractor, createNodeFileStore(folder), {
    ...(most === undefined ? {} : { most }),
    logError: (where, error) => {
      throw new Error(where, { cause: error })
    },
  })

async function fileOf(name: string, content: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

test('the same bytes opened in the same way are opened once, also after a restart', async () => {
  const { extractor, asked } = counting(({ file }) => docOf(`text of ${file.slice(-1)}`))
  const first = await fileOf('scan.pdf', 'a scan')
  const copy = await fileOf('raw copy', 'a scan')
  const ask = { name: 'scan.pdf', ocr: true, recognition: { languages: [{ code: 'eng', file: '/eng' }] } }
  const fresh = await open(extractor).extractor.extract({ ...ask, file: first })
  expect(await open(extractor).extractor.extract({ ...ask, file: copy })).toEqual(fresh)
  expect(asked).toHaveLength(1)
  expect(await open(extractor).find(hashOf('a scan'), ask)).toMatchObject({ extractor: 'pdf/2+ocr' })
  await open(extractor).extractor.extract({
    ...ask,
    file: first,
    recognition: { languages: [{ code: 'deu', file: '/d' }] },
  })
  await open(extractor).extractor.extract({ ...ask, file: first, ocr: false })
  await open(extractor).extractor.extract({ ...ask, file: await fileOf('scan.pdf', 'another') })
  expect(asked).toHaveLength(4)
})

test('nothing is kept of a protected document, nor of one that cannot be read', async () => {
  const { extractor, asked } = counting(({ password }) =>
    password === undefined ? { kind: 'password', wrong: false } : docOf('secret'),
  )
  const file = await fileOf('locked.pdf', 'locked')
  const { extractor: kept } = open(extractor)
  for (const password of [undefined, 'x', 'x', undefined])
    await kept.extract({ file, name: 'locked.pdf', ...(password === undefined ? {} : { password }) })
  expect(asked).toHaveLength(4)
  expect(await readdir(folder)).toEqual(['locked.pdf'])
})

test('the oldest go when there is no more room', async () => {
  const { extractor, asked } = counting(() => docOf('x'.repeat(1000)))
  const { extractor: kept } = open(extractor, 6000)
  for (const name of 'abcdefg') await kept.extract({ file: await fileOf(name, name), name })
  expect((await readdir(join(folder, 'texts'))).length).toBeLessThan(6)
  await kept.extract({ file: join(folder, 'g'), name: 'g' })
  expect(asked).toHaveLength(7)
  await kept.extract({ file: join(folder, 'a'), name: 'a' })
  expect(asked).toHaveLength(8)
})
