import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../core/said.ts'
import { docOf, extractSample, shown } from '../testing/extract-sample.ts'
import { column, makePdf, type PdfText } from '../testing/make-pdf.ts'

const scan = () => readFile(new URL('../testing/fixtures/scan.png', import.meta.url))

const lorem = [
  'The engine was planned in Lon-',
  'don and never built there. Its',
  'parts were drawn by hand, and',
  'its cards were taken from looms',
  'that wove patterns into silk.',
]

const footer = (page: number): PdfText[] => [
  { x: 56, y: 40, text: 'Notes on the Engine' },
  { x: 290, y: 810, text: `${page}` },
]

describe('a PDF', () => {
  it('joins the lines of a paragraph, mends hyphens and keeps the page as the place', async () => {
    const pages = [1, 2, 3].map((page) => [...footer(page), ...column(56, 100 + page * 20, lorem)])
    const doc = await docOf('engine.pdf', makePdf({ pages }))
    const text =
      'The engine was planned in London and never built there. Its parts were drawn by hand, and its cards were taken from looms that wove patterns into silk.'
    expect(shown(doc)).toEqual([1, 2, 3].map((page) => `paragraph p. ${page}: ${text}`))
    expect(doc.pageCount).toBe(3)
  })

  it('mends a word broken at the end of a page, or in a title that is quoted in capitals', async () => {
    const pages = [
      column(56, 100, [
        'The mapping of looms is taught here',
        'to all. It was first set out in MAP-',
        'PING OF THE LOOMS, and then in Lyon.',
      ]),
      column(56, 100, ['Later it was read by all who came', 'to the town, and it was called the cata-']),
      column(56, 100, ['logue of looms, which is in the catalogue', 'of the town to this day, as we know.']),
    ]
    const text = (await docOf('looms.pdf', makePdf({ pages }))).blocks.map((block) => block.text).join(' ')
    expect(text).toContain('set out in MAPPING OF THE LOOMS')
    expect(text).toContain('called the catalogue of looms')
  })

  it('keeps apart what one cell says and what the next one is printed over', async () => {
    const page = [
      ...column(56, 100, lorem),
      { x: 56, y: 200, text: '/var/lib/dpkg/info/name.conffiles', font: 'mono' as const },
      { x: 200, y: 200, text: 'list of files' },
    ]
    const doc = await docOf('cells.pdf', makePdf({ pages: [page] }))
    expect(doc.blocks.at(-1)?.text).toBe('/var/lib/dpkg/info/name.conffiles list of files')
  })

  it('keeps a hyphen that the document writes elsewhere', async () => {
    const lines = [
      'They kept well-known recipes in',
      'books, and every cook had a well-',
      'known one of her own to show here.',
    ]
    const doc = await docOf('cook.pdf', makePdf({ pages: [column(56, 100, lines)] }))
    expect(doc.blocks[0]?.text).toContain('every cook had a well-known one')
  })

  it('takes title, authors, date and headings from the document, levels from its sizes', async () => {
    const page: PdfText[] = [
      { x: 56, y: 80, text: 'Chapter 1', size: 20 },
      { x: 56, y: 110, text: 'The Engine', size: 24 },
      ...column(56, 150, lorem),
      { x: 56, y: 240, text: 'Its cards', size: 14, font: 'bold' },
      ...column(56, 270, lorem),
      { x: 56, y: 360, text: 'A word on looms', font: 'bold' },
      ...column(56, 390, lorem),
    ]
    const info = {
      Title: 'Notes on the Engine',
      Author: 'Ada Lovelace; L. F. Menabrea',
      CreationDate: "D:18431001120000Z00'00'",
    }
    const doc = await docOf('notes.pdf', makePdf({ pages: [page], info }))
    expect(doc).toMatchObject({
      title: 'Notes on the Engine',
      authors: ['Ada Lovelace', 'L. F. Menabrea'],
      date: '1843-10-01',
      language: 'en',
    })
    expect(shown(doc).filter((line) => line.startsWith('heading'))).toEqual([
      'heading1 p. 1: Chapter 1 The Engine',
      'heading2 p. 1: Its cards',
      'heading3 p. 1: A word on looms',
    ])
    expect(doc.blocks.at(-1)?.headingPath).toEqual(['Chapter 1 The Engine', 'Its cards', 'A word on looms'])
  })

  it('believes its bookmarks over its sizes', async () => {
    const pages: PdfText[][] = [
      [{ x: 56, y: 80, text: '1.1 Looms', size: 14 }, ...column(56, 120, lorem)],
      [{ x: 56, y: 80, text: '1.2 Cards', size: 14 }, ...column(56, 120, lorem)],
    ]
    const outline = [
      { title: 'Looms', page: 1 },
      { title: 'Cards', page: 2 },
    ]
    const doc = await docOf('x.pdf', makePdf({ pages, outline }))
    expect(doc.blocks.filter((block) => block.kind === 'heading').map((block) => [block.level, block.text])).toEqual([
      [1, '1.1 Looms'],
      [1, '1.2 Cards'],
    ])
  })

  it('reads the left column before the right one, below a title that spans both', async () => {
    const left = Array.from({ length: 8 }, (_, at) => `left ${at} ${'words of the first column'.slice(0, 26)}`)
    const right = Array.from({ length: 8 }, (_, at) => `right ${at} ${'words of the second one now'.slice(0, 25)}`)
    const title = { x: 56, y: 60, text: 'A title that runs over both of the columns', size: 20 }
    const doc = await docOf(
      'two.pdf',
      makePdf({ pages: [[title, ...column(56, 100, left), ...column(310, 100, right)]] }),
    )
    const text = doc.blocks.map((block) => block.text).join(' ')
    expect(text.indexOf('left 7')).toBeLessThan(text.indexOf('right 0'))
    expect(text.indexOf('A title')).toBe(0)
  })

  it('carries a sentence over the end of a page', async () => {
    const first = [
      ...footer(1),
      ...column(56, 700, ['A sentence begins at the foot of', 'this page and it will be carried']),
    ]
    const second = [...footer(2), ...column(56, 100, ['over to the next page, where it', 'ends.'])]
    const doc = await docOf('over.pdf', makePdf({ pages: [first, second, [...footer(3), ...column(56, 100, lorem)]] }))
    expect(shown(doc)[0]).toBe(
      'paragraph p. 1: A sentence begins at the foot of this page and it will be carried over to the next page, where it ends.',
    )
  })

  it('keeps lists as lists and short lines apart', async () => {
    const lines = ['• Looms of Lyon', '• Cards of brass', '• A mill', 'They stood in London until 1871.']
    const doc = await docOf('list.pdf', makePdf({ pages: [column(56, 100, [...lorem, ...lines])] }))
    expect(shown(doc).slice(1)).toEqual([
      'list-item p. 1: Looms of Lyon',
      'list-item p. 1: Cards of brass',
      'list-item p. 1: A mill',
      'paragraph p. 1: They stood in London until 1871.',
    ])
  })

  it('leaves the table of contents out and says so', async () => {
    const leaders = ' . . . . . . . . . . . . . . . . . . . . '
    const contents = [
      { x: 56, y: 80, text: 'Contents', size: 20 },
      ...column(
        56,
        120,
        ['Looms', 'Cards', 'Mills', 'Brass'].map((title, at) => `${title}${leaders}${at + 1}`),
      ),
    ]
    const doc = await docOf('toc.pdf', makePdf({ pages: [contents, column(56, 100, lorem)] }))
    expect(shown(doc)).toHaveLength(1)
    expect(doc.warnings.map(wordsOf)).toEqual(['Its table of contents or index (page 1) was left out.'])
  })

  it('sets a footnote behind the paragraph that bears its mark', async () => {
    const page = [
      ...column(56, 100, ['The loom was shown in Lyon.1 It', 'wove a portrait from cards then.']),
      ...column(56, 180, ['Another paragraph follows here.']),
      { x: 56, y: 760, text: '1 In the year 1839.', size: 8 },
    ]
    const doc = await docOf('note.pdf', makePdf({ pages: [page, column(56, 100, lorem)] }))
    expect(shown(doc).slice(0, 3)).toEqual([
      'paragraph p. 1: The loom was shown in Lyon.1 It wove a portrait from cards then.',
      'footnote p. 1: In the year 1839.',
      'paragraph p. 1: Another paragraph follows here.',
    ])
  })

  it('keeps a table as a Markdown table, with cells of several lines', async () => {
    const row = (y: number, cells: readonly string[]) => cells.map((text, at) => ({ x: 56 + at * 150, y, text }))
    const page = [
      ...column(56, 60, lorem),
      ...row(150, ['name', 'year', 'what it did']).map((text) => ({ ...text, font: 'bold' as const })),
      ...row(170, ['loom', '1804', 'wove patterns that']),
      { x: 356, y: 182, text: 'were read from cards' },
      ...row(202, ['engine', '1837', 'was never built']),
      ...row(222, ['mill', '1910', 'printed a few digits']),
    ]
    const doc = await docOf('table.pdf', makePdf({ pages: [page] }))
    expect(doc.blocks.find((block) => block.kind === 'table')?.text).toBe(
      [
        '| name | year | what it did |',
        '| --- | --- | --- |',
        '| loom | 1804 | wove patterns that were read from cards |',
        '| engine | 1837 | was never built |',
        '| mill | 1910 | printed a few digits |',
      ].join('\n'),
    )
  })

  it('never takes all of a document for headers', async () => {
    const doc = await docOf('labels.pdf', makePdf({ pages: [1, 2, 3].map(() => column(56, 60, ['Fragile'])) }))
    expect(shown(doc)).toEqual([1, 2, 3].map((page) => `paragraph p. ${page}: Fragile`))
  })

  it('asks for the password, tells a wrong one, and opens with the right one', async () => {
    const locked = makePdf({ pages: [column(56, 100, lorem)], password: 'loom' })
    expect(await extractSample('locked.pdf', locked)).toEqual({ kind: 'password', wrong: false })
    expect(await extractSample('locked.pdf', locked, { password: 'mill' })).toEqual({ kind: 'password', wrong: true })
    expect((await docOf('locked.pdf', locked, { password: 'loom' })).blocks[0]?.text).toContain('London')
  })

  it('tells a scan from a file in which nothing stands', async () => {
    expect(await extractSample('scan.pdf', makePdf({ pages: [[], []], picture: await scan() }))).toEqual({
      kind: 'no-text-layer',
      pages: 2,
    })
    const blank = makePdf({ pages: Array.from({ length: 1000 }, () => []) })
    expect(await extractSample('blank.pdf', blank)).toEqual({ kind: 'empty' })
  })

  it('recognises the text of scanned pages when it is asked to, and says what to think of it', async () => {
    const doc = await docOf('scan.pdf', makePdf({ pages: [[]], picture: await scan() }), { ocr: true })
    expect(doc.pageCount).toBe(1)
    expect(doc.warnings.map(wordsOf)).toEqual([expect.stringContaining('recognised from pictures')])
    expect(shown(doc)).toEqual([
      'heading1 p. 1: The Loom of Lyon',
      'paragraph p. 1: The loom was driven by cards that were punched by hand, and it wove a portrait of its maker in white silk.',
      'paragraph p. 1: It was shown in London in the year 1839.',
    ])
  })

  it('names scanned pages between pages of text as missing', async () => {
    const text = (page: number) => column(56, 100 + page * 30, lorem)
    const mixed = makePdf({ pages: [text(1), [], text(3)], picture: await scan() })
    expect(await extractSample('mixed.pdf', mixed)).toMatchObject({
      kind: 'partial',
      missing: [expect.stringContaining('page 2')],
    })
    const read = await docOf('mixed.pdf', mixed, { ocr: true })
    expect(shown(read).some((line) => line.includes('p. 2: The loom was driven'))).toBe(true)
  })
})
