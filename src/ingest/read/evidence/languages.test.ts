import { describe, expect, it } from 'vitest'
import { type ClaimContext, checkClaim } from './check-claim.ts'
import { findPassage } from './find-passage.ts'
import { foldText } from './fold-text.ts'
import { isDenying } from './negation.ts'
import { numbersOf, numbersSaid } from './said-numbers.ts'

const check = (claim: string, passage: string, more: Partial<ClaimContext> = {}) =>
  checkClaim({ claim, passage, block: passage, near: '', subjectNames: [], ...more })

describe('numbers', () => {
  it.each<[string, string[]]>([
    ['1,024 packages', ['1024']],
    ['1 024 and 1\u202f024', ['1024', '1024']],
    ['3,5 Prozent', ['3.5']],
    ['at 02:10 on 4 March', ['02:10', '4']],
    ['twenty-one of forty', ['21', '40']],
    ['one of them', []],
    ['１８４３年', ['1843']],
    ['١٨٤٣', ['1843']],
    ['version 3.1.2', ['3.1.2']],
  ])('of "%s"', (text, numbers) => {
    expect(numbersOf(text)).toEqual(numbers)
  })

  it('may be grouped by points', () => {
    expect(numbersSaid('1.024 Pakete')).toContain('1024')
  })

  it('of a name are no fact of it', () => {
    const context = { subjectNames: ['Debian 2.0'] }
    expect(
      check('Debian 2.0 was released in July 1998.', 'In July 1998 the release of Debian 2.0 came out.', context).ok,
    ).toBe(true)
    expect(
      check('Debian 2.0 was released in July 1999.', 'In July 1998 the release of Debian 2.0 came out.', context).ok,
    ).toBe(false)
  })
})

describe('denial', () => {
  it.each([
    ['He never came.', true],
    ["He didn't come.", true],
    ['He came, not only once.', false],
    ['No fewer than ten came.', false],
    ['No. 5 was sold.', false],
    ['Er kam nicht.', true],
    ['Il n’est pas venu.', true],
    ['No vino.', true],
    ['Он не пришёл.', true],
    ['他没有来。', true],
    ['非洲的城市', false],
    ['彼は来なかった。', true],
    ['She noted the notes.', false],
  ])('is heard in "%s": %s', (text, answer) => {
    expect(isDenying(text)).toBe(answer)
  })

  it('in another clause of the passage does not count', () => {
    expect(
      check(
        'The bridge was opened in 1888.',
        'The bridge was opened in 1888, although the railway company had not paid for it.',
      ).ok,
    ).toBe(true)
    expect(
      check(
        'The railway company paid for it.',
        'The bridge was opened in 1888, although the railway company had not paid for it.',
      ).ok,
    ).toBe(false)
  })
})

describe('claims in other languages', () => {
  it.each<[string, string, string, Partial<ClaimContext>, boolean]>([
    ['Chinese', '巴贝奇设计了分析机。', '分析机由查尔斯·巴贝奇设计。', { subjectNames: ['巴贝奇'] }, true],
    [
      'Chinese about somebody else',
      '巴贝奇生于1815年。',
      '洛芙莱斯生于1815年。',
      { subjectNames: ['巴贝奇'], knownNames: ['洛芙莱斯'] },
      false,
    ],
    ['Chinese of one word', '巴贝奇是工程师。', '巴贝奇', { subjectNames: ['巴贝奇'] }, false],
    [
      'Russian with endings',
      'Ада Лавлейс умерла в 1852 году.',
      'Смерть Ады Лавлейс наступила в 1852 году.',
      { subjectNames: ['Ада Лавлейс'] },
      true,
    ],
    [
      'Korean with particles',
      '에이다는 수학자였다.',
      '에이다는 영국의 수학자였다.',
      { subjectNames: ['에이다'] },
      true,
    ],
    [
      'German nouns',
      'Lovelace schrieb Anmerkungen zur Maschine.',
      'Lovelace schrieb die Anmerkungen, die zur Rechenmaschine gehören.',
      { subjectNames: ['Lovelace'], nounsAreCapital: true },
      true,
    ],
    [
      'German, another number',
      'Lovelace starb 1853.',
      'Lovelace starb 1852 in London.',
      { subjectNames: ['Lovelace'], nounsAreCapital: true },
      false,
    ],
    [
      'a translation',
      'Ada Lovelace était une mathématicienne.',
      'Ada Lovelace was a mathematician.',
      { subjectNames: ['Ada Lovelace'], translated: true },
      true,
    ],
  ])('%s', (_what, claim, passage, more, answer) => {
    expect(check(claim, passage, more)).toMatchObject({ ok: answer })
  })
})

describe('finding a passage that typesetting has changed', () => {
  it.each([
    ['a word broken at the end of a page', 'an example here', 'It is an exam-\n\nple here.', 'an exam-\n\nple here'],
    ['a hyphen that was there anyway', 'a well-known case', 'It is a well-\nknown case.', 'a well-\nknown case'],
    ['a broken word whose lines were joined', 'an example here', 'It is an exam- ple here.', 'an exam- ple here'],
    [
      'quotation marks around it',
      '“It weaves patterns.”',
      'She said: It weaves patterns. Then she left.',
      'It weaves patterns.',
    ],
    ['Chinese quotation marks', '他说"好"。', '他说「好」。', '他说「好」。'],
  ])('%s', (_what, quoted, source, slice) => {
    const found = findPassage(quoted, foldText(source))
    expect(found && source.slice(found.start, found.end)).toBe(slice)
  })
})
