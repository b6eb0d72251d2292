import { inReadingOrder } from './direction.ts'

/** A piece of text on a page, y growing downwards from the top, as the page is shown. */
export type Piece = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly font: string
  /** Its page is read from right to left; `x` counts from the right. */
  readonly isMirrored?: boolean
}

/** A line of one column. `y` is its baseline; `bold` and `mono` when all of it is. */
export type Line = {
  readonly text: string
  readonly page: number
  readonly x0: number
  readonly x1: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
  readonly mono: boolean
  /** The left and right bounds of the column it stands in. */
  readonly left: number
  readonly right: number
  /** Parts with wide gaps between them, as in a table or a line of contents. */
  readonly cells: readonly Cell[]
  readonly pieces: readonly Piece[]
}

export type Cell = { readonly text: string; readonly x0: number; readonly x1: number }

/** A run of pieces on one baseline without a wide gap. */
export type Segment = {
  readonly pieces: readonly Piece[]
  readonly x0: number
  readonly x1: number
  readonly y: number
  readonly size: number
}

/** Pieces of a page put together to segments, from the top down and from left to right. */
export function segmentsOf(pieces: readonly Piece[]): Segment[] {
  return rowsOf(pieces).flatMap(splitAtGaps)
}

/** Pieces whose baselines differ by less than a raised or lowered mark would. */
export function rowsOf<T extends { x: number; y: number; size: number }>(pieces: readonly T[]): T[][] {
  const rows: { y: number; size: number; pieces: T[] }[] = []
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const row = rows.findLast((candidate) => sharesBaseline(candidate, piece))
    if (!row) rows.push({ y: piece.y, size: piece.size, pieces: [piece] })
    else {
      row.pieces.push(piece)
      if (piece.size > row.size) {
        row.size = piece.size
        row.y = piece.y
      }
    }
  }
  return rows.sort((a, b) => a.y - b.y).map((row) => row.pieces.sort((a, b) => a.x - b.x))
}

function sharesBaseline(row: { y: number; size: number }, piece: { y: number; size: number }): boolean {
  const away = Math.abs(row.y - piece.y)
  const larger = Math.max(row.size, piece.size)
  const smaller = Math.min(row.size, piece.size)
  return away < (smaller < larger * 0.85 ? larger * 0.45 : larger * 0.25)
}

/** Text never stands further apart than this inside a column: it is a gutter, a table's or a leader's. */
const wideGap = 1.6

function splitAtGaps(row: readonly Piece[]): Segment[] {
  const groups: Piece[][] = []
  let right = Number.NEGATIVE_INFINITY
  for (const piece of row) {
    if (piece.text.trim() === '') continue
    const current = groups.at(-1)
    if (!current || piece.x - right > wideGap * piece.size) groups.push([piece])
    else current.push(piece)
    right = Math.max(current && piece.x - right <= wideGap * piece.size ? right : piece.x, piece.x + piece.width)
  }
  return groups.map((pieces) => {
    const largest = pieces.reduce((a, b) => (b.text.trim().length * b.size > a.text.trim().length * a.size ? b : a))
    return {
      pieces,
      x0: Math.min(...pieces.map((piece) => piece.x)),
      x1: Math.max(...pieces.map((piece) => piece.x + piece.width)),
      y: largest.y,
      size: largest.size,
    }
  })
}

/** Kerning and accents reach back less than this; a cell too long for its column reaches under the next one. */
const overprint = 0.25

/** The text of pieces on one line, with a space wherever there is a gap as wide as one, or one is printed over another. */
export function textOfPieces(pieces: readonly Piece[]): string {
  const parts: string[] = []
  let right = Number.NaN
  for (const piece of pieces) {
    const gap = piece.x - right
    const isOver = gap < -overprint * piece.size && piece.text.trim().length > 2
    const apart = (gap > piece.size * 0.16 || isOver) && !/\s$/.test(parts.at(-1) ?? '') && !/^\s/.test(piece.text)
    if (apart) parts.push(' ')
    parts.push(piece.text)
    right = piece.x + piece.width
  }
  const isMirrored = pieces.some((piece) => piece.isMirrored)
  return inReadingOrder(parts, isMirrored).join('').replace(/\s+/g, ' ').trim()
}
