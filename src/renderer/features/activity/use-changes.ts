import { useCallback } from 'react'
import type { ActivityView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { type Scrolled, useScrolled } from '../../client/use-scrolled.ts'

const batch = 200

/** Accepted changes as far as one has scrolled, newest first; loaded anew when another one is accepted. */
export function useChanges(domain: string): Scrolled<ActivityView> {
  const api = useApi()
  const version = useApp((app) => `${app.host?.epoch} ${app.host?.applied}`)
  const load = useCallback(
    async (cursor: string | null) => {
      const page = cursor === null ? {} : { cursor }
      const { changes, total, next } = await api.request('changes.list', { domain, limit: batch, ...page })
      return { rows: changes, total, next }
    },
    [api, domain],
  )
  return useScrolled(load, version, { keepsPlace: true })
}
