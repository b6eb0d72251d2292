import { wholeStart } from '../../../../core/text/whole-start.ts'
import { type Canvas, markOf } from './draw-marks.ts'
import { css, type Ink } from './inks.ts'
import { type Box, type Labelled, placeLabels } from './place-labels.ts'
import type { Scene } from './scene.ts'

const serif = '"Source Serif 4 Variable", "Source Serif 4", serif'
const longest = 42
const regionSize = 17
const widths = new Map<string, number>()

type Asked = {
  readonly most: number
  readonly taken?: readonly Box[]
  /** Pages of a focus: all as large as those of a picture one stands close to. */
  readonly close?: boolean
  /** The page with a ring around its mark. */
  readonly ringed?: number | undefined
}

/** Titles beside their marks, the first ones first, as far as there is room. */
export function drawTitles(
  canvas: Canvas,
  pages: readonly number[],
  { most, taken = [], close = false, ringed }: Asked,
): void {
  const { pen, scene, view, inks } = canvas
  const { width, height } = view
  pen.textAlign = 'left'
  for (const { page, x, y, size } of placeLabels(labelled(canvas, pages, { close, ringed }), {
    width,
    height,
    most,
    taken,
  })) {
    write(pen, { text: titleOf(scene, page), font: `${size}px ${serif}`, x, y, ink: inks.ink, paper: inks.paper })
  }
}

function* labelled(
  { pen, scene, view }: Canvas,
  pages: readonly number[],
  { close, ringed }: Pick<Asked, 'close' | 'ringed'>,
): Generator<Labelled> {
  const few = pages.length <= 40
  const near = close || few || view.ratio < 0.4
  for (const [rank, page] of pages.entries()) {
    const mark = markOf(scene, view, page)
    if (mark.x < 0 || mark.y < 0 || mark.x > view.width || mark.y > view.height) continue
    const isRinged = page === ringed
    const size = isRinged ? 17 : rank < 8 || (few && !close) ? 15 : near || rank < 60 ? 13 : 12
    if (isRinged) mark.radius += 5
    yield { page, ...mark, size, width: widthOf(pen, titleOf(scene, page), `${size}px ${serif}`) }
  }
}

/** Names of the communities across the land they hold, as a map has them, while one sees the whole. Says where they stand and whose titles they hold. */
export function drawRegions({ pen, scene, view, inks }: Canvas): { boxes: Box[]; named: ReadonlySet<number> } {
  const named = new Set<number>()
  if (scene.regions.length === 0 || view.ratio < 0.5) return { boxes: [], named }
  pen.textAlign = 'center'
  const font = `italic 500 ${regionSize}px ${serif}`
  const boxes: Box[] = []
  for (const { name, pages } of scene.regions) {
    const lines = name.split(', ').map((line) => cut(line))
    const x = median(pages.map((page) => view.x(scene.places[page * 2] ?? 0)))
    const y = median(pages.map((page) => view.y(scene.places[page * 2 + 1] ?? 0)))
    const half = Math.max(...lines.map((line) => widthOf(pen, line, font))) / 2
    const tall = (lines.length * (regionSize + 4)) / 2
    const box = { left: x - half, right: x + half, top: y - tall, bottom: y + tall }
    if (
      boxes.some(
        (other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
      )
    )
      continue
    boxes.push(box)
    for (const page of pages.slice(0, 8)) if (lines.includes(titleOf(scene, page))) named.add(page)
    for (const [at, text] of lines.entries()) {
      write(pen, { text, font, x, y: y - tall + (at + 0.5) * (regionSize + 4), ink: inks.ink, paper: inks.paper })
    }
  }
  return { boxes, named }
}

type Words = {
  readonly text: string
  readonly font: string
  readonly x: number
  readonly y: number
  readonly ink: Ink
  readonly paper: Ink
}

/** Words with a rim of paper, so that no line runs through them. */
function write(pen: CanvasRenderingContext2D, { text, font, x, y, ink, paper }: Words): void {
  pen.font = font
  pen.lineWidth = 4
  pen.strokeStyle = css(paper, 0.92)
  pen.strokeText(text, x, y)
  pen.fillStyle = css(ink)
  pen.fillText(text, x, y)
}

function titleOf({ model }: Scene, page: number): string {
  return cut(model.pages[page]?.title ?? '')
}

function cut(title: string): string {
  return title.length > longest ? `${wholeStart(title, longest - 2).trimEnd()}…` : title
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}

function widthOf(pen: CanvasRenderingContext2D, text: string, font: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  pen.font = font
  const { width } = pen.measureText(text)
  // Before its font has loaded a word is measured in another.
  if (document.fonts.check(font)) widths.set(key, width)
  return width
}
