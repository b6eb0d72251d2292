import type { DomainGraph, DomainIndex } from '../index/domain-index.ts'
import type { GraphAnalysis } from './analyse.ts'
import { analyseInThread } from './analyse-in-thread.ts'

export type KnownGraph = { readonly graph: DomainGraph; readonly analysis: GraphAnalysis }

/** By index, so that a closed domain takes its analysis along. */
const kept = new WeakMap<DomainIndex, { known: Promise<KnownGraph> | null }>()

/** The domain's graph and what it comes to: worked out once, and again after the next change. */
export function knownGraph(index: DomainIndex): Promise<KnownGraph> {
  let entry = kept.get(index)
  if (entry === undefined) {
    const fresh: { known: Promise<KnownGraph> | null } = { known: null }
    index.onDelta(() => {
      fresh.known = null
    })
    kept.set(index, fresh)
    entry = fresh
  }
  if (entry.known === null) {
    const known = look(index)
    entry.known = known
    const now = entry
    known.catch(() => {
      if (now.known === known) now.known = null
    })
  }
  return entry.known
}

async function look(index: DomainIndex): Promise<KnownGraph> {
  const graph = await index.graph()
  return { graph, analysis: await analyseInThread(graph) }
}
