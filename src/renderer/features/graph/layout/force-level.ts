import settingsOf from 'graphology-layout-forceatlas2/defaults.js'
import iterate from 'graphology-layout-forceatlas2/iterate.js'
import type { Level } from './coarsen.ts'

/** Floats that ForceAtlas2 keeps for each thing: its place, forces, mass, speed, size, and whether it stays. */
const perThing = 10
const perPair = 3
/** From here on things far away are taken together. */
const many = 600

/** Lets the forces of ForceAtlas2 work on a level for a number of steps. Changes the places. */
export function forceLevel({ mass, pairs, weights }: Level, places: Float32Array, steps: number): void {
  const things = new Float32Array(mass.length * perThing)
  for (const [thing, own] of mass.entries()) {
    const at = thing * perThing
    things.set([places[thing * 2] ?? 0, places[thing * 2 + 1] ?? 0, 0, 0, 0, 0, own, 1, 1, 0], at)
  }
  const ties = new Float32Array(weights.length * perPair)
  for (let tie = 0; tie < weights.length; tie += 1) {
    const [one = 0, other = 0] = [pairs[tie * 2], pairs[tie * 2 + 1]]
    ties.set([one * perThing, other * perThing, weights[tie] ?? 1], tie * perPair)
    things[one * perThing + 6] = (things[one * perThing + 6] ?? 0) + (weights[tie] ?? 1)
    things[other * perThing + 6] = (things[other * perThing + 6] ?? 0) + (weights[tie] ?? 1)
  }
  const settings = {
    ...settingsOf,
    linLogMode: true,
    barnesHutOptimize: mass.length > many,
    barnesHutTheta: 0.8,
    scalingRatio: 4,
    gravity: 0.02,
    strongGravityMode: true,
    slowDown: 1 + Math.log(mass.length),
  }
  for (let step = 0; step < steps; step += 1) iterate(settings, things, ties)
  for (const thing of mass.keys()) {
    places[thing * 2] = things[thing * perThing] ?? 0
    places[thing * 2 + 1] = things[thing * perThing + 1] ?? 0
  }
}
