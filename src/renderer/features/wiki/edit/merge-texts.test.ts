import { expect, it } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

const base = '# Ada\n\nOne.\n\nTwo.\n\nThree.\n'

it('keeps what both wrote in different places', () => {
  expect(mergeTexts(base, base.replace('One.', 'Mine.'), base.replace('Three.', 'Theirs.'))).toBe(
    '# Ada\n\nMine.\n\nTwo.\n\nTheirs.\n',
  )
})

it('lets a person choose where both wrote the same line', () => {
  expect(mergeTexts(base, base.replace('Two.', 'Mine.'), base.replace('Two.', 'Theirs.'))).toBeNull()
})
