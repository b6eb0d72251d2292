/** A card of the margin: where it would like to stand, and how high it is. In order down the page. */
export type MarginCard = { readonly y: number; readonly height: number }

/**
 * Tops of the cards so that none overlaps: each at its own height where there is room, else as near as its neighbours
 * let it. The active card stands exactly at its height, and the others make way.
 */
export function solveMargin(cards: readonly MarginCard[], active: number, gap: number): number[] {
  const tops = cards.map((card) => card.y)
  const fixed = active >= 0 && active < cards.length ? active : 0
  if (active < 0 && cards[0]) tops[0] = Math.max(0, cards[0].y)
  for (let at = fixed + 1; at < cards.length; at++) {
    const above = cards[at - 1]
    if (above) tops[at] = Math.max(tops[at] ?? 0, (tops[at - 1] ?? 0) + above.height + gap)
  }
  for (let at = fixed - 1; at >= 0; at--) {
    const card = cards[at]
    if (card) tops[at] = Math.min(card.y, (tops[at + 1] ?? 0) - card.height - gap)
  }
  return tops
}
