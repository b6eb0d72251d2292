/** A mark on the screen with the words that would go beside it. In order of importance. */
export type Labelled = {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly width: number
  readonly size: number
}
export type Placed = { readonly page: number; readonly x: number; readonly y: number; readonly size: number }

type Room = {
  readonly width: number
  readonly height: number
  readonly most: number
  /** Where other words stand already. */
  readonly taken: readonly Box[]
}

const gap = 4
const cell = 64

/** Where words find room, beside their marks or else below them: none on another's words, none beyond the edge by half. */
export function placeLabels(wanted: Iterable<Labelled>, { width, height, most, taken }: Room): Placed[] {
  const cells = new Map<number, Box[]>()
  const placed: Placed[] = []
  const take = (box: Box) => {
    for (const key of cellsOf(box)) cells.set(key, [...(cells.get(key) ?? []), box])
  }
  for (const box of taken) take(box)
  for (const label of wanted) {
    if (placed.length >= most) break
    for (const box of boxesOf(label)) {
      if (box.left < 2 || box.top < 2 || box.right > width - 2 || box.bottom > height - 2) continue
      if (cellsOf(box).some((key) => cells.get(key)?.some((other) => overlap(box, other)))) continue
      take(box)
      placed.push({ page: label.page, x: box.left, y: (box.top + box.bottom) / 2, size: label.size })
      break
    }
  }
  return placed
}

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

function boxesOf({ x, y, radius, width, size }: Labelled): Box[] {
  const half = size * 0.62
  const at = (left: number, middle: number): Box => ({
    left,
    right: left + width,
    top: middle - half,
    bottom: middle + half,
  })
  return [
    at(x + radius + gap, y),
    at(x - radius - gap - width, y),
    at(x - width / 2, y + radius + half + 2),
    at(x - width / 2, y - radius - half - 2),
  ]
}

function cellsOf({ left, top, right, bottom }: Box): number[] {
  const keys: number[] = []
  for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column += 1) {
    for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row += 1) keys.push(column * 4096 + row)
  }
  return keys
}

function overlap(one: Box, other: Box): boolean {
  const room = 3
  return (
    one.left < other.right + room &&
    other.left < one.right + room &&
    one.top < other.bottom + 1 &&
    other.top < one.bottom + 1
  )
}
