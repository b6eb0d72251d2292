import type { DomainPath } from '../../core/ports.ts'
import type { NearBy } from '../../core/sentences.ts'
import { foldName } from '../../core/text/names.ts'
import type { HealthPage, HealthView } from '../view.ts'

export type Suggestion = {
  readonly path: DomainPath
  readonly title: string
  /** From 0 to 1. */
  readonly score: number
  readonly by: NearBy
}

const offered = 3
/** A best this good, and this far ahead, is offered by itself. */
const clearScore = 0.75
const clearLead = 0.1

/**
 * Pages that a link which leads nowhere may mean, best first: by name evened out, by few letters, and by neighbours that
 * both pages share. `clear` is the best where nothing comes near it; a tie is not guessed.
 */
export function suggestTarget(
  target: string,
  from: HealthPage,
  view: HealthView,
): { readonly clear: Suggestion | null; readonly all: readonly Suggestion[] } {
  const name = target.replace(/\.md$/i, '').split('/').at(-1)?.trim() ?? ''
  const found = new Map<DomainPath, Suggestion>()
  const add = (page: HealthPage, base: number, by: NearBy) => {
    if (page.path === from.path || page.kind === 'note') return
    const shared = sharedNeighbours(from, page)
    const score = Math.min(1, base + Math.min(0.08, 0.02 * shared))
    if (score > (found.get(page.path)?.score ?? 0))
      found.set(page.path, { path: page.path, title: page.title, score, by })
  }
  for (const page of view.named(name)) add(page, foldName(page.title) === foldName(name) ? 0.95 : 0.92, 'name')
  for (const page of view.filedAlike(name)) add(page, 0.93, 'file')
  for (const { page, by } of view.near(name)) {
    if (by === 'same') add(page, 0.88, 'spelling')
    else add(page, 0.9 - 0.08 * by - 0.6 / Math.max(6, name.length), by)
  }
  const all = [...found.values()].sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1)).slice(0, offered)
  const [first, second] = all
  const isClear =
    first !== undefined && first.score >= clearScore - 1e-9 && first.score - (second?.score ?? 0) >= clearLead - 1e-9
  return { clear: isClear ? first : null, all }
}

function sharedNeighbours(one: HealthPage, other: HealthPage): number {
  const near = new Set(one.out)
  return other.out.reduce((count, id) => count + (near.has(id) ? 1 : 0), 0)
}
