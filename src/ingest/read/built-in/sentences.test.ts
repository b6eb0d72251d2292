import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences } from './sentences.ts'

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end))

describe('splitting prose into sentences', () => {
  it.each([
    ['Kristoffer H. Rose died in 2016. He wrote packages.', 2],
    ['She founded Software in the Public Interest, Inc. in 1997.', 1],
    ['It was named after Dr. Brown. It sold well.', 2],
    ['Stars have the classes O, B and K. The classes are an order.', 2],
    ['It cost 2.4 billion, i.e. a lot. "Too much," he said.', 2],
    ['これは文です。次の文です。', 2],
  ])('%s', (text, count) => {
    expect(split(text)).toHaveLength(count)
  })

  it('loses nothing but white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '"', '1', '?', '。') }), (text) => {
        expect(split(text).join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
      }),
    )
  })
})
