import type Sigma from 'sigma'

/** From places of the layout to pixels of the screen: no turning, so three numbers suffice for each axis. */
export type OnScreen = {
  readonly x: (place: number) => number
  readonly y: (place: number) => number
  /** How much larger marks are drawn than at the scale that shows all. */
  readonly growth: number
  readonly width: number
  readonly height: number
  /** Below 1: nearer than the scale that shows all. */
  readonly ratio: number
}

export function viewOnScreen(sigma: Sigma): OnScreen {
  const none = sigma.graphToViewport({ x: 0, y: 0 })
  const one = sigma.graphToViewport({ x: 1, y: 1 })
  const [scaleX, scaleY] = [one.x - none.x, one.y - none.y]
  return {
    x: (place) => none.x + place * scaleX,
    y: (place) => none.y + place * scaleY,
    growth: sigma.scaleSize(1),
    ...sigma.getDimensions(),
    ratio: sigma.getCamera().ratio,
  }
}
