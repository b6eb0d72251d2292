import { useCallback, useEffect, useRef, useState } from 'react'
import type { ActivityView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'

export type Changes = {
  readonly changes: readonly ActivityView[]
  readonly total: number | null
  readonly problem: string | null
  /** Loads on until the change at this position is there, however many there are. */
  readonly reach: (position: number) => void
}

const batch = 200

type Run = { next: string | null; busy: boolean; count: number; wanted: number }

/** Accepted changes as far as one has scrolled, newest first; loaded anew when another one is accepted. */
export function useChanges(domain: string): Changes {
  const api = useApi()
  const version = useApp((app) => `${app.host?.epoch} ${app.host?.applied}`)
  const [held, setHeld] = useState<Omit<Changes, 'reach'>>({ changes: [], total: null, problem: null })
  const loading = useRef<Run | null>(null)

  const load = useCallback(
    async (run: Run) => {
      if (run.busy) return
      run.busy = true
      try {
        while (loading.current === run && run.count <= run.wanted && run.next !== null) {
          const cursor = run.next === '' ? {} : { cursor: run.next }
          const answer = await api.request('changes.list', { domain, limit: batch, ...cursor })
          if (loading.current !== run) return
          const isFirst = run.count === 0
          run.count += answer.changes.length
          run.next = answer.next
          setHeld((before) => ({
            changes: isFirst ? answer.changes : [...before.changes, ...answer.changes],
            total: answer.total,
            problem: null,
          }))
        }
      } catch (error) {
        if (loading.current === run) setHeld((before) => ({ ...before, problem: explain(error) }))
      } finally {
        run.busy = false
      }
    },
    [api, domain],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the same list has other rows.
  useEffect(() => {
    const run = { next: '', busy: false, count: 0, wanted: loading.current?.wanted ?? 0 }
    loading.current = run
    void load(run)
  }, [load, version])

  const reach = useCallback(
    (position: number) => {
      const run = loading.current
      if (!run || position < run.count) return
      run.wanted = Math.max(run.wanted, position)
      void load(run)
    },
    [load],
  )
  return { ...held, reach }
}
