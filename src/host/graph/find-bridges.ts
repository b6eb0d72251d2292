import type { Neighbourhood } from './links-of-pages.ts'

export type Bridge = {
  readonly page: number /** Of all shortest ways between others, the part that leads over it. */
  readonly share: number
}

const most = 300
/** Steps over pages and links that may be taken: all beginnings on a small wiki, a fair sample on a large one. */
const effort = 20_000_000

/** Pages that join what would otherwise be far apart: betweenness by Brandes' method, from a sample of pages where there are many. */
export function findBridges({ start, to }: Neighbourhood): Bridge[] {
  const size = start.length - 1
  if (size < 3) return []
  const samples = Math.min(size, Math.max(32, Math.round(effort / (size + to.length))))
  const score = new Float64Array(size)
  const walk = walker({ start, to }, score)
  for (let sample = 0; sample < samples; sample += 1) walk(Math.floor((sample * size) / samples))
  const ways = samples * (size - 1)
  return [...score.keys()]
    .filter((page) => (score[page] ?? 0) > 0)
    .sort((a, b) => (score[b] ?? 0) - (score[a] ?? 0) || a - b)
    .slice(0, most)
    .map((page) => ({ page, share: (score[page] ?? 0) / ways }))
}

/** Adds to `score`, for one beginning, how much each page lies on the shortest ways from there. */
function walker({ start, to }: Pick<Neighbourhood, 'start' | 'to'>, score: Float64Array): (from: number) => void {
  const size = start.length - 1
  const distance = new Int32Array(size)
  const ways = new Float64Array(size)
  const share = new Float64Array(size)
  const queue = new Uint32Array(size)
  return (from) => {
    distance.fill(-1)
    ways.fill(0)
    share.fill(0)
    distance[from] = 0
    ways[from] = 1
    queue[0] = from
    let end = 1
    for (let at = 0; at < end; at += 1) {
      const page = queue[at] ?? 0
      const next = (distance[page] ?? 0) + 1
      for (let link = start[page] ?? 0; link < (start[page + 1] ?? 0); link += 1) {
        const other = to[link] ?? 0
        if (distance[other] === -1) {
          distance[other] = next
          queue[end++] = other
        }
        if (distance[other] === next) ways[other] = (ways[other] ?? 0) + (ways[page] ?? 0)
      }
    }
    for (let at = end - 1; at > 0; at -= 1) {
      const page = queue[at] ?? 0
      const before = (distance[page] ?? 0) - 1
      const part = (1 + (share[page] ?? 0)) / (ways[page] ?? 1)
      for (let link = start[page] ?? 0; link < (start[page + 1] ?? 0); link += 1) {
        const other = to[link] ?? 0
        if (distance[other] === before) share[other] = (share[other] ?? 0) + (ways[other] ?? 0) * part
      }
      score[page] = (score[page] ?? 0) + (share[page] ?? 0)
    }
  }
}
