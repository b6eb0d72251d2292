import fc from 'fast-check'
import { expect, it } from 'vitest'
import { solveMargin } from './solve-margin.ts'

const cards = fc
  .array(fc.record({ y: fc.integer({ min: 0, max: 4000 }), height: fc.integer({ min: 20, max: 200 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((list) => list.toSorted((a, b) => a.y - b.y))

it('leaves cards at their own height while there is room', () => {
  const roomy = [
    { y: 0, height: 40 },
    { y: 100, height: 40 },
  ]
  expect(solveMargin(roomy, -1, 8)).toEqual([0, 100])
})

it('never lets two cards overlap', () => {
  fc.assert(
    fc.property(cards, fc.integer({ min: -1, max: 29 }), (list, active) => {
      const tops = solveMargin(list, active, 8)
      for (let at = 1; at < list.length; at++) {
        expect(tops[at]).toBeGreaterThanOrEqual((tops[at - 1] ?? 0) + (list[at - 1]?.height ?? 0) + 8)
      }
    }),
  )
})

it('puts the active card exactly at the height of its claim', () => {
  fc.assert(
    fc.property(cards, fc.nat(), (list, pick) => {
      const active = pick % list.length
      expect(solveMargin(list, active, 8)[active]).toBe(list[active]?.y)
    }),
  )
})
