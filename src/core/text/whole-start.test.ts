import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeStart } from './whole-start.ts'

it.each([
  ['a short text', 'owl', 5, 'owl'],
  ['letters', 'lighthouse', 5, 'light'],
  ['a sign of two units', 'ab🦉', 3, 'ab'],
  ['a family joined by joiners', 'ab👩‍👩‍👧‍👦 c', 9, 'ab'],
  ['a flag of tags', 'x 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 8, 'x '],
  ['a letter and its mark', 'cafe\u0301s', 4, 'caf'],
  ['far into a text', `${'a'.repeat(500)}🦉${'b'.repeat(500)}`, 501, 'a'.repeat(500)],
])('cuts %s', (_what, text, most, start) => {
  expect(wholeStart(text, most)).toBe(start)
})

it('is a beginning of the text, never longer than asked for, and without half a sign', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 200 }), (text, most) => {
      const start = wholeStart(text, most)
      expect(text.startsWith(start)).toBe(true)
      expect(start.length).toBeLessThanOrEqual(most)
      expect(start).not.toContain('\uFFFD')
    }),
    { examples: [['🦉', 2]] },
  )
})
