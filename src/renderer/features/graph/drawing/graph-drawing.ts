import { UndirectedGraph } from 'graphology'
import Sigma from 'sigma'
import { layerPlain, pathLine, sdfCircle, sdfRectangle } from 'sigma/rendering'
import { linksOf } from '../model/graph-model.ts'
import { byLinks } from '../model/rank-pages.ts'
import { markOf } from './draw-marks.ts'
import { drawOver, type Focus } from './draw-over.ts'
import { css, type Inks } from './inks.ts'
import { layerRim } from './node-layer.ts'
import { inkOf, isFilled, isRound, leaf, radiusOf, type Scene } from './scene.ts'
import { viewOnScreen } from './view-on-screen.ts'

/** How near a pointer must come to a small mark, in pixels. */
const reach = 9
const move = 200
const nearest = 0.02
const furthest = 1.6

type Parts = {
  readonly stage: HTMLElement
  readonly over: HTMLCanvasElement
  readonly inks: Inks
  /** The picture cannot be drawn any more. */
  readonly onLost: () => void
}

/** The drawing on the screen. WebGL draws marks and lines; words and what is looked at are drawn over them. */
export class GraphDrawing {
  readonly #sigma: Sigma
  readonly #parts: Parts
  readonly #pen: CanvasRenderingContext2D | null
  #inks: Inks
  #scene: Scene | null = null
  #ranked: readonly number[] = []
  #shown = new Uint8Array()
  #focus: Focus | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.#inks = parts.inks
    this.#pen = parts.over.getContext('2d')
    this.#sigma = new Sigma(new UndirectedGraph(), parts.stage, {
      primitives: {
        nodes: {
          shapes: [sdfCircle(), sdfRectangle({ aspectRatio: leaf })],
          variables: { inside: { type: 'color', default: '#ffffff' } },
          layers: [layerRim()],
        },
        edges: { paths: [pathLine()], layers: [layerPlain()] },
      },
      styles: {
        nodes: [
          {
            x: { attribute: 'x' },
            y: { attribute: 'y' },
            size: { attribute: 'size' },
            color: { attribute: 'color' },
            shape: { attribute: 'shape' },
            inside: { attribute: 'inside' },
          },
        ],
        edges: [{ size: { attribute: 'size' }, color: { attribute: 'color' } }],
      },
      settings: {
        renderLabels: false,
        itemSizesReference: 'screen',
        enableEdgeEvents: false,
        minEdgeThickness: 0.6,
        stagePadding: 40,
        minCameraRatio: nearest,
        maxCameraRatio: furthest,
        allowInvalidContainer: true,
      },
    })
    this.#sigma.on('afterRender', () => this.#drawOver())
    this.#sigma.on('resize', () => this.#fitOver())
    this.#sigma.on('webglContextLost', parts.onLost)
    this.#fitOver()
  }

  /** Another picture. The eye stays where it is, unless `anew`. */
  show(scene: Scene, anew: boolean): void {
    this.#scene = scene
    this.#ranked = byLinks(scene.model, scene.pages)
    this.#shown = new Uint8Array(scene.model.pages.length)
    for (const page of scene.pages) this.#shown[page] = 1
    this.#build()
    if (anew) this.#sigma.getCamera().setState({ x: 0.5, y: 0.5, ratio: 1, angle: 0 })
  }

  wear(inks: Inks): void {
    this.#inks = inks
    this.#build()
  }

  focus(focus: Focus | null): void {
    this.#focus = focus
    this.#sigma.scheduleRender()
  }

  redraw(): void {
    this.#sigma.scheduleRender()
  }

  isInSight(page: number): boolean {
    const scene = this.#scene
    if (!scene) return false
    const view = viewOnScreen(this.#sigma)
    const { x, y } = markOf(scene, view, page)
    return x > 0 && y > 0 && x < view.width && y < view.height && view.ratio < 1.2
  }

  /** The page under this point of the screen. */
  pageAt(x: number, y: number): number | null {
    const scene = this.#scene
    if (!scene) return null
    const view = viewOnScreen(this.#sigma)
    let [found, least]: [number | null, number] = [null, Number.POSITIVE_INFINITY]
    for (const page of scene.pages) {
      const mark = markOf(scene, view, page)
      const distance = Math.hypot(mark.x - x, mark.y - y) - Math.max(mark.radius, reach)
      if (distance <= 0 && distance < least) [found, least] = [page, distance]
    }
    return found
  }

  pan(dx: number, dy: number): void {
    const camera = this.#sigma.getCamera()
    const [from, to] = [
      this.#sigma.viewportToFramedGraph({ x: 0, y: 0 }),
      this.#sigma.viewportToFramedGraph({ x: dx, y: dy }),
    ]
    camera.setState({ x: camera.x + from.x - to.x, y: camera.y + from.y - to.y })
  }

  /** Comes nearer by this factor, to this point of the screen or to the middle. */
  zoom(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const camera = this.#sigma.getCamera()
    const { width, height } = this.#sigma.getDimensions()
    const ratio = camera.getBoundedRatio(camera.ratio / factor)
    camera.setState(this.#sigma.getViewportZoomedState(at ?? { x: width / 2, y: height / 2 }, ratio))
  }

  fit(still: boolean): void {
    this.#go({ x: 0.5, y: 0.5, ratio: 1 }, still)
  }

  /** Brings a page into the middle, near enough to read what is around it. */
  goTo(page: number, still: boolean): void {
    const { places, pages } = this.#scene ?? {}
    if (!places || !pages) return
    const at = this.#sigma.graphToFramedGraph({ x: places[page * 2] ?? 0, y: places[page * 2 + 1] ?? 0 })
    const wanted = Math.min(1, Math.max(0.08, 9 / Math.sqrt(pages.length)))
    this.#go({ x: at.x, y: at.y, ratio: Math.min(this.#sigma.getCamera().ratio, wanted) }, still)
  }

  close(): void {
    this.#sigma.kill()
  }

  #go(state: { x: number; y: number; ratio: number }, still: boolean): void {
    const camera = this.#sigma.getCamera()
    if (still) camera.setState(state)
    else void camera.animate(state, { duration: move, easing: 'quadraticOut' })
  }

  #build(): void {
    const scene = this.#scene
    if (!scene) return
    const { model, pages, places, pairs } = scene
    const graph = new UndirectedGraph()
    const inside = css(this.#inks.paper)
    for (const page of pages) {
      const kind = model.pages[page]?.kind ?? 'note'
      const color = css(inkOf(scene, this.#inks, page))
      graph.addNode(page, {
        x: places[page * 2] ?? 0,
        y: places[page * 2 + 1] ?? 0,
        size: radiusOf(linksOf(model, page), pages.length),
        color,
        inside: isFilled(kind) ? color : inside,
        shape: isRound(kind) ? 'circle' : 'rectangle',
      })
    }
    const count = pairs.length / 2
    const color = css(this.#inks.edge, count > 8000 ? 0.2 : count > 2000 ? 0.35 : count > 400 ? 0.55 : 0.85)
    const thickness = count > 2000 ? 0.8 : 1
    for (let at = 0; at < pairs.length; at += 2) {
      graph.addUndirectedEdge(pairs[at] ?? 0, pairs[at + 1] ?? 0, { size: thickness, color })
    }
    this.#sigma.setCustomBBox(boxOf(places))
    this.#sigma.setGraph(graph)
  }

  #drawOver(): void {
    const [scene, pen] = [this.#scene, this.#pen]
    if (!scene || !pen) return
    const focus = this.#drawnFocus()
    this.#parts.stage.classList.toggle('is-back', focus !== null && focus.kind !== 'middle')
    const view = viewOnScreen(this.#sigma)
    drawOver({ pen, scene, view, inks: this.#inks, ranked: this.#ranked, shown: this.#shown }, focus)
  }

  /** For a page that filters leave out nothing steps back: there would be nothing in front. */
  #drawnFocus(): Focus | null {
    const focus = this.#focus
    if (focus === null) return null
    const pages = focus.kind === 'way' ? focus.pages : [focus.page]
    return pages.some((page) => this.#shown[page]) ? focus : null
  }

  #fitOver(): void {
    const { width, height } = this.#sigma.getDimensions()
    const { over } = this.#parts
    const density = window.devicePixelRatio || 1
    over.width = Math.round(width * density)
    over.height = Math.round(height * density)
    this.#pen?.setTransform(density, 0, 0, density, 0, 0)
    this.#drawOver()
  }
}

/** The land that all pages take up, those left out by a filter too, so that a filter moves nothing. */
function boxOf(places: Float32Array): { x: [number, number]; y: [number, number] } {
  let [left, right, bottom, top] = [0, 0, 0, 0]
  for (let at = 0; at < places.length; at += 2) {
    const [x, y] = [places[at] ?? 0, places[at + 1] ?? 0]
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  return { x: [left, Math.max(right, left + 1)], y: [bottom, Math.max(top, bottom + 1)] }
}
