import { describe, expect, it } from 'vitest'
import { contrast, parseTokens } from './contrast.ts'
import css from './tokens.css?raw'

const moreContrast = css.indexOf('@media (prefers-contrast: more)')
const sets = { usual: parseTokens(css.slice(0, moreContrast)), 'more contrast': parseTokens(css.slice(moreContrast)) }
const grounds = ['paper', 'desk', 'float'] as const
const text = ['ink', 'ink-2', 'rubric', 'bad', 'good', 'caution'] as const
const marks = ['entity', 'concept', 'summary', 'note', 'edge'] as const

const cases = [
  ['usual', 'light', 4.5, 3],
  ['usual', 'dark', 4.5, 3],
  ['more contrast', 'light', 7, 4.5],
  ['more contrast', 'dark', 7, 4.5],
] as const

describe.each(cases)('the %s set, %s', (set, theme, forText, forMarks) => {
  const tokens = sets[set][theme]

  it.each(text.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    `%s is readable on %s (${forText}:1)`,
    (ink, ground) => {
      expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(forText)
    },
  )

  it.each(marks.flatMap((mark) => grounds.map((ground) => [mark, ground] as const)))(
    `%s can be told from %s (${forMarks}:1)`,
    (mark, ground) => {
      expect(contrast(tokens[mark], tokens[ground])).toBeGreaterThanOrEqual(forMarks)
    },
  )

  it('keeps text readable on a found word and on a rubric button', () => {
    expect(contrast(tokens.ink, tokens.mark)).toBeGreaterThanOrEqual(forText)
    expect(contrast(tokens['on-rubric'], tokens.rubric)).toBeGreaterThanOrEqual(forText)
  })
})

it('names every opaque colour in both sets', () => {
  expect(Object.keys(sets['more contrast'].light).sort()).toEqual(Object.keys(sets.usual.light).sort())
})

it('knows black on white', () => {
  expect(contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(21, 1)
})
