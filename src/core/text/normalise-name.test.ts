import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normaliseName } from './normalise-name.ts'

it.each([
  ['Prof. Ada Lovelace', 'ada lovelace'],
  ['The Beatles', 'Beatles'],
  ['e-mail', 'email'],
  ['real time', 'Real-Time'],
  ['Crème brûlée', 'Creme Brulee'],
  ['neural networks', 'Neural Network'],
  ['technologies', 'Technology'],
  ['boxes', 'box'],
  ["Newton's laws", 'Newtons law'],
  ['R&D', 'R and D'],
  ['Gödel', 'Go\u0308del'],
])('lets %j meet %j', (one, other) => {
  expect(normaliseName(one)).toBe(normaliseName(other))
})

it.each([
  ['C', 'C++'],
  ['C++', 'C#'],
  ['Python 3.1', 'Python 3.2'],
  ['Python 3-1', 'Python 31'],
  ['Mercury (planet)', 'Mercury (element)'],
  ['Mercury (planet)', 'Mercury'],
  ['Dr. No', 'No'],
  ['The Who', 'WHO'],
  ['General Electric', 'Electric'],
  ['が', 'か'],
  ['class', 'clas'],
])('keeps %j and %j apart', (one, other) => {
  expect(normaliseName(one)).not.toBe(normaliseName(other))
})

it('leaves plurals alone where told to', () => {
  expect(normaliseName('Windows', { plural: false })).not.toBe(normaliseName('Window', { plural: false }))
})

it('is the same for any spelling in case and Unicode form, and never fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(normaliseName(name.normalize('NFD'))).toBe(normaliseName(name.normalize('NFC')))
      expect(normaliseName(normaliseName(name))).toMatch(/^[\p{L}\p{N}\p{M}.-]*$/u)
    }),
  )
})

it('reads letters of the keyboard as it reads all others', () => {
  const wide = (name: string) =>
    name.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x21 + 0xff01))
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."abCS019.-+#&'` s"), maxLength: 12 }), (name) => {
      expect(normaliseName(wide(name))).toBe(normaliseName(name))
    }),
    { numRuns: 2000 },
  )
})
