import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { t } from '../../../strings/index.ts'
import type { Focus } from './draw-over.ts'
import type { GraphDrawing } from './graph-drawing.ts'
import { Lost, NoDrawing } from './no-drawing.tsx'
import type { Scene } from './scene.ts'
import { useDrawing } from './use-drawing.ts'
import { useGestures } from './use-gestures.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

type Props = {
  readonly scene: Scene
  /** Differs where the eye begins anew: another neighbourhood, another domain. */
  readonly ground: string
  readonly still: boolean
  /** Paths: the chosen page, and the way that is shown. */
  readonly page: string | null
  readonly around: string | null
  readonly way: readonly string[] | null
  readonly onChoose: (path: string | null) => void
  readonly onOpen: (path: string) => void
}

/** The drawing, with what a hand and a keyboard do to it. */
export function Plate({ scene, ground, still, page, around, way, onChoose, onOpen }: Props) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [over, setOver] = useState<HTMLCanvasElement | null>(null)
  const { drawing, state, again } = useDrawing({ stage, over, scene, ground })
  const [pointed, setPointed] = useState<number | null>(null)
  const { model } = scene
  const pathOf = useCallback(
    (number: number | null) => (number === null ? null : (model.pages[number]?.path ?? null)),
    [model],
  )

  const choose = useCallback((number: number | null) => onChoose(pathOf(number)), [onChoose, pathOf])
  const open = useCallback((number: number) => onOpen(pathOf(number) ?? ''), [onOpen, pathOf])
  useGestures(
    over,
    drawing,
    useMemo(() => ({ onPoint: setPointed, onChoose: choose, onOpen: open }), [choose, open]),
  )

  const focus = useMemo((): Focus | null => {
    if (way !== null) return { kind: 'way', pages: way.flatMap((path) => model.numberOf.get(path) ?? []) }
    if (pointed === null && page !== null && page === around) {
      const middle = model.numberOf.get(page)
      return middle === undefined ? null : { kind: 'middle', page: middle }
    }
    const chosen = pointed ?? (page === null ? undefined : model.numberOf.get(page))
    return chosen === undefined || chosen >= model.pages.length ? null : { kind: 'page', page: chosen }
  }, [model, way, page, around, pointed])
  useEffect(() => drawing?.focus(focus), [drawing, focus])

  // What is chosen in a list or by the address is brought into sight; what was clicked is in sight already.
  const number = page === null ? undefined : model.numberOf.get(page)
  useEffect(() => {
    if (drawing && number !== undefined && !drawing.isInSight(number)) drawing.goTo(number, still)
  }, [drawing, number, still])

  if (state === 'none') return <NoDrawing />
  return (
    <div
      className="plate"
      role="application"
      aria-label={t.graph.drawing(scene.pages.length, scene.pairs.length / 2)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the drawing.
      tabIndex={0}
      onKeyDown={(event) => drawing && onKey(event, drawing, { still, page, onChoose, onOpen })}
    >
      <div className="plate-stage" ref={setStage} aria-hidden="true" />
      <canvas className="plate-over" ref={setOver} />
      {drawing && <ZoomButtons drawing={drawing} still={still} />}
      {state === 'lost' && <Lost onAgain={again} />}
    </div>
  )
}

const step = 60

function onKey(
  event: KeyboardEvent,
  drawing: GraphDrawing,
  { still, page, onChoose, onOpen }: Pick<Props, 'still' | 'page' | 'onChoose' | 'onOpen'>,
): void {
  if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return
  const act = new Map<string, () => void>([
    ['ArrowLeft', () => drawing.pan(step, 0)],
    ['ArrowRight', () => drawing.pan(-step, 0)],
    ['ArrowUp', () => drawing.pan(0, step)],
    ['ArrowDown', () => drawing.pan(0, -step)],
    ['+', () => drawing.zoom(1.4)],
    ['=', () => drawing.zoom(1.4)],
    ['-', () => drawing.zoom(1 / 1.4)],
    ['0', () => drawing.fit(still)],
    ...(page === null
      ? []
      : ([
          ['Enter', () => onOpen(page)],
          ['Escape', () => onChoose(null)],
        ] as const)),
  ]).get(event.key)
  if (!act) return
  event.preventDefault()
  act()
}
