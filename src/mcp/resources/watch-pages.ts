import type { McpServer } from '@modelcontextprotocol/server'
import type { HostApi } from '../../contract/client.ts'
import { pageUri } from './page-uri.ts'

export type PageChange = { readonly uris: readonly string[]; readonly listChanged: boolean }

/** Calls back with the addresses of pages that came, changed or went. Returns the way to stop. */
export function watchPages(api: HostApi, onChange: (change: PageChange) => void): () => void {
  return api.subscribe(
    ({ event }) => {
      if (event.kind !== 'pages') return
      const { domain, added, changed, removed } = event
      const uris = [...added, ...changed, ...removed].map((path) => pageUri(domain, path))
      onChange({ uris, listChanged: added.length + removed.length > 0 })
    },
    () => undefined,
  )
}

/**
 * Tells the client of one long connection what it subscribed to. Older clients subscribe page by page; for newer ones
 * the library filters, so that everything is offered to it.
 */
export function registerSubscriptions(server: McpServer, api: HostApi, era: 'legacy' | 'modern'): void {
  const wanted = new Set<string>()
  let stop: (() => void) | null = null
  const begin = () => {
    stop ??= watchPages(api, ({ uris, listChanged }) => {
      const tell = (sending: Promise<void>) => void sending.catch(() => undefined)
      for (const uri of uris) if (era === 'modern' || wanted.has(uri)) tell(server.server.sendResourceUpdated({ uri }))
      if (listChanged) tell(server.server.sendResourceListChanged())
    })
  }
  if (era === 'modern') begin()
  else {
    server.server.setRequestHandler('resources/subscribe', ({ params }) => {
      // One address in two spellings is one page.
      wanted.add(new URL(params.uri).href)
      begin()
      return {}
    })
    server.server.setRequestHandler('resources/unsubscribe', ({ params }) => {
      wanted.delete(new URL(params.uri).href)
      return {}
    })
  }
  const before = server.server.onclose
  server.server.onclose = () => {
    stop?.()
    stop = null
    before?.()
  }
}
