import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialsOf, isAcronymOf } from '../../../core/text/acronym.ts'
import { isBlendOf } from './blend.ts'
import { comparableName, numbersOf } from './comparable-name.ts'
import { isSamePerson, isShortPersonName, personWords } from './person-name.ts'

describe('folding a name', () => {
  it('forgets case, accents, hyphens, quotes and the article', () => {
    expect(comparableName('The “García-Solier” Society')).toBe('garcia solier society')
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (name) => comparableName(comparableName(name)) === comparableName(name) || /^the /iu.test(comparableName(name)),
      ),
    )
  })
})

describe('numbers in names', () => {
  it.each([
    ['Debian 2.0', 'Debian 2', true],
    ['Debian 2.0', 'Debian 2.1', false],
    ['Toy Story', 'Toy Story 2', false],
    ['LanternConf 2023', 'LanternConf 2024', false],
    ['Lantern v3', 'Lantern 3', true],
  ])('%s and %s: the same is %s', (one, other, same) => {
    expect(numbersOf(one).join() === numbersOf(other).join()).toBe(same)
  })

  it('finds a number grown together with its word', () => {
    expect(numbersOf('DebConf11')).toEqual(['11'])
  })
})

describe('acronyms', () => {
  it.each([
    ['SPI', 'Software in the Public Interest, Inc.', true],
    ['FSF', 'Free Software Foundation', true],
    ['DARPA', 'Defense Advanced Research Projects Agency', true],
    ['SPI', 'Free Software Foundation', false],
    ['Spi', 'Software in the Public Interest', false],
    ['GNU', 'GNU', false],
  ])('%s for %s: %s', (short, long, answer) => {
    expect(isAcronymOf(short, long)).toBe(answer)
  })

  it.each([
    ['regex', 'regular expression', true],
    ['regexes', 'regular expression', false],
    ['sysadmin', 'system administrator', true],
    ['SSH', 'Secure Shell', true],
    ['SSH', 'Super Host', false],
    ['repo', 'remote host', false],
    ['log', 'login', false],
  ])('%s blended of %s: %s', (short, long, answer) => {
    expect(isBlendOf(short, long)).toBe(answer)
  })

  it('come with small words and without', () => {
    expect(initialsOf('University of Twente')).toEqual(['UOT', 'UT'])
  })
})

describe('names of people', () => {
  it('lose titles before and letters after', () => {
    expect(personWords('Professor Sir William Ramsay FRS')).toEqual(['William', 'Ramsay'])
  })

  it.each([
    ['Ian Murdock', 'Ian A. Murdock', true],
    ['Chris Rutter', 'Christopher Matthew Rutter', true],
    ['Ian Murdock', 'Ian Jackson', false],
    ['Margaret Huggins', 'William Huggins', false],
    ['John A. Smith', 'John B. Smith', false],
  ])('%s and %s may be one: %s', (one, other, same) => {
    expect(isSamePerson(one, other)).toBe(same)
  })

  it('are shortened to the first or the last word, never to the middle', () => {
    expect(isShortPersonName('Murdock', 'Ian A. Murdock')).toBe(true)
    expect(isShortPersonName('Mr Murdock', 'Ian A. Murdock')).toBe(true)
    expect(isShortPersonName('de Groot', 'Marieke de Groot')).toBe(true)
    expect(isShortPersonName('Jump', 'Annie Jump Cannon')).toBe(false)
  })
})
