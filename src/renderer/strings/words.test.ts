import { afterEach, expect, it } from 'vitest'
import { count, date, languageOfData, list, money, number, rateMoney, size, smallMoney, writeIn } from './words.ts'

afterEach(() => writeIn('en'))

it('writes numbers, sizes, sums, dates and lists in English', () => {
  expect([number(1204), count(1, 'page', 'pages'), count(2, 'page', 'pages')]).toEqual(['1,204', '1 page', '2 pages'])
  expect([size(1), size(812), size(1234), size(14_200), size(1_234_567)]).toEqual([
    '1 byte',
    '812 bytes',
    '1.2 kB',
    '14 kB',
    '1.2 MB',
  ])
  expect([
    money(0.04),
    money(0.041),
    money(1.5),
    smallMoney(0.0012),
    smallMoney(0),
    rateMoney(0.125),
    rateMoney(0.5),
  ]).toEqual(['$0.04', '$0.041', '$1.50', '$0.0012', '$0', '$0.125', '$0.50'])
  expect([date('2026-03-02T12:00:00Z'), list(['a', 'b', 'c'])]).toEqual(['2 Mar 2026', 'a, b and c'])
})

it('writes them in German', () => {
  writeIn('de')
  expect([number(1204), count(1, 'Seite', 'Seiten'), count(0, 'Seite', 'Seiten')]).toEqual([
    '1.204',
    '1 Seite',
    '0 Seiten',
  ])
  expect([size(812), size(1234), money(0.04), money(1.5), smallMoney(0.0012), rateMoney(0.125)]).toEqual([
    '812 Byte',
    '1,2 kB',
    '0,04 $',
    '1,50 $',
    '0,0012 $',
    '0,125 $',
  ])
  expect([date('2026-03-02T12:00:00Z'), list(['a', 'b', 'c'])]).toEqual(['2. März 2026', 'a, b und c'])
})

it('names the languages of text recognition by their codes, as far as anybody knows them', () => {
  const codes = ['eng', 'deu', 'chi_sim', 'my own data']
  expect(codes.map(languageOfData)).toEqual(['English', 'German', 'Simplified Chinese', 'my own data'])
  writeIn('de')
  expect(codes.map(languageOfData)).toEqual(['Englisch', 'Deutsch', 'Chinesisch (vereinfacht)', 'my own data'])
})
