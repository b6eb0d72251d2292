import { useCallback, useEffect, useRef, useState } from 'react'
import type { Input } from '../../../contract/requests.ts'
import type { PageRowView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'

export type RowFilter = {
  readonly text: string
  readonly kind: PageRowView['kind'] | null
  readonly tag: string | null
}

export type PageRows = {
  readonly rows: readonly PageRowView[]
  readonly total: number | null
  readonly problem: string | null
  /** Loads on until the row at this position is there. */
  readonly reach: (position: number) => void
}

const batch = 500

/** Rows of the list, loaded as far as one has scrolled; loaded anew when pages of the domain change. */
export function usePageRows(domain: string, { text, kind, tag }: RowFilter): PageRows {
  const api = useApi()
  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const [held, setHeld] = useState<Omit<PageRows, 'reach'>>({ rows: [], total: null, problem: null })
  const loading = useRef<{ next: string | null; busy: boolean; count: number; wanted: number } | null>(null)

  const load = useCallback(
    async (run: NonNullable<typeof loading.current>, input: Input<'pages.list'>) => {
      if (run.busy) return
      run.busy = true
      try {
        while (loading.current === run && run.count <= run.wanted && run.next !== null) {
          const cursor = run.next === '' ? {} : { cursor: run.next }
          const answer = await api.request('pages.list', { ...input, ...cursor })
          if (loading.current !== run) return
          const first = run.count === 0
          run.count += answer.rows.length
          run.next = answer.next
          setHeld((before) => ({
            rows: first ? answer.rows : [...before.rows, ...answer.rows],
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
    [api],
  )

  const inputOf = useCallback(
    (): Input<'pages.list'> => ({
      domain,
      limit: batch,
      ...(text.trim() ? { text: text.trim() } : {}),
      ...(kind ? { kind } : {}),
      ...(tag ? { tag } : {}),
    }),
    [domain, text, kind, tag],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the same list has other rows.
  useEffect(() => {
    const run = { next: '', busy: false, count: 0, wanted: 0 }
    loading.current = run
    void load(run, inputOf())
  }, [inputOf, load, version])

  const reach = useCallback(
    (position: number) => {
      const run = loading.current
      if (!run || position < run.count) return
      run.wanted = Math.max(run.wanted, position)
      void load(run, inputOf())
    },
    [load, inputOf],
  )
  return { ...held, reach }
}
