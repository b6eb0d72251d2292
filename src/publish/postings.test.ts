import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256Hex } from '../core/text/hash.ts'
import { numberPages } from './page-numbers.ts'
import { readPairs, writePairs } from './postings.ts'

test('what is written of pages and counts is what is read', () => {
  const page = fc.tuple(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 1, max: 100_000 }))
  fc.assert(
    fc.property(fc.uniqueArray(page, { selector: ([number]) => number }), (pages) => {
      const pairs = pages.sort(([one], [other]) => one - other).flat()
      const text = writePairs(pairs)
      expect(readPairs(text)).toEqual(pairs)
      expect(text).toMatch(/^[\w-]*$/)
    }),
  )
})

test('each page has a number of its own, which rise within its group, whatever the order they are named in', () => {
  const paths = Array.from({ length: 500 }, (_, at) => `wiki/entities/page-${at}.md`)
  const groups = numberPages(paths, 4, sha256Hex)
  expect(groups.flatMap((group) => group.paths).sort()).toEqual(paths.sort())
  for (const { numbers } of groups) {
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  }
  expect(numberPages(paths.toReversed(), 4, sha256Hex)).toEqual(groups)
})

test('a page that comes leaves the others their numbers, but for one now and then', () => {
  const paths = Array.from({ length: 400 }, (_, at) => `wiki/entities/page-${at}.md`)
  const numbersOf = (some: readonly string[]) =>
    new Map(
      numberPages(some, 4, sha256Hex).flatMap(({ paths: of, numbers }, group) =>
        of.map((path, at) => [path, `${group}/${numbers[at]}`] as const),
      ),
    )
  const before = numbersOf(paths)
  let moved = 0
  for (let at = 0; at < 40; at++) {
    const after = numbersOf([...paths, `wiki/concepts/new-${at}.md`])
    moved += paths.filter((path) => after.get(path) !== before.get(path)).length
  }
  expect(moved).toBeLessThan(40)
})
