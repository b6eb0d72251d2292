import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTokens, queryWords, termsOf, tokenize } from './tokenize.ts'

test.each([
  ['Version 1.0.21 has landed', 'version 1.0.21 land'],
  ['call snake_case and getUserName', 'call snake_case snake case getusernam get user name'],
  ['C++ beats C and C#', 'c++ c beat c c# c'],
  ['a state-of-the-art engine', 'state-of-the-art state art engin'],
  ["Ada's Engines, Lovelace’s notes", 'ada engin lovelac note'],
  ['Café Ångström STRASSE straße', 'cafe angstrom strass strass'],
  ['分析機関と Lovelace', '分析 析機 機関 関と と lovelac'],
  ['Машины Тьюринга', 'машины тьюринга'],
  ['हिन्दी भाषा', 'हिन्दी भाषा'],
  ['10,000 pages', '10000 page'],
])('%s', (text, terms) => {
  expect(termsOf(text)).toBe(terms)
})

test('keeps stop words where asked, for titles that are made of them', () => {
  expect(termsOf('The Who', { keepStopWords: true })).toBe('the who')
})

test('tells the whole of a query word from its parts', () => {
  expect(queryWords('node:sqlite fast')).toEqual([
    { whole: 'node:sqlite', parts: ['node', 'sqlite'], isStop: false },
    { whole: null, parts: ['fast'], isStop: false },
  ])
})

test('tokens lie where their words stand', () => {
  const text = 'The Analytical Engine weaves patterns.'
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Analytical',
    'Engine',
    'weaves',
    'patterns',
  ])
})

test('a mark without a letter is no term', () => {
  expect(tokenize('Ͱ\u1fbf\u0300').map(({ term }) => term)).toEqual(['ͱ'])
})

const englishText = fc
  .array(fc.constantFrom('the', 'Engines', 'getUserName', 'well-known', 'ends.', 'C++', 'ocean,', 'Ada'), {
    maxLength: 12,
  })
  .map((words) => words.join(' '))

test('all ways of reading a text agree, and no term has a blank or a quote', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), englishText), (text) => {
      const tokens = tokenize(text)
      const terms = tokens.map(({ term }) => term)
      expect(terms.join(' ')).toBe(termsOf(text))
      expect(findTokens(text, () => true)).toEqual({ tokens, length: tokens.length })
      expect(findTokens(text, (term) => term.length > 3).tokens).toEqual(tokens.filter(({ term }) => term.length > 3))
      for (const term of terms) expect(term).not.toMatch(/[\s"\0]/)
    }),
  )
})
