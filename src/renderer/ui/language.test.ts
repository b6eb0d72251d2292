import { expect, it } from 'vitest'
import { tongueOf } from './language.ts'

it.each([
  ['de', ['en-GB'], 'de'],
  ['en', ['de'], 'en'],
  ['system', ['de-AT', 'en'], 'de'],
  ['system', ['fr', 'en-US', 'de'], 'en'],
  ['system', ['fr'], 'en'],
  [null, [], 'en'],
] as const)('set to %s on a system of %j it speaks %s', (language, systems, tongue) => {
  expect(tongueOf(language, systems)).toBe(tongue)
})
