import { expect, it } from 'vitest'
import { matchScore } from './match-score.ts'

const best = (typed: string, titles: readonly string[]) =>
  titles.toSorted((a, b) => matchScore(b, typed) - matchScore(a, typed))[0]

it('prefers what begins with the letters, then a word that does, then letters in order', () => {
  expect(best('set', ['Reset', 'My settings', 'Settings', 'S e t'])).toBe('Settings')
  expect(best('set', ['Reset', 'My settings', 'Sweet'])).toBe('My settings')
  expect(matchScore('Analytical Engine', 'aeng')).toBeGreaterThan(0)
})

it('knows no case and no accents', () => {
  expect(matchScore('Émilie du Châtelet', 'emilie')).toBeGreaterThanOrEqual(3)
})

it('leaves out what does not hold the letters', () => {
  expect(matchScore('Inbox', 'wiki')).toBe(0)
})
