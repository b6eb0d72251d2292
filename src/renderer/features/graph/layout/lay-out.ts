import { coarsen, type Level } from './coarsen.ts'
import { forceLevel } from './force-level.ts'
import { spread } from './spread.ts'

export type Links = {
  readonly size: number
  /** Two numbers for each pair. */
  readonly pairs: Uint32Array
}

/** The part of the work that is done, 0 to 1, with the places as they are then. */
export type OnProgress = (done: number, places: Float32Array) => void

const coarsest = 40
const golden = Math.PI * (3 - Math.sqrt(5))

/**
 * Places for all things, x and y in turn, the same every time for the same links. Laid out coarse first and refined level
 * by level, so that thousands find their places in a second; what is tied to nothing stands in rows below the others.
 */
export function layOut({ size, pairs }: Links, onProgress: OnProgress = () => {}): Float32Array {
  const tied = new Int32Array(size).fill(-1)
  let count = 0
  for (const thing of pairs) if (tied[thing] === -1) tied[thing] = count++
  const own = pairs.map((thing) => tied[thing] ?? 0)
  const links = new Uint32Array(size)
  for (const thing of pairs) links[thing] = (links[thing] ?? 0) + 1
  const finish = (inner: Float32Array) => {
    const places = new Float32Array(size * 2)
    const radii = new Float32Array(count)
    for (let thing = 0; thing < size; thing += 1) {
      const at = tied[thing] ?? -1
      if (at >= 0) radii[at] = 1 + Math.sqrt(links[thing] ?? 0) / 4
    }
    const settled = spread(turned(inner), radii)
    for (let thing = 0; thing < size; thing += 1) {
      const at = tied[thing] ?? -1
      if (at < 0) continue
      places[thing * 2] = settled[at * 2] ?? 0
      places[thing * 2 + 1] = settled[at * 2 + 1] ?? 0
    }
    shelve(places, tied)
    return places
  }
  const level: Level = {
    mass: new Float64Array(count).fill(1),
    pairs: own,
    weights: new Float32Array(own.length / 2).fill(1),
  }
  return finish(settle(level, (done, inner) => onProgress(done, finish(inner.slice()))))
}

function settle(finest: Level, onProgress: (done: number, places: Float32Array) => void): Float32Array {
  const levels = [finest]
  const standIns: Uint32Array[] = []
  while ((levels.at(-1)?.mass.length ?? 0) > coarsest) {
    const last = levels.at(-1) ?? finest
    const { level, standsIn } = coarsen(last)
    if (level.mass.length > last.mass.length * 0.9) break
    levels.push(level)
    standIns.push(standsIn)
  }
  const top = levels.at(-1) ?? finest
  let places = onSpiral(top.mass.length)
  forceLevel(top, places, 400)
  for (let at = levels.length - 2; at >= 0; at -= 1) {
    const level = levels[at] ?? finest
    places = refined(level, places, standIns[at] ?? new Uint32Array())
    const steps = stepsFor(level.mass.length)
    const slices = level.mass.length > 5000 ? 4 : 1
    for (let slice = 1; slice <= slices; slice += 1) {
      forceLevel(level, places, Math.ceil(steps / slices))
      if (slices > 1 && at === 0 && slice < slices) onProgress(0.4 + (0.6 * slice) / slices, places)
    }
  }
  return places
}

function stepsFor(size: number): number {
  return size > 20_000 ? 24 : size > 5000 ? 40 : size > 1000 ? 60 : size > 300 ? 100 : 200
}

function onSpiral(size: number): Float32Array {
  const places = new Float32Array(size * 2)
  for (let thing = 0; thing < size; thing += 1) {
    places[thing * 2] = 10 * Math.sqrt(thing + 1) * Math.cos(thing * golden)
    places[thing * 2 + 1] = 10 * Math.sqrt(thing + 1) * Math.sin(thing * golden)
  }
  return places
}

/** Each thing beside the place of what stood in for it, with room made for all of them. */
function refined({ mass }: Level, coarse: Float32Array, standsIn: Uint32Array): Float32Array {
  const places = new Float32Array(mass.length * 2)
  const taken = new Uint32Array(coarse.length / 2)
  const growth = Math.sqrt(mass.length / Math.max(1, taken.length))
  for (let thing = 0; thing < mass.length; thing += 1) {
    const stand = standsIn[thing] ?? 0
    const turn = taken[stand] ?? 0
    taken[stand] = turn + 1
    const angle = (thing % 97) + turn * golden
    places[thing * 2] = (coarse[stand * 2] ?? 0) * growth + 2 * Math.sqrt(turn + 0.5) * Math.cos(angle)
    places[thing * 2 + 1] = (coarse[stand * 2 + 1] ?? 0) * growth + 2 * Math.sqrt(turn + 0.5) * Math.sin(angle)
  }
  return places
}

/** Turned so that its longer side lies, as windows do. */
function turned(places: Float32Array): Float32Array {
  const size = places.length / 2
  if (size < 3) return places
  let [meanX, meanY] = [0, 0]
  for (let at = 0; at < places.length; at += 2) {
    meanX += (places[at] ?? 0) / size
    meanY += (places[at + 1] ?? 0) / size
  }
  let [xx, xy, yy] = [0, 0, 0]
  for (let at = 0; at < places.length; at += 2) {
    const [x, y] = [(places[at] ?? 0) - meanX, (places[at + 1] ?? 0) - meanY]
    xx += x * x
    xy += x * y
    yy += y * y
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return places.map((_, at) => {
    const [x, y] = [(places[at & ~1] ?? 0) - meanX, (places[at | 1] ?? 0) - meanY]
    return at % 2 === 0 ? x * cos + y * sin : y * cos - x * sin
  })
}

/** What is tied to nothing: in rows, as wide as the rest, below it. */
function shelve(places: Float32Array, tied: Int32Array): void {
  const lonely = [...tied.keys()].filter((thing) => tied[thing] === -1)
  if (lonely.length === 0) return
  let [left, right, bottom] = [0, 0, 0]
  for (const [thing, at] of tied.entries()) {
    if (at === -1) continue
    left = Math.min(left, places[thing * 2] ?? 0)
    right = Math.max(right, places[thing * 2] ?? 0)
    bottom = Math.min(bottom, places[thing * 2 + 1] ?? 0)
  }
  // In a small picture a shelf far below would take the room of the rest.
  const width = right - left
  const gap = width === 0 ? 8 : Math.min(Math.max(8, width / 40), width / 8)
  const columns =
    lonely.length === tied.length
      ? Math.ceil(Math.sqrt(lonely.length * 1.6))
      : Math.max(1, Math.min(lonely.length, Math.floor(width / gap)))
  const from = (left + right - (columns - 1) * gap) / 2
  for (const [turn, thing] of lonely.entries()) {
    places[thing * 2] = from + (turn % columns) * gap
    places[thing * 2 + 1] = bottom - gap * (2 + Math.floor(turn / columns))
  }
}
