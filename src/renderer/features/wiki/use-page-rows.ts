import { useCallback } from 'react'
import type { PageRowView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { type Scrolled, useScrolled } from '../../client/use-scrolled.ts'

export type RowFilter = {
  readonly text: string
  readonly kind: PageRowView['kind'] | null
  readonly tag: string | null
}

const batch = 500

/** Rows of the list, loaded as far as one has scrolled; loaded anew when pages of the domain change. */
export function usePageRows(domain: string, { text, kind, tag }: RowFilter): Scrolled<PageRowView> {
  const api = useApi()
  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const sought = text.trim()
  const load = useCallback(
    (cursor: string | null) =>
      api.request('pages.list', {
        domain,
        limit: batch,
        ...(sought ? { text: sought } : {}),
        ...(kind ? { kind } : {}),
        ...(tag ? { tag } : {}),
        ...(cursor === null ? {} : { cursor }),
      }),
    [api, domain, sought, kind, tag],
  )
  return useScrolled(load, version, { keepsPlace: false })
}
