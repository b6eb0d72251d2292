type Placed = { readonly text: string; readonly x: number; readonly width: number }

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const leftToRight = /[\p{L}\p{N}]/u

/** Is most of a page written from right to left? */
export function isRightToLeft(pieces: readonly Placed[]): boolean {
  const letters = pieces.flatMap(({ text }) => text.match(/\p{L}/gu) ?? [])
  return letters.filter((letter) => rightToLeft.test(letter)).length > letters.length / 2
}

/** The page as in a mirror: what is read first then stands left, as everything that looks at places expects. */
export const mirrored = <Piece extends Placed>(pieces: readonly Piece[], pageWidth: number) =>
  pieces.map((piece) => ({ ...piece, x: pageWidth - piece.x - piece.width, isMirrored: true }))

type Direction = 'right' | 'left' | 'none'

/** Digits are written from left to right in any script. */
const directionOf = (text: string): Direction =>
  /\p{L}/u.test(text) && rightToLeft.test(text) ? 'left' : leftToRight.test(text) ? 'right' : 'none'

/**
 * Parts of a line from where it begins, put into the order they are read in: a run in the other direction stands the
 * wrong way round. A PDF gives the letters of Arabic by their shapes; they become the letters themselves.
 */
export function inReadingOrder(parts: readonly string[], isMirroredLine: boolean): string[] {
  const own = isMirroredLine ? 'left' : 'right'
  const directions = parts.map(directionOf)
  if (!isMirroredLine && !directions.includes('left')) return [...parts]
  const ordered: string[] = []
  for (let at = 0; at < parts.length; ) {
    const end = directions[at] === own || directions[at] === 'none' ? at : endOfRun(directions, at, own)
    const run = end > at ? parts.slice(at, end).reverse() : [parts[at] ?? '']
    const isLeft = end > at !== isMirroredLine
    ordered.push(...run.map((part) => (isLeft && directionOf(part) === 'none' ? withTurnedBrackets(part) : part)))
    at = Math.max(end, at + 1)
  }
  return ordered.map((part) => part.replace(/[\ufb1d-\ufdff\ufe70-\ufefc]+/g, (shapes) => shapes.normalize('NFKC')))
}

/** Up to the last part of the other direction before one of the line's own. */
function endOfRun(directions: readonly Direction[], start: number, own: Direction): number {
  let end = start + 1
  for (let at = start; at < directions.length && directions[at] !== own; at += 1)
    if (directions[at] !== 'none') end = at + 1
  return end
}

const brackets = '()[]{}<>«»'

/** In text from right to left an opening bracket is drawn as a closing one. */
const withTurnedBrackets = (text: string) =>
  text.replace(/[()[\]{}<>«»]/g, (bracket) => brackets[brackets.indexOf(bracket) ^ 1] ?? bracket)
