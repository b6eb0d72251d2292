import type { GraphModel } from './graph-model.ts'

/**
 * A few inks for many communities, as on a map: one takes the ink that its neighbours use least, so that those with many
 * links between them differ. By number of the community, the largest first; what is in none has -1.
 */
export function inkCommunities(model: GraphModel, communities: Int32Array, inks: number): Int32Array {
  const ties = new Map<number, Map<number, number>>()
  const tie = (one: number, other: number) => {
    const own = ties.get(one) ?? new Map<number, number>()
    own.set(other, (own.get(other) ?? 0) + 1)
    ties.set(one, own)
  }
  for (let at = 0; at < model.pairs.length; at += 2) {
    const [one = -1, other = -1] = [communities[model.pairs[at] ?? 0], communities[model.pairs[at + 1] ?? 0]]
    if (one < 0 || other < 0 || one === other) continue
    tie(one, other)
    tie(other, one)
  }
  const count = communities.reduce((most, community) => Math.max(most, community + 1), 0)
  const chosen = new Int32Array(count).fill(-1)
  const used = new Array<number>(inks).fill(0)
  for (let community = 0; community < count; community += 1) {
    const near = new Array<number>(inks).fill(0)
    for (const [other, links] of ties.get(community) ?? []) {
      const ink = chosen[other] ?? -1
      if (ink >= 0) near[ink] = (near[ink] ?? 0) + links
    }
    let best = 0
    for (let ink = 1; ink < inks; ink += 1) {
      const less = (near[ink] ?? 0) - (near[best] ?? 0) || (used[ink] ?? 0) - (used[best] ?? 0)
      if (less < 0) best = ink
    }
    chosen[community] = best
    used[best] = (used[best] ?? 0) + 1
  }
  return communities.map((community) => (community < 0 ? -1 : (chosen[community] ?? -1)))
}
