import { linksOf } from '../model/graph-model.ts'
import { css, type Inks } from './inks.ts'
import { inkOf, isFilled, isRound, leaf, radiusOf, type Scene } from './scene.ts'
import type { OnScreen } from './view-on-screen.ts'

/** A canvas over the drawing, with what is needed to draw on it at the right place. */
export type Canvas = {
  readonly pen: CanvasRenderingContext2D
  readonly scene: Scene
  readonly view: OnScreen
  readonly inks: Inks
}

export function markOf(scene: Scene, view: OnScreen, page: number): { x: number; y: number; radius: number } {
  return {
    x: view.x(scene.places[page * 2] ?? 0),
    y: view.y(scene.places[page * 2 + 1] ?? 0),
    radius: radiusOf(linksOf(scene.model, page), scene.pages.length) * view.growth,
  }
}

/** The same mark that WebGL draws, for what stands in front of the rest. */
export function drawMark({ pen, scene, view, inks }: Canvas, page: number): void {
  const kind = scene.model.pages[page]?.kind ?? 'note'
  const { x, y, radius } = markOf(scene, view, page)
  const outline = (by: number) => {
    pen.beginPath()
    if (isRound(kind)) pen.arc(x, y, Math.max(0, radius - by), 0, 2 * Math.PI)
    else pen.rect(x - radius * leaf + by, y - radius + by, 2 * (radius * leaf - by), 2 * (radius - by))
  }
  outline(0)
  pen.fillStyle = css(inkOf(scene, inks, page))
  pen.fill()
  if (isFilled(kind)) return
  outline(Math.max(1.5, 0.34 * radius))
  pen.fillStyle = css(inks.paper)
  pen.fill()
}

export function drawRing({ pen, scene, view, inks }: Canvas, page: number): void {
  const { x, y, radius } = markOf(scene, view, page)
  pen.beginPath()
  pen.arc(x, y, radius + 4, 0, 2 * Math.PI)
  pen.lineWidth = 2
  pen.strokeStyle = css(inks.rubric)
  pen.stroke()
}
