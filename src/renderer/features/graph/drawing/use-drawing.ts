import { useEffect, useRef, useState } from 'react'
import { GraphDrawing } from './graph-drawing.ts'
import { onTheme, readInks } from './inks.ts'
import type { Scene } from './scene.ts'

type Parts = {
  readonly stage: HTMLElement | null
  readonly over: HTMLCanvasElement | null
  readonly scene: Scene
  readonly ground: string
}

/** Keeps a drawing on these elements that shows the scene and wears the theme. `none`: this window has no WebGL 2. */
export function useDrawing({ stage, over, scene, ground }: Parts) {
  const [drawing, setDrawing] = useState<GraphDrawing | null>(null)
  const [state, setState] = useState<'drawn' | 'lost' | 'none'>(() => (hasWebGl() ? 'drawn' : 'none'))
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another attempt.
  useEffect(() => {
    if (!stage || !over) return
    const made = draw({ stage, over, inks: readInks(stage), onLost: () => setState('lost') })
    if (made === null) {
      setState('none')
      return
    }
    setDrawing(made)
    const stop = onTheme(() => made.wear(readInks(stage)))
    // Words measured before their font was there are measured again.
    void document.fonts.load('13px "Source Serif 4 Variable"').then(() => made.redraw())
    return () => {
      stop()
      setDrawing(null)
      made.close()
    }
  }, [stage, over, turn])

  const lastGround = useRef<string | null>(null)
  const lastDrawing = useRef<GraphDrawing | null>(null)
  useEffect(() => {
    if (!drawing) return
    drawing.show(scene, ground !== lastGround.current || drawing !== lastDrawing.current)
    lastGround.current = ground
    lastDrawing.current = drawing
  }, [drawing, scene, ground])

  const again = () => {
    setState('drawn')
    setTurn((before) => before + 1)
  }
  return { drawing, state, again }
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // A window may hold a few contexts only: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** Null where the graphics driver offers WebGL and then refuses to run our programs, which only trying can tell. */
function draw(parts: ConstructorParameters<typeof GraphDrawing>[0]): GraphDrawing | null {
  try {
    return new GraphDrawing(parts)
  } catch (error) {
    console.warn('The graph cannot be drawn here.', error)
    return null
  }
}
