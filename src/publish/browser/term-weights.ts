/** The constants of BM25 in SQLite (fts5_aux.c). */
const k1 = 1.2
const b = 0.75
const leastRarity = 1e-6

/** How much a term that `found` pages have says on a page where it counts `count`: as SQLite's `bm25` weighs the live index. */
type Scale = (page: number, count: number, found: number) => number

export function createScale(lengths: readonly number[]): Scale {
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1
  const longs = lengths.map((length) => k1 * (1 - b + b * (length / average)))
  return (page, count, found) => {
    const rarity = Math.max(leastRarity, Math.log((lengths.length - found + 0.5) / (found + 0.5)))
    return (rarity * count * (k1 + 1)) / (count + (longs[page] ?? k1))
  }
}
