import { describe, expect, it } from 'vitest'
import { coarsen } from './coarsen.ts'
import { layOut } from './lay-out.ts'

/** Groups of so many, each linked all round, one link from group to group. */
function groups(count: number, each: number) {
  const pairs: number[] = []
  for (let group = 0; group < count; group += 1) {
    for (let one = 0; one < each; one += 1) {
      for (let other = 0; other < one; other += 1) pairs.push(group * each + one, group * each + other)
    }
    if (group > 0) pairs.push(group * each, (group - 1) * each)
  }
  return { size: count * each, pairs: Uint32Array.from(pairs) }
}

function distance(places: Float32Array, one: number, other: number): number {
  return Math.hypot(
    (places[one * 2] ?? 0) - (places[other * 2] ?? 0),
    (places[one * 2 + 1] ?? 0) - (places[other * 2 + 1] ?? 0),
  )
}

describe('a layout', () => {
  it('is the same for the same links', () => {
    expect(layOut(groups(6, 12))).toEqual(layOut(groups(6, 12)))
  })

  it('keeps together what is linked', () => {
    const places = layOut(groups(6, 12))
    const near = distance(places, 1, 2)
    for (let group = 1; group < 6; group += 1) expect(distance(places, 1, group * 12 + 2)).toBeGreaterThan(near * 2)
  })

  it('puts no two on the same place', () => {
    const links = groups(6, 12)
    const places = layOut(links)
    for (let one = 0; one < links.size; one += 1) {
      for (let other = 0; other < one; other += 1) expect(distance(places, one, other)).toBeGreaterThan(0.5)
    }
  })

  it('stands what has no links in rows below the others', () => {
    const { pairs } = groups(2, 5)
    const places = layOut({ size: 14, pairs })
    const lowest = Math.min(...Array.from({ length: 10 }, (_, at) => places[at * 2 + 1] ?? 0))
    for (const lonely of [10, 11, 12, 13]) expect(places[lonely * 2 + 1]).toBeLessThan(lowest)
  })

  it.each([0, 1, 2, 3])('is there for %i pages without a link', (size) => {
    const places = layOut({ size, pairs: new Uint32Array() })
    expect(places).toHaveLength(size * 2)
    expect(places.some(Number.isNaN)).toBe(false)
  })

  it('has a place for every one of a star of two thousand', () => {
    const pairs = Uint32Array.from(Array.from({ length: 4000 }, (_, at) => (at % 2 === 0 ? 0 : (at + 1) / 2)))
    const places = layOut({ size: 2001, pairs })
    expect(places.every(Number.isFinite)).toBe(true)
  })
})

it('takes a star together in lots, not all for one', () => {
  const pairs = Uint32Array.from(Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? 0 : (at + 1) / 2)))
  const level = { mass: new Float64Array(101).fill(1), pairs, weights: new Float32Array(100).fill(1) }
  const { level: coarser, standsIn } = coarsen(level)
  expect(coarser.mass.length).toBeLessThan(30)
  expect(Math.max(...coarser.mass)).toBeLessThanOrEqual(6)
  expect(coarser.mass.reduce((sum, mass) => sum + mass, 0)).toBe(101)
  expect(standsIn).toHaveLength(101)
})
