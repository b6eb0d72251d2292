/** A graph for the layout: things by number, each with the weight of what it stands for, and weighted pairs of them. */
export type Level = {
  readonly mass: Float64Array
  /** Two numbers for each pair. */
  readonly pairs: Uint32Array
  readonly weights: Float32Array
}

/** What a few things become when they are taken for one: by number the one that stands for each. */
export type Coarser = { readonly level: Level; readonly standsIn: Uint32Array }

/** So many at most become one, lest a hub swallow all that hangs on it. */
const lot = 6

/**
 * Takes neighbours for one: each thing, the least linked first, joins the neighbour it is tied to most. What finds only
 * full lots joins others that hang on the same one.
 */
export function coarsen(level: Level): Coarser {
  const size = level.mass.length
  const near = nearOf(level)
  const lotOf = new Int32Array(size).fill(-1)
  const filled: number[] = []
  const open = () => filled.push(0) - 1
  const join = (thing: number, into: number) => {
    lotOf[thing] = into
    filled[into] = (filled[into] ?? 0) + 1
  }
  const waiting = new Map<number, number>()
  const degree = (thing: number) => (near.start[thing + 1] ?? 0) - (near.start[thing] ?? 0)
  const order = [...level.mass.keys()].sort((a, b) => degree(a) - degree(b) || a - b)
  for (const thing of order) {
    if (lotOf[thing] !== -1) continue
    let best = -1
    let tie = 0
    let strongest = -1
    for (let at = near.start[thing] ?? 0; at < (near.start[thing + 1] ?? 0); at += 1) {
      const other = near.to[at] ?? 0
      // A tie to something small says more than the same tie to a hub.
      const weight = (near.weight[at] ?? 1) / Math.sqrt(degree(other) || 1)
      const room = lotOf[other] === -1 || (filled[lotOf[other] ?? 0] ?? 0) < lot
      if (room && weight > tie) [best, tie] = [other, weight]
      if (strongest < 0) strongest = other
    }
    if (best >= 0) {
      if (lotOf[best] === -1) join(best, open())
      join(thing, lotOf[best] ?? 0)
    } else {
      const beside = waiting.get(strongest)
      const into = beside !== undefined && (filled[beside] ?? 0) < lot ? beside : open()
      waiting.set(strongest, into)
      join(thing, into)
    }
  }
  return merged(level, Uint32Array.from(lotOf), filled.length)
}

function merged({ mass, pairs, weights }: Level, standsIn: Uint32Array, size: number): Coarser {
  const sums = new Float64Array(size)
  for (const [thing, own] of mass.entries()) sums[standsIn[thing] ?? 0] = (sums[standsIn[thing] ?? 0] ?? 0) + own
  const ties = new Map<number, number>()
  for (let at = 0; at < pairs.length; at += 2) {
    const [one = 0, other = 0] = [standsIn[pairs[at] ?? 0], standsIn[pairs[at + 1] ?? 0]]
    if (one === other) continue
    const key = Math.min(one, other) * size + Math.max(one, other)
    ties.set(key, (ties.get(key) ?? 0) + (weights[at / 2] ?? 1))
  }
  const joined = new Uint32Array(ties.size * 2)
  let at = 0
  for (const key of ties.keys()) {
    joined[at++] = Math.floor(key / size)
    joined[at++] = key % size
  }
  return { level: { mass: sums, pairs: joined, weights: Float32Array.from(ties.values()) }, standsIn }
}

function nearOf({ mass, pairs, weights }: Level) {
  const start = new Uint32Array(mass.length + 1)
  for (const thing of pairs) start[thing + 1] = (start[thing + 1] ?? 0) + 1
  for (let thing = 0; thing < mass.length; thing += 1) start[thing + 1] = (start[thing + 1] ?? 0) + (start[thing] ?? 0)
  const next = start.slice()
  const to = new Uint32Array(pairs.length)
  const weight = new Float32Array(pairs.length)
  for (let at = 0; at < pairs.length; at += 1) {
    const thing = pairs[at] ?? 0
    const place = next[thing] ?? 0
    to[place] = pairs[at ^ 1] ?? 0
    weight[place] = weights[at >> 1] ?? 1
    next[thing] = place + 1
  }
  return { start, to, weight }
}
