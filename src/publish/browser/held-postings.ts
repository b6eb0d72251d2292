import { partName } from '../part-name.ts'
import { readPairs } from '../postings.ts'
import type { SearchHead, SearchPart } from '../search-files.ts'

/** The parts of every group that a term is in; a word that is unfinished can go on into the following ones. */
export function partsFor(
  { groups }: SearchHead,
  { term, isPrefix }: { readonly term: string; readonly isPrefix: boolean },
): string[] {
  return groups.flatMap((firsts, group) => {
    const from = lastNotAfter(firsts, term)
    const to = isPrefix ? lastNotAfter(firsts, `${term}\uffff`) : from
    return Array.from({ length: to - from + 1 }, (_, at) => partName(group, from + at))
  })
}

function lastNotAfter(firsts: readonly string[], term: string): number {
  let found = 0
  for (const [number, first] of firsts.entries()) if (first <= term) found = number
  return found
}

const rowsOf = new WeakMap<SearchHead, readonly ReadonlyMap<number, number>[]>()

/** The pages of terms, as far as the parts they are in are here. Pages are rows of the head. */
export class Postings {
  readonly #head: SearchHead
  readonly #parts: ReadonlyMap<string, SearchPart>
  readonly #known = new Map<string, readonly number[]>()

  constructor(head: SearchHead, parts: ReadonlyMap<string, SearchPart>) {
    this.#head = head
    this.#parts = parts
  }

  /** Row and count, one after the other. */
  of(term: string): readonly number[] {
    const known = this.#known.get(term)
    if (known) return known
    const found = this.#head.groups.flatMap((firsts, group) => {
      const part = this.#parts.get(partName(group, lastNotAfter(firsts, term))) ?? []
      const at = firstFrom(part, term)
      const pairs = part[at] === term ? readPairs(part[at + 1] ?? '') : []
      const rows = rowsByNumber(this.#head)[group]
      return pairs.map((value, index) => (index % 2 === 0 ? (rows?.get(value) ?? 0) : value))
    })
    this.#known.set(term, found)
    return found
  }

  beginningWith(start: string): string[] {
    const found = new Set<string>()
    for (const name of partsFor(this.#head, { term: start, isPrefix: true })) {
      const part = this.#parts.get(name) ?? []
      for (let at = firstFrom(part, start); part[at]?.startsWith(start); at += 2) found.add(part[at] ?? '')
    }
    return [...found]
  }
}

function rowsByNumber(head: SearchHead): readonly ReadonlyMap<number, number>[] {
  const known = rowsOf.get(head)
  if (known) return known
  const rows = head.groups.map(() => new Map<number, number>())
  for (const [row, { 5: group, 6: number }] of head.pages.entries()) rows[group]?.set(number, row)
  rowsOf.set(head, rows)
  return rows
}

/** Where the first term stands that does not come before this one. */
function firstFrom(part: SearchPart, term: string): number {
  let [low, high] = [0, part.length / 2]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((part[middle * 2] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low * 2
}
