import type { AppState } from './app-state.ts'

/** How many documents and proposals wait for a person: ready previews, prices to agree to, failures, and what others propose. */
export function needYou({ host, uploads }: Pick<AppState, 'host' | 'uploads'>): number {
  if (!host) return 0
  const waiting = host.jobs.filter(({ state }) => state.kind === 'failed' || state.kind === 'confirm').length
  return host.pending.length + waiting + uploads.filter(({ state }) => state.kind === 'failed').length
}
