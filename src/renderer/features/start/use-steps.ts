import { useApp } from '../../client/app-context.ts'
import type { App } from '../../state/store.ts'

/** Shown in the Inbox while nothing is in it, or in the sample while nothing waits; or whenever asked for. Never over work. */
export function areStepsShown({ steps, host, route, uploads }: App): boolean {
  if (!host?.vault || route.place !== 'inbox' || steps === 'closed') return false
  if (steps === 'asked') return true
  if (uploads.length > 0 || host.pending.length > 0) return false
  return host.jobs.every(({ state }) => host.vault?.sample === true && state.kind === 'applied')
}

export function useSteps() {
  const shown = useApp(areStepsShown)
  const showSteps = useApp((app) => app.showSteps)
  return { shown, close: () => showSteps(false) }
}
