import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../core/said.ts'
import { docOf, extractSample, shown } from '../testing/extract-sample.ts'

const scan = await readFile(new URL('../testing/fixtures/scan.png', import.meta.url))

describe('a picture', () => {
  it('has no text layer until it is asked for', async () => {
    expect(await extractSample('scan.png', scan)).toEqual({ kind: 'no-text-layer', pages: 1 })
  })

  it('is read when asked to, with headings and paragraphs', async () => {
    const doc = await docOf('scan.png', scan, { ocr: true })
    expect(shown(doc)).toEqual([
      'heading1 p. 1: The Loom of Lyon',
      'paragraph p. 1: The loom was driven by cards that were punched by hand, and it wove a portrait of its maker in white silk.',
      'paragraph p. 1: It was shown in London in the year 1839.',
    ])
    expect(doc).toMatchObject({ mediaType: 'image/png', pageCount: 1, warnings: [{ words: expect.any(String) }] })
  })

  it('is read in the languages that were chosen, and says in which', async () => {
    const german = await readFile(new URL('../testing/fixtures/scan-german.png', import.meta.url))
    const file = fileURLToPath(import.meta.resolve('@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz'))
    const doc = await docOf('scan.png', german, { ocr: true, recognition: { languages: [{ code: 'deu', file }] } })
    expect(doc.blocks[0]?.text).toBe('Die Größe der Mühle über dem Fluß maß fünf Fuß.')
    expect(doc.warnings.map(wordsOf)).toEqual([expect.stringContaining('(German)')])
    const gone = { languages: [{ code: 'fra', file: '/nowhere/fra.traineddata' }] }
    expect(await extractSample('scan.png', german, { ocr: true, recognition: gone })).toMatchObject({
      kind: 'unsupported',
      hint: expect.stringContaining('/nowhere/fra.traineddata'),
    })
  })

  it('that is damaged or of absurd size is named so', async () => {
    const broken = Buffer.from(scan)
    broken.fill(0, 60, 400)
    expect(await extractSample('scan.png', broken, { ocr: true })).toMatchObject({ kind: 'corrupt' })
    const huge = Buffer.from(scan)
    huge.writeUInt32BE(900_000, 16)
    expect(await extractSample('huge.png', huge, { ocr: true })).toMatchObject({ kind: 'too-large', limit: 'pixels' })
  })
})
