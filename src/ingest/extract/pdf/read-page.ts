import { columnsOf } from './columns.ts'
import { isRightToLeft, mirrored } from './direction.ts'
import type { FontStyles } from './font-styles.ts'
import type { PdfDocument } from './open-pdf.ts'
import { type Line, type Piece, rowsOf, type Segment, segmentsOf, textOfPieces } from './page-lines.ts'
import { mainTurn, turned, turnOf } from './turned-pages.ts'

export type Page = {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly lines: readonly Line[]
}

type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** The lines of a page in reading order. */
export async function readPage(page: PdfPage, number: number, fonts: FontStyles): Promise<Page> {
  const content = await page.getTextContent()
  const shown = page.getViewport({ scale: 1 })
  const items = content.items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return []
    const [a, b, , , x, y] = multiply(shown.transform, item.transform)
    const size = item.height > 0 ? item.height : Math.hypot(a, b)
    return size > 0 ? [{ item, size, x, y, turn: turnOf(a, b) }] : []
  })
  const turn = mainTurn(items.map((one) => ({ turn: one.turn, length: one.item.str.trim().length })))
  const { width, height } = turn % 2 === 0 ? shown : { width: shown.height, height: shown.width }
  const pieces: Piece[] = []
  const aside: Piece[] = []
  const beside: Piece[] = []
  for (const { item, size, ...place } of items) {
    const piece = { text: item.str, ...turned(place, turn, shown), width: item.width, size, font: item.fontName }
    if (!isOnPage(piece, width, height)) beside.push(piece)
    else (place.turn === turn ? pieces : aside).push(piece)
  }
  // Printer's marks stand beside the page. Where most of the text does, it is the page's size that is wrong.
  if (beside.length > pieces.length + aside.length) pieces.push(...beside)
  await fonts.learn(page, pieces)
  const placed = isRightToLeft(pieces) ? mirrored(pieces, width) : pieces
  const regions = columnsOf(segmentsOf(withoutShadows(placed)))
  const lines = regions.flatMap(({ segments, left, right }) =>
    rowsOf(segments.map((segment) => ({ ...segment, x: segment.x0 }))).map((row) =>
      lineOf(row, { page: number, left, right }, fonts),
    ),
  )
  return {
    number,
    width,
    height,
    lines: [...lines, ...turnedLines(aside, number, fonts)].filter((l) => l.text !== ''),
  }
}

function lineOf(
  row: readonly Segment[],
  where: { page: number; left: number; right: number },
  fonts: FontStyles,
): Line {
  const pieces = row.flatMap((segment) => segment.pieces).filter((piece) => piece.text.trim() !== '')
  const main = row.reduce((a, b) => (b.x1 - b.x0 > a.x1 - a.x0 ? b : a))
  return {
    text: textOfPieces(row.flatMap((segment) => segment.pieces)),
    page: where.page,
    x0: Math.min(...row.map((segment) => segment.x0)),
    x1: Math.max(...row.map((segment) => segment.x1)),
    y: main.y,
    size: main.size,
    bold: pieces.every((piece) => fonts.isBold(piece.font)),
    mono: pieces.every((piece) => fonts.isMono(piece.font)),
    left: where.left,
    right: where.right,
    pieces,
    cells: row.map(({ pieces: own, x0, x1 }) => ({ text: textOfPieces(own), x0, x1 })),
  }
}

/** Turned text (a stamp in the margin, a table laid sideways) is kept, after the page's own text. */
function turnedLines(pieces: readonly Piece[], page: number, fonts: FontStyles): Line[] {
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '') return []
  const [first] = pieces
  const size = first?.size ?? 0
  const segment = { pieces: [{ text, x: 0, y: 0, width: 0, size, font: first?.font ?? '' }], x0: 0, x1: 0, y: 0, size }
  return [lineOf([segment], { page, left: 0, right: 0 }, fonts)]
}

/** Some producers print bold by printing twice, a hair apart. */
function withoutShadows(pieces: readonly Piece[]): Piece[] {
  const seen = new Map<string, Piece[]>()
  return pieces.filter((piece) => {
    if (piece.text.trim() === '') return true
    const twins = seen.get(piece.text) ?? []
    const isShadow = twins.some((twin) => Math.abs(twin.x - piece.x) < 1 && Math.abs(twin.y - piece.y) < 1)
    seen.set(piece.text, [...twins, piece])
    return !isShadow
  })
}

const isOnPage = (piece: Piece, width: number, height: number) =>
  piece.x < width && piece.x + piece.width > 0 && piece.y > 0 && piece.y < height + piece.size

type Matrix = readonly [number, number, number, number, number, number]

function multiply(m: readonly number[], n: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
