import { expect, it } from 'vitest'
import { isWikiError } from '../core/errors.ts'
import type { Extractor } from '../core/ports.ts'
import type { ExtractOutcome } from '../core/source/source-doc.ts'
import { readSource } from './pipeline.ts'
import type { Reader } from './reader.ts'

const reader: Reader = {
  id: 'none',
  promptVersion: '1',
  read: async () => {
    throw new Error('nothing is read of what cannot be opened')
  },
}

it.each<[ExtractOutcome, string, string]>([
  [{ kind: 'empty' }, 'source_empty', 'has no text'],
  [{ kind: 'corrupt', detail: 'It names no chapters.' }, 'source_corrupt', 'cannot be read. It names no chapters. Try'],
  [{ kind: 'password', wrong: false }, 'source_password', 'is protected'],
  [{ kind: 'password', wrong: true }, 'source_password', 'does not open'],
  [{ kind: 'no-text-layer', pages: 3 }, 'source_no_text', 'OCR'],
  [{ kind: 'unsupported', mediaType: 'x/y', hint: 'Save it as text.' }, 'source_unsupported', 'Save it as text.'],
  [
    { kind: 'too-large', limit: 'memory', detail: 'It took more.' },
    'source_too_large',
    'It took more. Read it with its limits raised',
  ],
  [{ kind: 'too-large', limit: 'trap', detail: 'It lies.' }, 'source_too_large', 'It lies. Take out'],
])('ends %j in its own sentence and reads nothing', async (outcome, code, words) => {
  const extractor: Extractor = { extract: async () => outcome, close: async () => {} }
  const reading = readSource({ file: '/x', name: 'paper.pdf' }, { extractor, reader })
  await expect(reading).rejects.toMatchObject({
    code,
    message: expect.stringContaining(words),
    data: { said: { values: { name: 'paper.pdf' } } },
  })
})

it('says which way on is open: text recognition until it was tried, raised limits where they can be', async () => {
  const offerOf = async (outcome: ExtractOutcome, ocr = false) => {
    const extractor: Extractor = { extract: async () => outcome, close: async () => {} }
    const failed = readSource({ file: '/x', name: 'paper.pdf', ocr }, { extractor, reader })
    return failed.then(
      () => null,
      (error: unknown) => {
        if (!isWikiError(error)) return null
        const { said: _, ...offer } = error.data
        return offer
      },
    )
  }
  const doc = { authors: [], mediaType: 'application/pdf', extractor: 'pdf/1', wordCount: 0, blocks: [], warnings: [] }
  expect(await offerOf({ kind: 'no-text-layer', pages: 3 })).toEqual({ pages: 3, ocr: true })
  expect(await offerOf({ kind: 'no-text-layer', pages: 3 }, true)).toEqual({ pages: 3, ocr: false })
  expect(await offerOf({ kind: 'partial', doc, missing: ['page 2'], ocr: true })).toMatchObject({ ocr: true })
  expect(await offerOf({ kind: 'partial', doc, missing: ['page 2'] })).toMatchObject({ ocr: false })
  expect(await offerOf({ kind: 'too-large', limit: 'files', detail: '' })).toMatchObject({ raise: true })
  expect(await offerOf({ kind: 'too-large', limit: 'trap', detail: '' })).toMatchObject({ raise: false })
})
