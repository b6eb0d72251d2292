import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { HostApi } from '../../contract/client.ts'
import type { ShellAbilities } from '../../contract/ipc-wire.ts'
import type { App, AppStore } from '../state/store.ts'
import type { OpenOriginal } from './original-in-tab.ts'

/** What every component can reach. `shell` is present in the desktop window only; its buttons are shown when it is. */
export type AppTools = {
  readonly store: AppStore
  readonly api: HostApi
  readonly shell: ShellAbilities | null
  readonly openOriginal: OpenOriginal
}

export const AppContext = createContext<AppTools | null>(null)

export function useTools(): AppTools {
  const tools = useContext(AppContext)
  if (!tools) throw new Error('This component stands outside the window.')
  return tools
}

/** One value of the store; the component renders again only when that value changes. */
export function useApp<T>(select: (app: App) => T): T {
  return useStore(useTools().store, select)
}

export function useApi(): HostApi {
  return useTools().api
}
