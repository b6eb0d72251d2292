import { isAcronymOf } from '../../core/text/acronym.ts'
import { foldName } from '../../core/text/names.ts'
import { normaliseName } from '../../core/text/normalise-name.ts'
import { isSamePerson, isShortPersonName } from '../read/names/person-name.ts'
import type { Mention } from '../read/reading.ts'
import { distinguishesNames } from './distinguishes-names.ts'
import { withoutCompanySuffix } from './name-variants.ts'

/**
 * May this page be what the mention means, though no name of theirs is equal? Strict, since whoever says yes has to ask a
 * person: an acronym without its expansion, a person's name shortened, a company without its suffix, the same words in
 * another order, one letter off. Context alone is no reason.
 */
export function mayBeSame(mention: Mention, title: string): boolean {
  const { name } = mention
  if (distinguishesNames(name, title)) return false
  if (isAcronymOf(name, title) || isAcronymOf(title, name)) return true
  if (mention.aliases.some((alias) => foldName(alias) === foldName(title))) return true
  if (mention.entityKind === 'person') return mayBeSamePerson(name, title)
  return isSameCompany(name, title) || hasSameWords(name, title) || isOneLetterOff(name, title)
}

function mayBeSamePerson(name: string, title: string): boolean {
  return (
    isSamePerson(name, title) ||
    isShortPersonName(name, title) ||
    isShortPersonName(title, name) ||
    hasSameWords(name, title) ||
    isOneLetterOff(name, title)
  )
}

function isSameCompany(one: string, other: string): boolean {
  const [a, b] = [withoutCompanySuffix(one), withoutCompanySuffix(other)]
  return (a !== one || b !== other) && normaliseName(a) !== '' && normaliseName(a) === normaliseName(b)
}

function hasSameWords(one: string, other: string): boolean {
  const words = (name: string) => name.split(/[\s,]+/u).flatMap((word) => normaliseName(word) || [])
  const [a, b] = [words(one), words(other)]
  return a.length > 1 && a.length === b.length && a.toSorted().join(' ') === b.toSorted().join(' ')
}

/** Long names only: short ones differ by one letter and are two things. */
function isOneLetterOff(one: string, other: string): boolean {
  const [a, b] = [normaliseName(one), normaliseName(other)]
  if (Math.min(a.length, b.length) < 9 || Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return Math.max(a.length, b.length) - start - end <= 1
}
