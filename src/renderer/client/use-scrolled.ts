import { useCallback, useEffect, useRef, useState } from 'react'
import { explain } from '../state/explain.ts'

export type Batch<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly next: string | null }

export type Scrolled<Row> = {
  readonly rows: readonly Row[]
  readonly total: number | null
  readonly problem: string | null
  /** Loads on until the row at this position is there, however many there are. */
  readonly reach: (position: number) => void
}

type Run = { next: string | null; busy: boolean; count: number; wanted: number }

/**
 * The rows of a long list as far as one has scrolled. `load` is for the same list as long as it is the same function;
 * another one, or another `version` of the list, begins anew, while the old rows stay until the first new ones are there.
 * `keepsPlace`: what was reached of the last list is loaded again at once.
 */
export function useScrolled<Row>(
  load: (cursor: string | null) => Promise<Batch<Row>>,
  version: unknown,
  { keepsPlace }: { readonly keepsPlace: boolean },
): Scrolled<Row> {
  const [held, setHeld] = useState<Omit<Scrolled<Row>, 'reach'>>({ rows: [], total: null, problem: null })
  const current = useRef<Run | null>(null)

  const goOn = useCallback(
    async (run: Run) => {
      if (run.busy) return
      run.busy = true
      try {
        while (current.current === run && run.count <= run.wanted && run.next !== null) {
          const { rows, total, next } = await load(run.next === '' ? null : run.next)
          if (current.current !== run) return
          const isFirst = run.count === 0
          run.count += rows.length
          run.next = next
          setHeld((before) => ({ rows: isFirst ? rows : [...before.rows, ...rows], total, problem: null }))
        }
      } catch (error) {
        if (current.current === run) setHeld((before) => ({ ...before, problem: explain(error) }))
      } finally {
        run.busy = false
      }
    },
    [load],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the same list has other rows.
  useEffect(() => {
    const run = { next: '', busy: false, count: 0, wanted: keepsPlace ? (current.current?.wanted ?? 0) : 0 }
    current.current = run
    void goOn(run)
  }, [goOn, version, keepsPlace])

  const reach = useCallback(
    (position: number) => {
      const run = current.current
      if (!run || position < run.count) return
      run.wanted = Math.max(run.wanted, position)
      void goOn(run)
    },
    [goOn],
  )
  return { ...held, reach }
}
