import { useEffect, useState } from 'react'
import { placesIn, type Scope } from '../model/scope.ts'
import type { LayoutNews } from './layout-worker.ts'

/** A scope with a place for each of its pages. */
export type Picture = { readonly scope: Scope; readonly places: Float32Array }
export type Layout = {
  /** The last one there is: while another scope is laid out, it stays. */
  readonly picture: Picture | null
  readonly state: 'working' | 'settled' | 'failed'
}

/** Lays the scope out in a worker; another scope ends what is under way. Without `still` a large one is shown as it settles. */
export function usePicture(scope: Scope | null, still: boolean): Layout {
  const [held, setHeld] = useState<{ readonly asked: Scope | null } & Layout>({
    asked: null,
    picture: null,
    state: 'working',
  })
  useEffect(() => {
    if (scope === null) return
    const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<LayoutNews>) => {
      const isDone = data.kind === 'done'
      if (isDone) worker.terminate()
      else if (still) return
      const picture = { scope, places: placesIn(scope, data.places) }
      setHeld({ asked: scope, picture, state: isDone ? 'settled' : 'working' })
    }
    worker.onerror = () => setHeld(({ picture }) => ({ asked: scope, picture, state: 'failed' }))
    worker.postMessage(scope.links)
    return () => worker.terminate()
  }, [scope, still])
  return held.asked === scope ? held : { picture: held.picture, state: 'working' }
}
