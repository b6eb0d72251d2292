import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutTexts, shortenedNote, withinBudget } from './within-budget.ts'

const tokensOf = (answer: Record<string, unknown>) => JSON.stringify(answer).length / 3
const held = (answer: Record<string, unknown>, tokens = 1_000) =>
  withinBudget(answer, { tokens, tokensOf, whole: ['body'] })

test('an answer that fits is left as it is', () => {
  const answer = { title: 'Short', rows: [1, 2, 3] }
  expect(held(answer)).toBe(answer)
})

test('cuts the longest texts and keeps the short ones, and says so', () => {
  const { title, name, shortened } = held({ title: 'x'.repeat(9_000), name: 'Ada' }) as Record<string, string>
  expect(title).toMatch(/^x{1000,2000}…$/u)
  expect(name).toBe('Ada')
  expect(shortened).toBe(shortenedNote)
})

test('never cuts what the tool fitted itself', () => {
  const body = 'b'.repeat(2_400)
  expect(held({ body, title: 'x'.repeat(9_000) }).body).toBe(body)
})

test('lists lose their last items where short texts alone are too many', () => {
  const { rows } = held({ rows: Array.from({ length: 5_000 }, (_, at) => ({ at })) }) as { rows: { at: number }[] }
  expect(rows.map(({ at }) => at)).toEqual(Array.from({ length: rows.length }, (_, at) => at))
  expect(rows.length).toBeGreaterThan(40)
})

test('cuts neither a code point nor an escape in two', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '😀', '&lt;', '&#58;')),
      fc.integer({ min: 1, max: 40 }),
      (parts, length) => {
        const { text } = cutTexts({ text: parts.join('') }, length)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toMatch(/&(?!lt;|#58;)/u)
      },
    ),
  )
})
