const rounds = 12
/** As wide as the drawing is taken to be, in units of the radii, for each square root of a thing. */
const room = 11

/**
 * Scales a layout to a size that suits its number of things, then pushes apart what lies on top of one another, a little
 * at a time, so that neighbours stay neighbours.
 */
export function spread(places: Float32Array, radii: Float32Array): Float32Array {
  const size = radii.length
  if (size < 2) return places
  const scale = (room * Math.sqrt(size)) / (extentOf(places) || 1)
  const spaced = places.map((value) => value * scale)
  for (let round = 0; round < rounds; round += 1) if (!pushApart(spaced, radii)) break
  return spaced
}

function extentOf(places: Float32Array): number {
  // The few that stand far out do not decide on the scale of all others.
  const distances = new Float32Array(places.length / 2)
  for (let at = 0; at < distances.length; at += 1)
    distances[at] = Math.hypot(places[at * 2] ?? 0, places[at * 2 + 1] ?? 0)
  distances.sort()
  return 2 * (distances[Math.floor(distances.length * 0.95)] ?? 0)
}

function pushApart(places: Float32Array, radii: Float32Array): boolean {
  const cell = 8
  const cells = new Map<number, number[]>()
  const key = (x: number, y: number) => Math.floor(x / cell) * 65_536 + Math.floor(y / cell)
  for (const thing of radii.keys()) {
    const at = key(places[thing * 2] ?? 0, places[thing * 2 + 1] ?? 0)
    const some = cells.get(at)
    if (some) some.push(thing)
    else cells.set(at, [thing])
  }
  let moved = false
  for (const thing of radii.keys()) {
    const [x, y] = [places[thing * 2] ?? 0, places[thing * 2 + 1] ?? 0]
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const other of cells.get(key(x + dx * cell, y + dy * cell)) ?? []) {
          if (other > thing && part(places, radii, thing, other)) moved = true
        }
      }
    }
  }
  return moved
}

function part(places: Float32Array, radii: Float32Array, one: number, other: number): boolean {
  const dx = (places[other * 2] ?? 0) - (places[one * 2] ?? 0)
  const dy = (places[other * 2 + 1] ?? 0) - (places[one * 2 + 1] ?? 0)
  const wanted = (radii[one] ?? 1) + (radii[other] ?? 1) + 0.8
  const distance = Math.hypot(dx, dy)
  if (distance >= wanted) return false
  const push = (wanted - distance) / 2
  const [ux, uy] = distance > 0.001 ? [dx / distance, dy / distance] : [Math.cos(other), Math.sin(other)]
  places[one * 2] = (places[one * 2] ?? 0) - ux * push
  places[one * 2 + 1] = (places[one * 2 + 1] ?? 0) - uy * push
  places[other * 2] = (places[other * 2] ?? 0) + ux * push
  places[other * 2 + 1] = (places[other * 2 + 1] ?? 0) + uy * push
  return true
}
