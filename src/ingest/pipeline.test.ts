import { expect, it } from 'vitest'
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
  [{ kind: 'too-large', limit: 'memory', detail: 'It took more.' }, 'source_too_large', 'It took more. Raise'],
])('ends %j in its own sentence and reads nothing', async (outcome, code, words) => {
  const extractor: Extractor = { extract: async () => outcome, close: async () => {} }
  const reading = readSource({ file: '/x', name: 'paper.pdf' }, { extractor, reader })
  await expect(reading).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
})
