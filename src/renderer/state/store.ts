import { createStore, type StoreApi } from 'zustand/vanilla'
import type { HostApi } from '../../contract/client.ts'
import { type AcceptAllActions, acceptAllActions } from './accept-all-actions.ts'
import type { AppState } from './app-state.ts'
import type { Browser } from './browser.ts'
import { type ChangeActions, changeActions } from './change-actions.ts'
import { type NavigationActions, navigationActions, seenFrom } from './navigation-actions.ts'
import { parseRoute } from './route.ts'
import { type SessionActions, sessionActions } from './session-actions.ts'
import type { Tools } from './tools.ts'
import { type UploadActions, uploadActions } from './upload-actions.ts'

export type App = AppState & NavigationActions & SessionActions & UploadActions & ChangeActions & AcceptAllActions
export type AppStore = StoreApi<App>

/** The one store of the window: state, and a slice of actions for each concern. Runs without React and without a DOM. */
export function createApp(api: HostApi, browser: Browser): AppStore {
  const store = createStore<App>()((set, get) => {
    const tools: Tools = { set, get, api, browser }
    const navigation = navigationActions(tools)
    return {
      connection: { kind: 'connecting' },
      host: null,
      route: parseRoute(browser.hash()),
      domain: browser.recall('domain'),
      uploads: [],
      changes: {},
      acceptingAll: null,
      said: '',
      railOpen: browser.recall('rail') !== 'closed',
      keysShown: false,
      paletteShown: false,
      steps: browser.recall('steps') === 'closed' ? 'closed' : 'idle',
      ...navigation,
      ...sessionActions(tools),
      ...uploadActions(tools, navigation.go),
      ...changeActions(tools),
      ...acceptAllActions(tools),
    }
  })
  browser.onChange(() => store.setState(seenFrom(store.getState(), parseRoute(browser.hash()))))
  return store
}
