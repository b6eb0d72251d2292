import type { IncomingMessage, ServerResponse } from 'node:http'
import { toNodeHandler, toWebRequest } from '@modelcontextprotocol/node'
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server'
import type { HostApi } from '../../contract/client.ts'
import { createMcpServer } from '../create-mcp-server.ts'
import type { McpOptions } from '../mcp-options.ts'
import { watchPages } from '../resources/watch-pages.ts'
import { createSessions } from './sessions.ts'

export interface McpHttp {
  /** For requests that passed the guard: Host, Origin and token are not looked at here. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

const bodyLimit = 4 * 1024 * 1024

/** MCP over Streamable HTTP, both eras at one address: newer clients without sessions, older ones with. */
export function createMcpHttp(api: HostApi, options: McpOptions): McpHttp {
  const onerror = (error: Error) => options.logError?.('mcp over http', error)
  const modern = createMcpHandler(() => createMcpServer(api, options), { legacy: 'reject', onerror })
  const serveModern = toNodeHandler(modern, { onerror })
  const sessions = createSessions(() => createMcpServer(api, options, { era: 'legacy', isLasting: true }))
  const stopWatching = watchPages(api, ({ uris, listChanged }) => {
    for (const uri of uris) modern.notify.resourceUpdated(uri)
    if (listChanged) modern.notify.resourcesChanged()
  })
  return {
    async handle(request, response) {
      if (!isServed(request)) return
      if (request.method !== 'POST') return sessions.handle(request, response, undefined)
      const body = await readJson(request)
      if (body === undefined) return refuse(response, 400, -32700, 'This is no JSON, or more than 4 MB of it.')
      const isLegacy = await isLegacyRequest(await toWebRequest(request, body), body)
      await (isLegacy ? sessions.handle(request, response, body) : serveModern(request, response, body))
    },
    async close() {
      stopWatching()
      await Promise.all([modern.close(), sessions.close()])
    },
  }
}

/** What came to a server has a method and an address; the type of Node's message leaves both open. */
function isServed(request: IncomingMessage): request is IncomingMessage & { method: string; url: string } {
  return request.method !== undefined && request.url !== undefined
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    // Read to its end, so that the refusal reaches the client, but kept no longer.
    if (size <= bodyLimit) parts.push(part)
  }
  if (size > bodyLimit) return undefined
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }))
}
