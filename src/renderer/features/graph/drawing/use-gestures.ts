import { useEffect } from 'react'
import type { GraphDrawing } from './graph-drawing.ts'

type Point = { readonly x: number; readonly y: number }
type Answers = {
  readonly onPoint: (page: number | null) => void
  readonly onChoose: (page: number | null) => void
  readonly onOpen: (page: number) => void
}

/** Pixels a pressed pointer may tremble before it drags. */
const tremble = 4

/** Dragging moves, the wheel and two fingers zoom, pointing shows, a click chooses, two clicks open. */
export function useGestures(surface: HTMLElement | null, drawing: GraphDrawing | null, answers: Answers): void {
  const { onPoint, onChoose, onOpen } = answers
  useEffect(() => {
    if (!surface || !drawing) return
    const down = new Map<number, Point>()
    let moved = 0
    const at = (event: MouseEvent): Point => {
      const { left, top } = surface.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return
      surface.setPointerCapture(event.pointerId)
      down.set(event.pointerId, at(event))
      if (down.size === 1) moved = 0
    }
    const onMove = (event: PointerEvent) => {
      const point = at(event)
      const before = down.get(event.pointerId)
      if (!before) {
        const page = drawing.pageAt(point.x, point.y)
        surface.style.cursor = page === null ? 'grab' : 'pointer'
        onPoint(page)
        return
      }
      moved += Math.hypot(point.x - before.x, point.y - before.y)
      if (moved < tremble) return
      onPoint(null)
      surface.style.cursor = 'grabbing'
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        const spread = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
        drawing.zoom(spread(point) / spread(before), { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 })
      } else drawing.pan(point.x - before.x, point.y - before.y)
      down.set(event.pointerId, point)
    }
    const onUp = (event: PointerEvent) => {
      if (!down.delete(event.pointerId)) return
      const point = at(event)
      surface.style.cursor = 'grab'
      if (moved < tremble && event.type === 'pointerup') onChoose(drawing.pageAt(point.x, point.y))
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // A wheel tells lines where a touchpad tells pixels.
      const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 30 : event.deltaY
      drawing.zoom(2 ** (-Math.max(-300, Math.min(300, by)) / (event.ctrlKey ? 100 : 400)), at(event))
    }
    const onTwice = (event: MouseEvent) => {
      const page = drawing.pageAt(at(event).x, at(event).y)
      if (page !== null) onOpen(page)
    }
    const onLeave = () => onPoint(null)
    surface.addEventListener('pointerdown', onDown)
    surface.addEventListener('pointermove', onMove)
    surface.addEventListener('pointerup', onUp)
    surface.addEventListener('pointercancel', onUp)
    surface.addEventListener('pointerleave', onLeave)
    surface.addEventListener('dblclick', onTwice)
    surface.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      surface.removeEventListener('pointerdown', onDown)
      surface.removeEventListener('pointermove', onMove)
      surface.removeEventListener('pointerup', onUp)
      surface.removeEventListener('pointercancel', onUp)
      surface.removeEventListener('pointerleave', onLeave)
      surface.removeEventListener('dblclick', onTwice)
      surface.removeEventListener('wheel', onWheel)
    }
  }, [surface, drawing, onPoint, onChoose, onOpen])
}
