/** Letters to insert, delete, replace or swap to make one of the other; anything above `most` comes back as `most + 1`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || lettersApart(one, other) > 2 * most) return most + 1
  const width = other.length + 1
  let beforeLast = new Uint16Array(width)
  let last = Uint16Array.from({ length: width }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = new Uint16Array(width)
    now[0] = row
    let least = row
    for (let column = 1; column < width; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      now[column] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = now
  }
  return last[other.length] ?? most + 1
}

export function sameDigits(one: string, other: string): boolean {
  return one.replace(/\P{N}+/gu, ' ').trim() === other.replace(/\P{N}+/gu, ' ').trim()
}

/** A cheap lower bound: kinds of letters that only one of the two has. */
function lettersApart(one: string, other: string): number {
  let difference = letters(one) ^ letters(other)
  let count = 0
  for (; difference !== 0; difference &= difference - 1) count++
  return count
}

/** Kinds of letters, one bit each; several kinds share a bit. */
export function letters(text: string): number {
  let mask = 0
  for (let at = 0; at < text.length; at++) mask |= 1 << (text.charCodeAt(at) & 31)
  return mask
}
