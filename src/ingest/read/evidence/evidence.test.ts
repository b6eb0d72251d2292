import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkClaim } from './check-claim.ts'
import { findPassage } from './find-passage.ts'
import { foldText } from './fold-text.ts'

const find = (quoted: string, source: string, from = 0) => {
  const found = findPassage(quoted, foldText(source), from)
  return found && source.slice(found.start, found.end)
}

describe('finding a passage', () => {
  it.each([
    [
      'white space and line ends',
      'the Analytical Engine weaves',
      'So the Analytical\n  Engine  weaves flowers.',
      'the Analytical\n  Engine  weaves',
    ],
    ['curly quotes', 'Babbage\'s "engine"', 'It was Babbage’s “engine” then.', 'Babbage’s “engine”'],
    ['dashes', '1815-1852', 'She lived 1815–1852.', '1815–1852'],
    ['ligatures', 'first office', 'the ﬁrst oﬃce of', 'ﬁrst oﬃce'],
    ['a word broken at a line end', 'an example here', 'It is an exam-\nple here.', 'an exam-\nple here'],
    ['soft hyphens', 'the algorithm', 'the algo\u00adrithm', 'the algo\u00adrithm'],
    ['the case of the first letter', 'the engine was built', 'The engine was built in 1840.', 'The engine was built'],
    ['composed and decomposed letters', 'café au lait', 'un cafe\u0301 au lait', 'cafe\u0301 au lait'],
  ])('forgives %s', (_what, quoted, source, slice) => {
    expect(find(quoted, source)).toBe(slice)
  })

  it('does not find reworded, stitched or half words', () => {
    const source = 'Ada wrote the first program. Later she fell ill.'
    expect(find('Ada wrote the first software', source)).toBeNull()
    expect(find('Ada wrote the first program ... fell ill', source)).toBeNull()
    expect(find('rote the first', source)).toBeNull()
  })

  it('prefers the place at or after the hint', () => {
    const source = 'one two. one two.'
    expect(findPassage('one two', foldText(source), 5)).toEqual({ start: 9, end: 16 })
  })

  it('finds any slice of whole words again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zé’“–ﬁ]{1,8}$/u), { minLength: 3, maxLength: 30 }),
        fc.nat(),
        fc.nat(),
        (words, one, other) => {
          const [from, to] = [one % words.length, other % words.length].sort((a, b) => a - b) as [number, number]
          const quoted = words.slice(from, to + 1).join(' ')
          const found = findPassage(quoted, foldText(words.join(' \n ')))
          expect(found).not.toBeNull()
        },
      ),
    )
  })
})

describe('checking a claim', () => {
  const context = { block: '', near: '', subjectNames: ['Ada Lovelace', 'Lovelace'] }
  const check = (claim: string, passage: string, more = {}) => checkClaim({ ...context, claim, passage, ...more }).ok

  it('accepts what the passage says', () => {
    expect(check('Lovelace published notes in 1843.', 'In 1843 Lovelace published her notes.')).toBe(true)
  })
  it('refuses a wrong number', () => {
    expect(check('Lovelace published notes in 1842.', 'In 1843 Lovelace published her notes.')).toBe(false)
  })
  it("refuses another person's sentence", () => {
    expect(check('The engine was designed by Charles Babbage.', 'Lovelace translated an article by Menabrea.')).toBe(
      false,
    )
  })
  it('refuses a sentence that begins with a name the passage does not have', () => {
    expect(check('Babbage was born in London.', 'She was born in London.', { knownNames: ['Charles Babbage'] })).toBe(
      false,
    )
    expect(
      check('Software was written in London.', 'The program was written in London.', {
        subjectNames: [],
        knownNames: ['Charles Babbage'],
      }),
    ).toBe(true)
  })
  it("refuses another person's sentence in a block that names the subject", () => {
    const block = 'Ada Lovelace met Babbage. Babbage was born in 1791.'
    expect(
      check('Was born in 1791.', 'Babbage was born in 1791.', { block, knownNames: ['Babbage', 'Ada Lovelace'] }),
    ).toBe(false)
    expect(
      check('She met Babbage.', 'Ada Lovelace met Babbage.', { block, knownNames: ['Babbage', 'Ada Lovelace'] }),
    ).toBe(true)
  })
  it('refuses a single word', () => {
    expect(check('Lovelace wrote.', 'Lovelace')).toBe(false)
  })
  it('exempts the subject when its name stands in the heading or just before', () => {
    expect(check('Lovelace was born in London.', 'She was born in London.')).toBe(false)
    expect(check('Ada Lovelace was born in London.', 'She was born in London.', { near: 'Ada Lovelace' })).toBe(true)
  })
  it('reads grouped numbers as one', () => {
    expect(check('It had 1024 packages.', 'By then it had 1,024 packages.', { subjectNames: [] })).toBe(true)
  })
})
