import { describe, expect, it } from 'vitest'
import { extractSample } from '../testing/extract-sample.ts'
import { makePdf, type PdfText } from '../testing/make-pdf.ts'
import { isGibberish } from './gibberish.ts'

const english =
  'The weavers rebelled in 1831 against the manufacturers of silk all over the town, and the prefect withdrew with his soldiers to the fort above the river until help came from Paris.'
const shifted = (text: string, by: number) =>
  [...text].map((letter) => String.fromCodePoint(Math.max(1, (letter.codePointAt(0) ?? 0) + by))).join('')

const pageOf = (text: string): PdfText[] =>
  (text.match(/.{1,60}/gsu) ?? []).map((part, at) => ({ x: 60, y: 80 + at * 14, text: part, size: 11 }))

describe('letters that are not those on the page', () => {
  it.each([
    ['each the next one', shifted(english, 1)],
    ['the numbers of the shapes', shifted(english, -29)],
    ['private characters', shifted(english, 0xf000 - 32)],
    ['marks', [...english].map((letter) => '!"#$%&\'()*+,-./aB'[(letter.codePointAt(0) ?? 0) % 17]).join('')],
  ])('are told: %s', (_what, text) => {
    expect(isGibberish(text)).toBe(true)
  })

  it.each([
    ['English', english],
    [
      'German',
      'Die Weber erhoben sich 1831 gegen die Händler, und der Präfekt zog sich mit seinen Soldaten in die Festung über dem Fluss zurück, bis Hilfe aus Paris eintraf und die Stadt wieder ruhig wurde.',
    ],
    [
      'Polish',
      'Tkacze zbuntowali się w 1831 roku przeciwko kupcom jedwabiu w całym mieście, a prefekt wycofał się z żołnierzami do fortu nad rzeką, dopóki nie nadeszła pomoc z Paryża i spokój nie wrócił.',
    ],
    [
      'Finnish',
      'Kutojat nousivat vuonna 1831 kapinaan silkkikauppiaita vastaan koko kaupungissa, ja prefekti vetäytyi sotilaineen linnoitukseen joen yläpuolelle, kunnes apua saapui Pariisista asti.',
    ],
    [
      'Vietnamese',
      'Những người thợ dệt nổi dậy năm 1831 chống lại các nhà buôn lụa trong khắp thành phố, và viên tỉnh trưởng rút lui cùng binh lính lên pháo đài phía trên dòng sông cho đến khi viện binh đến.',
    ],
    [
      'Japanese',
      '織工たちは一八三一年に町中の絹商人に対して反乱を起こし、知事は兵とともに川の上の砦に退いた。'.repeat(4),
    ],
    ['a table of numbers', '1831 12.5 13.75 4,200 18 % 1832 14.5 11.25 3,900 17 % '.repeat(8)],
    ['a sum of a file', `sha256: ${'9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 '.repeat(4)}`],
    ['a key', `-----BEGIN KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDJx\n'.repeat(5)}`],
    ['a program', 'if (a[i] != b[j]) { for (k = 0; k < n; k++) { x[k] += y[k] * z[k]; } return -1; } '.repeat(4)],
    ['dots of a table of contents', `Chapter one ${'.'.repeat(300)} 12\nChapter two ${'.'.repeat(300)} 15`],
  ])('are not suspected in %s', (_what, text) => {
    expect(isGibberish(text)).toBe(false)
  })

  it('are never given out as the text of a PDF', async () => {
    const text = shifted(english.repeat(2), 1)
    const all = await extractSample('a.pdf', makePdf({ pages: [pageOf(text)] }))
    expect(all).toEqual({ kind: 'corrupt', detail: expect.stringContaining('which letters its shapes are') })
    const some = await extractSample('a.pdf', makePdf({ pages: [pageOf(english), pageOf(text)] }))
    if (some.kind !== 'partial') throw new Error(some.kind)
    expect(some.missing).toEqual([expect.stringContaining('page 2')])
    expect(some.doc.blocks.map((block) => block.text).join(' ')).toContain('The weavers rebelled')
  })
})
