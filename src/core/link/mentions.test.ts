import { expect, it } from 'vitest'
import { findMentions, mentionFinder } from './mentions.ts'

const found = (text: string, names: string[]) =>
  findMentions(text, names).map(({ start, end }) => text.slice(start, end))

it.each([
  ['whole words in any case', 'Ada and ada, Adam, Nada.', ['Ada'], ['Ada', 'ada']],
  [
    'names of several words, over a line end too',
    'Ada  Lovelace, Ada\nLovelace',
    ['ada lovelace'],
    ['Ada  Lovelace', 'Ada\nLovelace'],
  ],
  ['the longest name', 'Ada Lovelace and Ada', ['Ada', 'Ada Lovelace'], ['Ada Lovelace', 'Ada']],
  ['names with marks', 'C++, C#, C and .NET', ['C', 'C++', 'C#', '.NET'], ['C++', 'C#', 'C', '.NET']],
  ['names in scripts without blanks', '在北京大学', ['北京'], ['北京']],
  ['decomposed spellings', 'Cre\u0300me', ['Cr\u00e8me'], ['Cre\u0300me']],
  ['headings, lists and quotes', '# Ada\n\n- Ada\n\n> x\n> Ada', ['Ada'], ['Ada', 'Ada', 'Ada']],
  [
    'nothing in links, code, math, HTML and properties',
    '---\na: Ada\n---\n[[Ada]] [Ada](x.md) `Ada` $Ada$ <b title="Ada"> ![[Ada]] [t](Ada.md)\n\n```\nAda\n```\n',
    ['Ada'],
    [],
  ],
  ['nothing for names without a word', 'a - b', ['-', '', '  '], []],
] as const)('finds %s', (_, text, names, expected) => {
  expect(found(text, [...names])).toEqual(expected)
})

it('tells the name as given, and the line', () => {
  expect(findMentions('x\n\n> y\n> ADA', ['Ada'])).toEqual([{ name: 'Ada', start: 9, end: 12, line: 4 }])
})

it('takes no longer for more names', () => {
  const text = 'Some words of prose that go on for a while and name nobody. '.repeat(2000)
  const finderOf = (count: number) => mentionFinder(Array.from({ length: count }, (_, at) => `some person ${at}`))
  const [few, many] = [finderOf(20), finderOf(20_000)]
  const timeOf = (find: typeof few): number => {
    const start = performance.now()
    find(text)
    return performance.now() - start
  }
  let [withFew, withMany] = [timeOf(few), timeOf(many)]
  for (let round = 0; round < 12; round++) {
    withFew = Math.min(withFew, timeOf(few))
    withMany = Math.min(withMany, timeOf(many))
  }
  // Looking at each name would take a thousand times as long.
  expect(withMany).toBeLessThan(withFew * 10)
})
