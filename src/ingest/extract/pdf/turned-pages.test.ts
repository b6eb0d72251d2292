import { describe, expect, it } from 'vitest'
import { docOf, shown } from '../testing/extract-sample.ts'
import { makePdf, type PdfText } from '../testing/make-pdf.ts'

const lines = [
  'The loom was carried up the stairs in parts, and put',
  'together under the roof by two weavers of the house.',
]
const page: PdfText[] = [
  { x: 72, y: 90, text: 'The Loom', size: 22 },
  ...lines.map((text, at) => ({ x: 72, y: 200 + at * 14, text, size: 11 })),
  { x: 72, y: 260, text: '3. Weavers', size: 11, font: 'bold' },
  { x: 72, y: 290, text: 'They lived below.', size: 11 },
]
const expected = [
  'heading1 p. 1: The Loom',
  `paragraph p. 1: ${lines.join(' ')}`,
  'heading2 p. 1: 3. Weavers',
  'paragraph p. 1: They lived below.',
]

describe('a page shown turned', () => {
  it('reads like one that is not, its numbered headings as headings', async () => {
    expect(shown(await docOf('loom.pdf', makePdf({ pages: [page] })))).toEqual(expected)
  })
  it.each([90, 180, 270] as const)('by %i degrees reads line by line', async (rotate) => {
    expect(shown(await docOf('loom.pdf', makePdf({ pages: [page], rotate })))).toEqual(expected)
  })
})
