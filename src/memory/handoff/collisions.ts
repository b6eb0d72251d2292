import type { JournalEntry } from '../journal.ts'

/** Two tools that save into one scope on one machine: each replaces what the other left. */
export type Collision = {
  readonly scope: string
  readonly machine: string
  readonly tools: readonly string[]
  readonly sentence: string
}

const window = 48 * 3_600_000

/** `entries` are one machine's journal of one scope, newest first. Taking turns once is a handover; coming back is a collision. */
export function collisionIn(entries: readonly JournalEntry[], now: Date): Collision | null {
  const recent = entries.filter(({ at, harness }) => harness !== null && now.getTime() - Date.parse(at) < window)
  const turns = recent.map(({ harness }) => harness).filter((harness, index, all) => harness !== all[index - 1])
  const [latest] = recent
  if (latest === undefined || turns.length < 3) return null
  const tools = [...new Set(turns)].filter((harness) => harness !== null)
  return {
    scope: latest.scope,
    machine: latest.machine,
    tools,
    sentence: `${tools.join(' and ')} took turns saving into scope ${latest.scope} on this machine; each save replaces the other's handoff. Give each its own scope.`,
  }
}
