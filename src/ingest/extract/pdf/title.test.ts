import { describe, expect, it } from 'vitest'
import { docOf } from '../testing/extract-sample.ts'
import { makePdf, type PdfText } from '../testing/make-pdf.ts'

const prose: PdfText[] = Array.from({ length: 12 }, (_, at) => ({
  ...{ x: 72, y: 300 + at * 14, size: 10 },
  text: `The loom was measured at noon and again in the evening, row ${at}, by the same two people.`,
}))

describe('the title of a PDF that states none', () => {
  it('is what heads its first page, not what stands over it', async () => {
    const doc = await docOf(
      'paper.pdf',
      makePdf({
        pages: [
          [
            { x: 72, y: 60, text: 'Journal of Looms 12 (2015) 1-5', size: 8 },
            { x: 72, y: 90, text: 'Contents lists available at LoomDirect', size: 12, font: 'bold' },
            { x: 72, y: 120, text: 'Journal of Looms', size: 20 },
            { x: 72, y: 170, text: 'The tension of warps in damp rooms', size: 16 },
            ...prose,
          ],
        ],
      }),
    )
    expect(doc.title).toBe('The tension of warps in damp rooms')
  })

  it.each(['sag-39-3-4-0902-21:sag-0', 'PowerPoint Presentation', 'draft_v2.rtf', 'Document1'])(
    'is read from the page where the file says "%s"',
    async (stated) => {
      const pages = [[{ x: 72, y: 80, text: 'On Looms', size: 22 }, ...prose]]
      expect((await docOf('a.pdf', makePdf({ pages, info: { Title: stated } }))).title).toBe('On Looms')
    },
  )

  it.each(['COVID-19', 'Beowulf', 'Catch-22'])('is kept where it is one word like "%s"', async (stated) => {
    const pages = [[{ x: 72, y: 80, text: 'On Looms', size: 22 }, ...prose]]
    expect((await docOf('a.pdf', makePdf({ pages, info: { Title: stated } }))).title).toBe(stated)
  })
})

describe('page numbers', () => {
  it('of an article in a journal, which begin anywhere and stand at no edge, are no text', async () => {
    const pages = Array.from({ length: 4 }, (_, at): PdfText[] => [
      ...prose.map((line) => ({ ...line, text: `${line.text} ${at}` })),
      { x: 290, y: 700, text: String(361 + at), size: 9 },
    ])
    const doc = await docOf('article.pdf', makePdf({ pages }))
    expect(doc.blocks.map(({ text }) => text).join('\n')).not.toMatch(/36\d/)
  })

  it('that do not run on are text', async () => {
    const pages = [7, 512, 90, 44].map((number, at): PdfText[] => [
      ...prose.map((line) => ({ ...line, text: `${line.text} ${at}` })),
      { x: 290, y: 700, text: String(number), size: 9 },
    ])
    const doc = await docOf('list.pdf', makePdf({ pages }))
    expect(doc.blocks.map(({ text }) => text).join('\n')).toMatch(/512/)
  })
})
