import { expect, it } from 'vitest'
import { type Labelled, placeLabels } from './place-labels.ts'

const room = { width: 400, height: 200, most: 10, taken: [] }
const mark = (page: number, x: number, y: number): Labelled => ({ page, x, y, radius: 5, width: 80, size: 13 })

it('writes beside a mark, on its other side at the edge', () => {
  expect(placeLabels([mark(1, 100, 100)], room)).toEqual([{ page: 1, x: 109, y: 100, size: 13 }])
  expect(placeLabels([mark(1, 390, 100)], room)).toEqual([{ page: 1, x: 301, y: 100, size: 13 }])
})

it('gives way to what is more important, and leaves out what finds no room', () => {
  const placed = placeLabels(
    [mark(1, 100, 100), mark(2, 104, 101), mark(3, 102, 99), mark(4, 103, 100), mark(5, 101, 100)],
    room,
  )
  expect(placed[0]).toMatchObject({ page: 1, x: 109 })
  expect(placed[1]).toMatchObject({ page: 2, x: 15 })
  expect(placed).toHaveLength(2)
})

it('keeps clear of other words and to the number asked for', () => {
  const taken = [{ left: 100, right: 300, top: 90, bottom: 110 }]
  expect(placeLabels([mark(1, 100, 100)], { ...room, taken })[0]).toMatchObject({ x: 11 })
  expect(placeLabels([mark(1, 50, 50), mark(2, 50, 150)], { ...room, most: 1 })).toHaveLength(1)
})
