import type { OverviewView } from '../../contract/views.ts'
import { isWikiError } from '../../core/errors.ts'
import { nextRun } from '../../core/next-run.ts'
import type { AppState } from './app-state.ts'
import { fromOverview, takeEvent } from './apply-event.ts'
import { explain } from './explain.ts'
import { seenFrom } from './navigation-actions.ts'
import type { Tools } from './tools.ts'

export type SessionActions = {
  /** Subscribes, then fetches the overview; heals gaps by fetching again. Returns how to stop. */
  readonly start: () => () => void
  readonly refetch: () => Promise<void>
  /** The event stream came or went. */
  readonly setLine: (line: 'up' | 'down') => void
  /** Takes an overview that a request answered with (a vault was opened). */
  readonly adopt: (overview: OverviewView) => void
}

export function sessionActions({ set, get, api }: Tools): SessionActions {
  function adopt(overview: OverviewView) {
    const host = fromOverview(overview, get().host)
    const known = host.domains.some(({ name }) => name === get().domain)
    const domain = known ? get().domain : (host.domains[0]?.name ?? null)
    const changes = get().connection.kind === 'lost' ? unharmed(get().changes) : get().changes
    set({ host, changes, ...seenFrom({ host, domain }, get().route), connection: { kind: 'ready' } })
  }

  async function fetchOverview() {
    try {
      adopt(await api.request('app.overview', {}))
    } catch (error) {
      const lost = isWikiError(error, 'unreachable')
      set({ connection: lost ? { kind: 'lost' } : { kind: 'refused', why: explain(error) } })
    }
  }

  // A gap that shows while an overview is on its way may be newer than what it tells.
  const refetch = nextRun(fetchOverview)

  return {
    adopt,
    refetch,
    start() {
      const stop = api.subscribe(
        (numbered) => {
          const { host } = get()
          if (!host) return
          const taken = takeEvent(host, numbered)
          if (taken.kind === 'applied') set({ host: taken.host })
          if (taken.kind === 'gap') void refetch()
        },
        () => void refetch(),
      )
      void refetch()
      return stop
    },
    setLine(line) {
      const { connection } = get()
      if (line === 'down' && connection.kind !== 'refused') set({ connection: { kind: 'lost' } })
      if (line === 'up' && connection.kind === 'lost') void refetch()
    },
  }
}

/** The previews without what failed on them: once the line is back, that nothing answered is no longer so. */
function unharmed(changes: AppState['changes']): AppState['changes'] {
  return Object.fromEntries(
    Object.entries(changes).map(([id, one]) => [id, one.kind === 'open' ? { ...one, problem: null } : one]),
  )
}
