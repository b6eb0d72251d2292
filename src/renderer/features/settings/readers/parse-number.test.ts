import { expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

it('reads numbers as people write them, and tells nothing from nonsense', () => {
  expect(parseNumber('1,500')).toBe(1500)
  expect(parseNumber(' $0.25 ')).toBe(0.25)
  expect(parseNumber('200 000')).toBe(200_000)
  expect(parseNumber('')).toBeNull()
  expect(parseNumber('0')).toBe(0)
  for (const text of ['ten', '-1', '1.2.3', 'Infinity']) expect(parseNumber(text)).toBeUndefined()
})
