import type { AppState } from './app-state.ts'

/** How many documents and proposals wait for a person: ready previews, failures, and what others propose. */
export function needYou({ host, uploads }: Pick<AppState, 'host' | 'uploads'>): number {
  if (!host) return 0
  const failed = host.jobs.filter(({ state }) => state.kind === 'failed').length
  return host.pending.length + failed + uploads.filter(({ state }) => state.kind === 'failed').length
}
