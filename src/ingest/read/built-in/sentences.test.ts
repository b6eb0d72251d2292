import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDocument } from './fixtures/a-document.ts'
import { selectProse } from './prose.ts'
import { sentencesOf } from './read-sentences.ts'
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

describe('where a report was sent from', () => {
  const first = (text: string) => {
    const [block] = selectProse(aDocument(text))
    return block === undefined ? undefined : sentencesOf(block, 0, true)[0]?.text
  }
  it.each([
    ['CALDER SOUND — Norstar Lines is moving its ships.', 'Norstar Lines is moving its ships.'],
    [
      'ROTTERDAM, 4 March — Kestrel Power said on Tuesday that it had agreed.',
      'Kestrel Power said on Tuesday that it had agreed.',
    ],
    ['Orlando, Fla., Feb. 2 -- The best mile was that of Mary.', 'The best mile was that of Mary.'],
    ['LONDON (Reuters) – The pound fell by a cent on Monday.', 'The pound fell by a cent on Monday.'],
    ['NASA — an agency of the state — sent a probe to Mars.', 'NASA — an agency of the state — sent a probe to Mars.'],
    ['Ada Lovelace – a countess – wrote the notes in 1843.', 'Ada Lovelace – a countess – wrote the notes in 1843.'],
  ])('%s', (text, sentence) => {
    expect(first(text)).toBe(sentence)
  })
})
