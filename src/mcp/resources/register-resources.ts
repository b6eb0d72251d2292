import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import type { HostApi } from '../../contract/client.ts'
import { isWikiError } from '../../core/errors.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { neutralise } from '../answer/neutralise.ts'
import { pageUri, readPageUri } from './page-uri.ts'

const listed = 200

/** Every page as a resource. The list is paged by hand: the library would answer it in one piece. */
export function registerResources(server: McpServer, api: HostApi): void {
  const complete = {
    domain: async (value: string) => (await domainNames(api)).filter((name) => name.startsWith(value)).slice(0, 100),
    slug: (value: string, context?: { arguments?: Record<string, string> }) =>
      slugsLike(api, context?.arguments?.domain, value),
  }
  server.registerResource(
    'page',
    new ResourceTemplate('commonplace://{domain}/{+slug}', { list: undefined, complete }),
    {
      title: 'Page of the wiki',
      description: 'A page as Markdown. The slug is what get_node takes; summaries are summaries/<slug>.',
      mimeType: 'text/markdown',
    },
    async (uri) => {
      const text = await pageText(api, uri.href)
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: neutralise(text) }] }
    },
  )
  server.server.setRequestHandler('resources/list', async ({ params }) => listPages(api, params?.cursor))
}

async function pageText(api: HostApi, uri: string): Promise<string> {
  const named = readPageUri(uri)
  if (named === null) throw new ResourceNotFoundError(uri)
  try {
    return (await api.request('pages.get', { domain: named.domain, page: named.slug })).text
  } catch (error) {
    // A domain that is not open here reads as one that is not there.
    if (isWikiError(error, 'not_found')) throw new ResourceNotFoundError(uri)
    if (isWikiError(error)) throw new ProtocolError(ProtocolErrorCode.InternalError, error.message)
    throw error
  }
}

/** Domain after domain, each by title; the cursor says how many of all were given. */
async function listPages(api: HostApi, cursor: string | undefined) {
  const start = cursorOf(cursor)
  const resources: { uri: string; name: string; title: string; mimeType: string }[] = []
  let before = 0
  for (const domain of await domainNames(api)) {
    let hostCursor: string | undefined
    let at = before
    let total = 0
    do {
      const part = await api.request('pages.list', { domain, limit: 500, cursor: hostCursor })
      total = part.total
      for (const { path, title } of part.rows) {
        if (at >= start && resources.length < listed)
          resources.push({
            uri: pageUri(domain, path),
            name: path,
            title: neutralise(title),
            mimeType: 'text/markdown',
          })
        at += 1
      }
      hostCursor = part.next ?? undefined
    } while (hostCursor !== undefined && at < start + listed && resources.length < listed)
    before += total
  }
  const end = start + resources.length
  return { resources, ...(end < before ? { nextCursor: writeCursor(end) } : {}) }
}

function cursorOf(cursor: string | undefined): number {
  try {
    return readCursor(cursor)
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid cursor')
  }
}

async function domainNames(api: HostApi): Promise<string[]> {
  const { domains } = await api.request('domains.list', {})
  return domains.filter(({ status }) => status.kind === 'ready').map(({ name }) => name)
}

async function slugsLike(api: HostApi, domain: string | undefined, value: string): Promise<string[]> {
  if (domain === undefined || !(await domainNames(api)).includes(domain)) return []
  const { rows } = await api.request('pages.list', { domain, text: value || undefined, limit: 100 })
  return rows.map(({ path }) => decodeURIComponent(pageUri(domain, path).replace(/^commonplace:\/\/[^/]+\//u, '')))
}
