import { useCallback } from 'react'
import { useApp, useTools } from '../../client/app-context.ts'
import type { GraphRoute, GraphView } from '../../state/graph-route.ts'

export type ChangeView = (part: Partial<GraphView>, how?: 'push' | 'replace') => void

/** Changes a part of what the address says. A page chosen is a step one can go back from; a filter is not. */
export function useChangeView(domain: string): ChangeView {
  const { store } = useTools()
  const go = useApp((app) => app.go)
  return useCallback(
    (part, how = 'replace') => {
      const { route } = store.getState()
      if (route.place !== 'graph') return
      const next: GraphRoute = { ...route, domain, ...part }
      go(next, how)
    },
    [store, go, domain],
  )
}
