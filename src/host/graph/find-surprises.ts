import type { DomainGraph } from '../index/domain-index.ts'
import type { Neighbourhood } from './links-of-pages.ts'

export type Surprise = {
  readonly from: number
  readonly to: number
  /** Linked pairs between the two communities, this one included. */
  readonly between: number
}

const most = 200

/**
 * Links between communities that have few: the fewer than their sizes make one expect, and the deeper both pages stand
 * among their own, the more it says. Summaries are left out, for they link to whatever their source mentions.
 */
export function findSurprises(
  { pages }: Pick<DomainGraph, 'pages'>,
  { start, to, pairs }: Neighbourhood,
  groups: readonly (readonly number[])[],
): Surprise[] {
  const groupOf = new Int32Array(pages.length).fill(-1)
  for (const [group, members] of groups.entries()) {
    if (members.length >= 3) for (const page of members) groupOf[page] = group
  }
  const links = (page: number) => (start[page + 1] ?? 0) - (start[page] ?? 0)
  const volume = groups.map((members) => members.reduce((sum, page) => sum + links(page), 0))
  const between = new Map<number, number>()
  const inside = new Uint32Array(pages.length)
  const key = (one: number, other: number) => Math.min(one, other) * groups.length + Math.max(one, other)
  const crossing: (readonly [number, number])[] = []
  for (let at = 0; at < pairs.length; at += 2) {
    const [one = 0, other = 0] = [pairs[at], pairs[at + 1]]
    const [first = -1, second = -1] = [groupOf[one], groupOf[other]]
    if (first === second) {
      inside[one] = (inside[one] ?? 0) + 1
      inside[other] = (inside[other] ?? 0) + 1
    } else if (first >= 0 && second >= 0) {
      between.set(key(first, second), (between.get(key(first, second)) ?? 0) + 1)
      if (pages[one]?.kind !== 'summary' && pages[other]?.kind !== 'summary') crossing.push([one, other])
    }
  }
  const ranked = crossing
    .map(([from, other]) => {
      const [first = 0, second = 0] = [groupOf[from], groupOf[other]]
      const count = between.get(key(first, second)) ?? 1
      const expected = ((volume[first] ?? 0) * (volume[second] ?? 0)) / Math.max(1, pairs.length)
      const rooted = ((inside[from] ?? 0) / links(from)) * ((inside[other] ?? 0) / links(other))
      return { from, to: other, between: count, score: expected > count ? (expected / count) * rooted : 0 }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.from - b.from || a.to - b.to)
  const found: Surprise[] = []
  for (const { from, to: other, between: count } of ranked) {
    if (found.length === most) break
    if (!sharesNeighbour(from, other, start, to)) found.push({ from, to: other, between: count })
  }
  return found
}

function sharesNeighbour(one: number, other: number, start: Uint32Array, to: Uint32Array): boolean {
  const own = new Set(to.subarray(start[one], start[one + 1]))
  return to.subarray(start[other], start[other + 1]).some((page) => own.has(page))
}
