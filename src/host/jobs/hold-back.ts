import type { Held } from './job-queue.ts'
import type { Paused } from './why-paused.ts'

/** Which other waiting jobs a pause concerns: going on with them would meet the same wall. */
export function heldBackBy(paused: Held, state: Paused, jobs: Iterable<Held>, outages: number): Held[] {
  const { reader } = paused.record.choice
  if (reader === 'built-in') return []
  const { batch } = paused.record.job
  return [...jobs].filter(
    ({ record }) =>
      record.choice.reader === reader &&
      record.job.state.kind === 'waiting' &&
      isConcerned(state.reason, record.job.batch === batch, outages),
  )
}

function isConcerned(reason: Paused['reason'], isSameDrop: boolean, outages: number): boolean {
  switch (reason) {
    case 'limit':
    case 'credit':
      return true
    // One document can upset a server by itself; two in a row are an outage.
    case 'outage':
      return outages >= 2
    case 'budget':
      return isSameDrop
    case 'asked':
    case 'closed':
      return false
  }
}
