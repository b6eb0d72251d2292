/** Orders text by code point: the same on every machine, in every locale, and as UTF-8 bytes are ordered. */
export function byCodePoint(one: string, other: string): number {
  const shared = Math.min(one.length, other.length)
  for (let at = 0; at < shared; at++) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)]
    if (a !== b) return rank(a) - rank(b)
  }
  return one.length - other.length
}

/** Halves of characters beyond the first plane come after everything of the first plane. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}
