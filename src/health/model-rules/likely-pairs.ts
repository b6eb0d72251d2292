import { foldName } from '../../core/text/names.ts'
import { clashOf } from '../rules/related-names.ts'
import type { HealthPage } from '../view.ts'

/** Words that this many pages share tell none of them apart. */
const commonFrom = 30
const leastScore = 0.3
const smallWords = new Set('the of and for a an in on to de la le der die das und von'.split(' '))

type Named = { readonly page: HealthPage; readonly words: ReadonlySet<string>; readonly near: ReadonlySet<number> }

/**
 * Pairs that may be one thing, likeliest first: names that share rare words or abbreviate one another, and the same
 * neighbours. Names that differ by a number or a version never are; what the free rules see is not asked about.
 */
export function likelyPairs(pages: readonly HealthPage[]): (readonly [HealthPage, HealthPage])[] {
  const named = pages.map((page): Named => ({ page, words: wordsOf(page), near: new Set(page.out) }))
  const byWord = new Map<string, number[]>()
  for (const [at, { words }] of named.entries())
    for (const word of words) {
      const known = byWord.get(word)
      if (known) known.push(at)
      else byWord.set(word, [at])
    }
  const byInitials = new Map<string, Named[]>()
  for (const one of named)
    for (const initials of initialsOf(one.page)) {
      const known = byInitials.get(initials)
      if (known) known.push(one)
      else byInitials.set(initials, [one])
    }
  // A word that few names have tells more.
  const weightOf = (word: string) => 1 / Math.log2(1 + Math.max(1, byWord.get(word)?.length ?? 1))
  const scores = new Map<string, { pair: readonly [HealthPage, HealthPage]; score: number }>()
  for (const group of byWord.values()) {
    if (group.length < 2 || group.length > commonFrom) continue
    for (const [index, first] of group.entries())
      for (const second of group.slice(index + 1)) {
        const key = `${first} ${second}`
        if (scores.has(key)) continue
        const [one, other] = [named[first], named[second]]
        if (!one || !other || !mayBeOne(one.page, other.page)) continue
        scores.set(key, { pair: [one.page, other.page], score: scoreOf(one, other, weightOf) })
      }
  }
  for (const one of named)
    for (const short of abbreviationsOf(one.page))
      for (const other of (byInitials.get(short) ?? []).slice(0, commonFrom))
        if (other.page.id !== one.page.id && mayBeOne(one.page, other.page))
          scores.set(`${one.page.id}=${other.page.id}`, {
            pair: [one.page, other.page],
            score: 0.5 + 0.5 * scoreOf(one, other, weightOf),
          })
  return [...scores.values()]
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score || (a.pair[0].path < b.pair[0].path ? -1 : 1))
    .map(({ pair: [a, b] }) => (a.path < b.path ? ([a, b] as const) : ([b, a] as const)))
}

function mayBeOne(one: HealthPage, other: HealthPage): boolean {
  return digits(one.title) === digits(other.title) && clashOf(one, other) === null
}

function scoreOf(one: Named, other: Named, weightOf: (word: string) => number): number {
  const weigh = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weightOf(word), 0)
  const shared = weigh([...one.words].filter((word) => other.words.has(word)))
  const least = Math.min(weigh(one.words), weigh(other.words))
  const neighbours = [...one.near].filter((id) => other.near.has(id)).length
  const fewest = Math.max(1, Math.min(one.near.size, other.near.size))
  return 0.6 * (least === 0 ? 0 : shared / least) + 0.4 * (neighbours / fewest)
}

/** Words of its names that tell it from others. */
function wordsOf({ title, aliases }: HealthPage): Set<string> {
  const words = new Set<string>()
  for (const name of [title, ...aliases]) {
    for (const word of tellingWords(name)) if (word.length > 2 || /\p{Script=Han}/u.test(word)) words.add(word)
  }
  return words
}

function tellingWords(name: string): string[] {
  return (foldName(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !smallWords.has(word))
}

const namesOf = ({ title, aliases }: HealthPage): string[] => [title, ...aliases]

function initialsOf(page: HealthPage): Set<string> {
  const all = namesOf(page)
    .map(tellingWords)
    .filter(({ length }) => length > 1 && length < 7)
  return new Set(all.map((words) => words.map((word) => word.charAt(0)).join('')))
}

function abbreviationsOf(page: HealthPage): Set<string> {
  return new Set(
    namesOf(page)
      .filter((name) => /^\p{Lu}{2,6}$/u.test(name))
      .map(foldName),
  )
}

const digits = (name: string): string => (name.match(/\p{N}+/gu) ?? []).join(' ')
