import { foldText } from './fold-text.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const spelled = new Map([
  ...small.split(' ').map((word, at) => [word, at] as const),
  ...tens.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
])
const spelledNumber = new RegExp(
  `\\b(?:(${tens.replaceAll(' ', '|')})[- ](${small.split(' ').slice(1, 10).join('|')})|(${[...spelled.keys()].join('|')}))\\b`,
  'giu',
)
/** "one" is a pronoun as often as a number. */
const pronouns = new Set(['one', 'zero'])

/**
 * The numbers a text says: digits of any script without grouping ("1,024", "1 024" and "1.024" are 1024, the last also
 * 1.024), a decimal comma as a point, and English numbers in words. "3-1" and "3.1" stay themselves.
 */
export function numbersOf(text: string): string[] {
  const plain = foldText(text)
    .text.normalize('NFKC')
    .replace(/\p{Nd}/gu, latinDigit)
  const grouped = plain.replace(/(?<=\d)[, \u00a0\u202f'](?=\d{3}(?!\d))/gu, '').replace(/(?<=\d),(?=\d)/gu, '.')
  const digits = grouped.match(/\d+(?:[.:]\d+)*/gu) ?? []
  const words = [...plain.matchAll(spelledNumber)].flatMap(([, ten, one, single]) => {
    if (single !== undefined) return pronouns.has(single.toLowerCase()) ? [] : [String(countOf(single))]
    return [String(countOf(ten ?? '') + countOf(one ?? ''))]
  })
  return [...digits, ...words]
}

/** All that a text may mean by its numbers, for looking up: "1.024" may be 1024. */
export function numbersSaid(text: string): Set<string> {
  const numbers = numbersOf(text)
  const ungrouped = numbers
    .filter((number) => /^\d{1,3}(?:\.\d{3})+$/u.test(number))
    .map((number) => number.replaceAll('.', ''))
  return new Set([...numbers, ...ungrouped])
}

function countOf(word: string): number {
  return spelled.get(word.toLowerCase()) ?? 0
}

/** The digits of a script lie together, from zero to nine, at a multiple of the code where they begin. */
function latinDigit(digit: string): string {
  if (digit <= '9') return digit
  let zero = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1
  return String((digit.codePointAt(0) ?? 0) - zero)
}
