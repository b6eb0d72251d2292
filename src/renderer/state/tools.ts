import type { HostApi } from '../../contract/client.ts'
import type { AppState } from './app-state.ts'
import type { Browser } from './browser.ts'

/** What an action may touch: the window's state, the host, the browser. */
export type Tools = {
  readonly set: (change: Partial<AppState>) => void
  readonly get: () => AppState
  readonly api: HostApi
  readonly browser: Browser
}
