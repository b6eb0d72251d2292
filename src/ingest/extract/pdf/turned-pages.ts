/** Which way text runs on a page as it is shown: a quarter turn each, from upright on. */
export type Turn = 0 | 1 | 2 | 3

/** Of the direction in which letters follow each other, y growing downwards; undefined where it is oblique. */
export function turnOf(right: number, down: number): Turn | undefined {
  const [across, along] = [Math.abs(right), Math.abs(down)]
  if (along < across * 0.2) return right > 0 ? 0 : 2
  if (across < along * 0.2) return down > 0 ? 1 : 3
  return undefined
}

type Placed = { readonly x: number; readonly y: number }

/** Where a place of the page is once the page is turned so that text of this direction stands upright. */
export function turned({ x, y }: Placed, turn: Turn, { width, height }: { width: number; height: number }): Placed {
  if (turn === 1) return { x: y, y: width - x }
  if (turn === 2) return { x: width - x, y: height - y }
  if (turn === 3) return { x: height - y, y: x }
  return { x, y }
}

/** The direction of most of a page's text: a table laid sideways has its page turned, a stamp in the margin has not. */
export function mainTurn(texts: readonly { readonly turn: Turn | undefined; readonly length: number }[]): Turn {
  const lengths = [0, 0, 0, 0]
  for (const { turn, length } of texts) if (turn !== undefined) lengths[turn] = (lengths[turn] ?? 0) + length
  const most = Math.max(...lengths)
  return lengths[0] === most ? 0 : (lengths.indexOf(most) as Turn)
}
