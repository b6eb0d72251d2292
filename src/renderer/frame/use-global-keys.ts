import { useTools } from '../client/app-context.ts'
import { graphRoute, pageInSight } from '../state/graph-route.ts'
import { home } from '../state/route.ts'
import { useKeys } from '../ui/use-keys.ts'

/** Keys that hold in every place. */
export function useGlobalKeys() {
  const { store } = useTools()
  const { go, showKeys, showPalette, toggleRail } = store.getState()
  const inDomain = () => store.getState().domain
  useKeys({
    '/': () => go({ place: 'search', domain: inDomain(), query: '' }),
    '?': () => showKeys(true),
    'mod+k': () => showPalette(!store.getState().paletteShown),
    '[': () => history.back(),
    ']': () => history.forward(),
    '\\': toggleRail,
    'g i': () => go(home),
    'g w': () => go({ place: 'wiki', domain: inDomain(), page: null, at: null }),
    'g g': () => go(graphRoute(inDomain(), pageInSight(store.getState()))),
    'g q': () => go({ place: 'ask', domain: inDomain(), id: null, question: null }),
    'g h': () => go({ place: 'health', domain: inDomain(), rule: null }),
    'g a': () => go({ place: 'activity', domain: inDomain(), change: null }),
    'g m': () => go({ place: 'memory', domain: inDomain(), project: null, view: 'now' }),
    'g s': () => go({ place: 'settings' }),
  })
}
