import type { AppState } from './app-state.ts'
import { formatRoute, home, type Route } from './route.ts'
import type { Tools } from './tools.ts'

export type NavigationActions = {
  /** Goes to a place and adds it to the history; `replace` stays on the same entry. */
  readonly go: (route: Route, how?: 'push' | 'replace') => void
  readonly chooseDomain: (name: string) => void
  readonly toggleRail: () => void
  readonly showKeys: (shown: boolean) => void
  readonly showPalette: (shown: boolean) => void
  /** Brings the first steps back, in the Inbox, or puts them away for good. */
  readonly showSteps: (shown: boolean) => void
  readonly say: (text: string) => void
}

/** The rail names the domain of what is looked at, however one came there: a link, the history, an address kept. */
export function seenFrom({ host, domain }: Pick<AppState, 'host' | 'domain'>, route: Route) {
  const named = 'domain' in route ? route.domain : null
  const isKnown = host?.domains.some(({ name }) => name === named) === true
  return { route, domain: isKnown ? named : domain }
}

export function navigationActions({ set, get, browser }: Tools): NavigationActions {
  return {
    go(route, how = 'push') {
      const hash = formatRoute(route)
      if (hash === formatRoute(get().route)) return
      browser.write(hash, how === 'replace')
      set(seenFrom(get(), route))
    },
    chooseDomain(domain) {
      browser.remember('domain', domain)
      set({ domain })
    },
    toggleRail() {
      const railOpen = !get().railOpen
      browser.remember('rail', railOpen ? 'open' : 'closed')
      set({ railOpen })
    },
    showKeys: (keysShown) => set({ keysShown }),
    showPalette: (paletteShown) => set({ paletteShown }),
    showSteps(shown) {
      browser.remember('steps', shown ? 'shown' : 'closed')
      set({ steps: shown ? 'asked' : 'closed' })
      if (!shown) return
      browser.write(formatRoute(home), false)
      set({ route: home })
    },
    say: (said) => set({ said }),
  }
}
