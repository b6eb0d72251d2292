import { expect, it } from 'vitest'
import { knownName, marksOf, scoreName, typedName } from './match-name.ts'

const score = (name: string, typed: string) => scoreName(knownName(name), typedName(typed))
const ranked = (typed: string, names: readonly string[]) =>
  names.filter((name) => score(name, typed) > 0).toSorted((a, b) => score(b, typed) - score(a, typed))
const marked = (name: string, typed: string) => {
  let text = name
  for (const [start, end] of marksOf(knownName(name), typedName(typed)).toReversed())
    text = `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
  return text
}

it('prefers the name itself, then one that begins with the letters, then a word that does, then letters with gaps', () => {
  expect(ranked('set', ['Sunset', 'My set theory', 'Settings', 'S e t', 'Set'])).toEqual([
    'Set',
    'Settings',
    'My set theory',
    'S e t',
    'Sunset',
  ])
})

it('finds a name by the starts of its words', () => {
  expect(ranked('ae', ['Caesar', 'Analytical Engine', 'Banana tree'])[0]).toBe('Analytical Engine')
  expect(marked('Analytical Engine', 'aeng')).toBe('[A]nalytical [Eng]ine')
  expect(marked('Notes on the Sketch of the Analytical Engine', 'nae')).toBe(
    '[N]otes on the Sketch of the [A]nalytical [E]ngine',
  )
})

it('finds words in any order, each somewhere', () => {
  expect(score('Lovelace, Ada', 'ada love')).toBeGreaterThan(0)
  expect(marked('Lovelace, Ada', 'ada love')).toBe('[Love]lace, [Ada]')
  expect(score('Lovelace, Ada', 'ada babbage')).toBe(0)
})

it('prefers the shorter of two names that begin alike', () => {
  expect(ranked('ada', ['Ada Lovelace', 'Ada'])).toEqual(['Ada', 'Ada Lovelace'])
  expect(ranked('ada l', ['Ada Lovelace and her letters', 'Ada Lovelace'])[0]).toBe('Ada Lovelace')
})

it('knows no case and no accents, on either side', () => {
  expect(score('Émilie du Châtelet', 'emilie cha')).toBeGreaterThan(0)
  expect(score('Emilie', 'Émi')).toBe(score('Emilie', 'emi'))
  expect(marked('Émilie du Châtelet', 'chat')).toBe('Émilie du [Chât]elet')
  expect(marked('Cha\u0302telet', 'ch')).toBe('[Ch]a\u0302telet')
  expect(marked('Cha\u0302telet', 'cha')).toBe('[Cha\u0302]telet')
  expect(marked('Straße', 'strasse')).toBe('[Straße]')
  expect(score('Søren Kierkegaard', 'soren')).toBeGreaterThan(0)
})

it('finds Chinese, Japanese and Korean names by some of their signs', () => {
  expect(marked('分析機関', '分機')).toBe('[分]析[機]関')
  expect(ranked('機関', ['蒸気機関', '機関', '関機'])).toEqual(['機関', '蒸気機関'])
  expect(marked('세종대왕', '세조')).toBe('[세종]대왕')
  expect(marked('ＡＢＣ株式会社', 'abc')).toBe('[ＡＢＣ]株式会社')
})

it('leaves out what does not hold the letters in their order', () => {
  expect(score('Inbox', 'wiki')).toBe(0)
  expect(score('tab', 'bat')).toBe(0)
  expect(score('Anything', '')).toBe(0)
})

it('marks the run of letters, not the first that will do', () => {
  expect(marked('A study of Ada', 'ada')).toBe('A study of [Ada]')
  expect(marked('Sweet set', 'set')).toBe('Sweet [set]')
})

it('takes names and texts of any length', () => {
  expect(score('x'.repeat(5000), 'x'.repeat(5000))).toBeGreaterThan(0)
  expect(marksOf(knownName(`${'é'.repeat(300)}z`), typedName('é'))).toHaveLength(1)
})
