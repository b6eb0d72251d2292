import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { docOf, extractSample, shown } from './testing/extract-sample.ts'

const mammoth = join(dirname(createRequire(import.meta.url).resolve('mammoth/package.json')), 'test', 'test-data')

describe('Word files made by Word', () => {
  const read = async (name: string) => docOf(name, await readFile(join(mammoth, name)))

  it('keep their notes, tables and lists', async () => {
    expect(shown(await read('footnotes.docx')).map((line) => line.split(' ')[0])).toEqual([
      'paragraph',
      'footnote',
      'footnote',
    ])
    expect(shown(await read('tables.docx'))[1]).toContain('| Top left | Top right |')
    expect((await read('simple-list.docx')).blocks.map((block) => block.kind)).toEqual(['list-item', 'list-item'])
    expect((await read('endnotes.docx')).blocks.some((block) => block.kind === 'footnote')).toBe(true)
  })

  it('are read in any dialect and with a mark at the head of their XML', async () => {
    for (const name of [
      'strict-format.docx',
      'utf8-bom.docx',
      'text-box.docx',
      'underline.docx',
      'tiny-picture.docx',
    ]) {
      const outcome = await extractSample(name, await readFile(join(mammoth, name)))
      expect([name, outcome.kind]).toEqual([name, name.startsWith('tiny') ? 'empty' : 'ok'])
    }
    expect(await extractSample('empty.docx', await readFile(join(mammoth, 'empty.docx')))).toEqual({ kind: 'empty' })
  })
})

const sources = process.env.COMMONPLACE_SOURCES

/** The folder with the real documents is no part of the project. */
describe.skipIf(sources === undefined)('real documents (COMMONPLACE_SOURCES)', () => {
  const read = async (name: string) => docOf(name, await readFile(join(sources ?? '', name)))
  const headings = (doc: Awaited<ReturnType<typeof read>>) => doc.blocks.filter((block) => block.kind === 'heading')

  it('a history in English reads like a book', async () => {
    const doc = await read('project-history.en.pdf')
    expect(doc).toMatchObject({ title: 'A Brief History of Debian', date: '2023-02-15', language: 'en', pageCount: 27 })
    const leadership = headings(doc).find((block) => block.text === 'Chapter 2 Leadership')
    expect(leadership).toMatchObject({ level: 1, place: { kind: 'page', page: 8, label: '2' } })
    const paragraph = doc.blocks.find((block) => block.text.startsWith('Ian Murdock founded Debian in August 1993'))
    expect(paragraph).toMatchObject({
      text: 'Ian Murdock founded Debian in August 1993 and led it until March 1996.',
      headingPath: ['Chapter 2 Leadership'],
    })
    expect(doc.blocks.some((block) => /^\d+ \/ 21$|(\. ){4}/.test(block.text))).toBe(false)
  })

  it('a history in Korean keeps its text and has its headings as places', async () => {
    const doc = await read('project-history.ko.pdf')
    expect(doc.language).toBe('ko')
    expect(headings(doc).map((block) => block.text)).toContain('4.1 0.x 릴리스')
    expect(doc.blocks.find((block) => block.text.startsWith('이안머독이 1993 년'))?.headingPath).toEqual([
      'Chapter 2 리더',
    ])
  })

  it('a history in Japanese keeps its text and has its headings as places', async () => {
    const doc = await read('project-history.ja.epub')
    expect(doc).toMatchObject({ title: 'Debian 小史', language: 'ja' })
    const leader = doc.blocks.find((block) => block.text.startsWith('Ian Murdock さんは Debian を 1993 年'))
    expect(leader?.place).toMatchObject({ kind: 'chapter', chapter: '2. プロジェクトリーダー' })
    expect(leader?.headingPath.at(-1)).toBe('Chapter 2. プロジェクトリーダー')
  })

  it('a damaged PDF and an empty Word file have their outcomes', async () => {
    expect(await extractSample('invalid.pdf', await readFile(join(sources ?? '', 'invalid.pdf')))).toMatchObject({
      kind: 'corrupt',
    })
    expect(await extractSample('empty.docx', await readFile(join(sources ?? '', 'empty.docx')))).toEqual({
      kind: 'empty',
    })
  })
})
