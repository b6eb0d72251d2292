import { expect, it } from 'vitest'
import { findPassage } from './find-passage.ts'

const found = (text: string, passage: string) => {
  const place = findPassage(text, passage)
  return place && text.slice(...place)
}

it('finds a passage whose lines break elsewhere', () => {
  expect(found('It begins.\nThe Engine\n  weaves patterns. It ends.', 'The Engine weaves patterns.')).toBe(
    'The Engine\n  weaves patterns.',
  )
})

it('says when the passage is not there', () => {
  expect(found('The Engine weaves.', 'The loom weaves.')).toBeNull()
  expect(found('Anything.', ' ')).toBeNull()
})
