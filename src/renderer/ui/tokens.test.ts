import { describe, expect, it } from 'vitest'
import { contrast, parseTokens } from './contrast.ts'
import css from './tokens.css?raw'

const tokens = parseTokens(css)
const grounds = ['paper', 'desk', 'float'] as const
const text = ['ink', 'ink-2', 'rubric', 'bad', 'good', 'caution'] as const
const marks = ['entity', 'concept', 'summary', 'note', 'edge'] as const

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(text.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    '%s is readable on %s (AA for text)',
    (ink, ground) => {
      expect(contrast(tokens[theme][ink], tokens[theme][ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(marks.flatMap((mark) => grounds.map((ground) => [mark, ground] as const)))(
    '%s can be told from %s (3:1 for marks)',
    (mark, ground) => {
      expect(contrast(tokens[theme][mark], tokens[theme][ground])).toBeGreaterThanOrEqual(3)
    },
  )

  it('keeps text readable on a found word and on a rubric button', () => {
    expect(contrast(tokens[theme].ink, tokens[theme].mark)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens[theme]['on-rubric'], tokens[theme].rubric)).toBeGreaterThanOrEqual(4.5)
  })
})

it('knows black on white', () => {
  expect(contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(21, 1)
})
