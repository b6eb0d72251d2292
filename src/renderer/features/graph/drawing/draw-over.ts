import { linksOf, neighboursOf } from '../model/graph-model.ts'
import { type Canvas, drawMark, drawRing } from './draw-marks.ts'
import { drawRegions, drawTitles } from './draw-words.ts'
import { css } from './inks.ts'

/** What is looked at: a page with its neighbours, or a way of pages, while all else steps back; or the page all is around. */
export type Focus =
  | { readonly kind: 'middle'; readonly page: number }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'way'; readonly pages: readonly number[] }

type Tools = Canvas & {
  /** Pages that are drawn, most linked first. */
  readonly ranked: readonly number[]
  readonly shown: Uint8Array
}
type Pair = readonly [number, number]

const mostTitles = 80
/** Pixels of the drawing for each title that is written on it. */
const perTitle = 8500
const mostNear = 40

/** Words over the drawing, and what is looked at, anew for each frame. */
export function drawOver(tools: Tools, focus: Focus | null): void {
  const { pen, view, ranked } = tools
  pen.clearRect(0, 0, view.width, view.height)
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  if (focus === null || focus.kind === 'middle') {
    const middle = focus !== null && tools.shown[focus.page] ? [focus.page] : []
    for (const page of middle) drawRing(tools, page)
    const { boxes, named } = drawRegions(tools)
    const others = ranked.filter((page) => page !== middle[0] && !named.has(page))
    const room = Math.min(mostTitles, Math.round((view.width * view.height) / perTitle))
    drawTitles(tools, [...middle, ...others], {
      most: boxes.length > 0 ? room / 3 : view.ratio > 0.6 && ranked.length > 1000 ? room / 2 : room,
      taken: boxes,
      ringed: middle[0],
    })
    return
  }
  const { pages, pairs } = focus.kind === 'way' ? wayOf(tools, focus.pages) : nearOf(tools, focus.page)
  drawPairs(tools, pairs, focus.kind)
  for (const page of pages.toReversed()) drawMark(tools, page)
  const [first] = pages
  if (focus.kind === 'page' && first !== undefined) drawRing(tools, first)
  drawTitles(tools, pages, { most: mostNear, close: true, ringed: focus.kind === 'page' ? first : undefined })
}

function wayOf({ shown }: Tools, way: readonly number[]): { pages: readonly number[]; pairs: Pair[] } {
  const pages = way.filter((page) => shown[page])
  return { pages, pairs: pages.slice(1).map((page, at) => [pages[at] ?? page, page]) }
}

function nearOf({ scene, shown }: Tools, page: number): { pages: readonly number[]; pairs: Pair[] } {
  if (!shown[page]) return { pages: [], pairs: [] }
  const near = [...neighboursOf(scene.model, page)].filter((other) => shown[other])
  near.sort((a, b) => linksOf(scene.model, b) - linksOf(scene.model, a))
  return { pages: [page, ...near], pairs: near.map((other) => [page, other]) }
}

function drawPairs({ pen, scene, view, inks }: Tools, pairs: readonly Pair[], kind: Focus['kind']): void {
  const x = (page: number) => view.x(scene.places[page * 2] ?? 0)
  const y = (page: number) => view.y(scene.places[page * 2 + 1] ?? 0)
  pen.beginPath()
  for (const [one, other] of pairs) {
    pen.moveTo(x(one), y(one))
    pen.lineTo(x(other), y(other))
  }
  pen.lineWidth = kind === 'way' ? 1.75 : 0.75
  pen.strokeStyle = kind === 'way' ? css(inks.rubric) : css(inks.quiet, 0.75)
  pen.stroke()
}
