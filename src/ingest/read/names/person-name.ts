import { comparableName } from './comparable-name.ts'

const honorific =
  /^(?:mr|mrs|ms|miss|dr|prof|professor|sir|dame|lord|lady|rev|reverend|father|brother|sister|saint|st|president|king|queen|prince|princess|captain|general|colonel|major|admiral|senator|judge|chancellor|minister|pope|emperor|empress|count|countess|duke|duchess|baron|baroness|councillor|cllr|sergeant|sgt|lieutenant|lt|col|capt|gen|inspector|detective|alderman|rabbi|imam|bishop|archbishop|cardinal|monsieur|madame|herr|frau|señor|señora|don|doña)\.?$/iu
const afterName = /^(?:jr|sr|ii|iii|iv|phd|ph\.d|md|esq|obe|frs)\.?$/iu

/** The words of a person's name without titles before it and letters after it. */
export function personWords(name: string): string[] {
  const words = name.split(/[\s,]+/u).filter((word) => word !== '')
  while (words.length > 1 && honorific.test(words[0] ?? '')) words.shift()
  while (words.length > 1 && afterName.test(words.at(-1) ?? '')) words.pop()
  return words
}

export function isHonorific(word: string): boolean {
  return honorific.test(word)
}

/** May two full names be one person: same last name, first names equal, shortened or an initial, middle names compatible? */
export function isSamePerson(one: string, other: string): boolean {
  const a = personWords(one).map(comparableName)
  const b = personWords(other).map(comparableName)
  if (a.length < 2 || b.length < 2 || a.at(-1) !== b.at(-1)) return false
  return fits(a[0] ?? '', b[0] ?? '') && middlesFit(a.slice(1, -1), b.slice(1, -1))
}

/** Is `short` a part of the full name that stands for it: the last name, the first, or a title and the last? */
export function isShortPersonName(short: string, full: string): boolean {
  const parts = personWords(short).map(comparableName)
  const words = personWords(full).map(comparableName)
  if (parts.length === 0 || parts.length >= words.length) return false
  const at = words.length - parts.length
  return parts.every((part, i) => part === words[at + i]) || (parts.length === 1 && parts[0] === words[0])
}

function fits(one: string, other: string): boolean {
  const a = one.replace(/\.$/u, '')
  const b = other.replace(/\.$/u, '')
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.startsWith(short) && (short.length === 1 || short.length >= 3)
}

function middlesFit(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return true
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  return few.every((middle) => many.some((candidate) => fits(middle, candidate)))
}
