import { createContext, useContext } from 'react'
import type { ClaimView } from '../../../contract/views.ts'

/** What a page and its margin know of each other. */
export type SpreadState = {
  readonly domain: string
  /** The claim (or evidence) that is pointed at. */
  readonly active: string | null
  readonly wide: boolean
  readonly claim: (id: string) => ClaimView | undefined
  readonly toggle: (id: string) => void
  /** Takes a claim out of what is shown; absent where that cannot be done. */
  readonly strike?: (id: string) => void
}

export const SpreadContext = createContext<SpreadState>({
  domain: '',
  active: null,
  wide: true,
  claim: () => undefined,
  toggle: () => {},
})

export const useSpread = () => useContext(SpreadContext)
