import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extractDocument } from '../../extract/extract-document.ts'
import { measure } from './fixtures/measure.ts'
import { projectHistory } from './fixtures/project-history.ts'
import { readBuiltIn } from './read-built-in.ts'

const folder = process.env.COMMONPLACE_SOURCES ?? ''
const file = join(folder, 'project-history.en.pdf')
const limits = {
  ...{ milliseconds: 60_000, memoryMegabytes: 1024, inputBytes: 1e8, outputCharacters: 1e8 },
  ...{ unpackedBytes: 1e8, files: 500, pixels: 6e7 },
}

// The document is not part of the project: set COMMONPLACE_SOURCES to a folder that holds it to measure on it.
describe.skipIf(folder === '' || !existsSync(file))('the built-in reader on a real history of 21 pages', () => {
  it('reaches the floors of precision and recall', async () => {
    const context = { name: 'project-history.en.pdf', password: undefined, ocr: false, limits, step: () => undefined }
    const outcome = await extractDocument(new Uint8Array(readFileSync(file)), context)
    if (outcome.kind !== 'ok') throw new Error(`The document could not be read: ${outcome.kind}.`)
    const found = measure(await readBuiltIn(outcome.doc), projectHistory)
    console.log(
      `pages ${found.pages}, precision ${found.precision.toFixed(2)}, recall ${found.recall.toFixed(2)}, duplicates ${found.duplicates.length}`,
    )
    console.log(
      `wrong: ${found.wrongPages.join(', ')}; kinds: ${found.wrongKinds.join(', ')}; missed: ${found.missed.join(', ')}`,
    )
    expect(found.precision).toBeGreaterThanOrEqual(0.9)
    expect(found.recall).toBeGreaterThanOrEqual(0.6)
    expect(found.duplicates.length).toBeLessThanOrEqual(1)
    expect(found.wrongKinds).toEqual([])
  })
})
