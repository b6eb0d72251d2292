import type { IncomingMessage, ServerResponse } from 'node:http'
import type { McpHttp } from './create-mcp-http.ts'
import { refuse } from './guard.ts'

/** The address that a request names; null where it names none, as `//` does. Never throws: anybody may send anything. */
export function addressIn(request: IncomingMessage): URL | null {
  return URL.parse(request.url ?? '/', 'http://127.0.0.1')
}

export function isMcpPath(request: IncomingMessage): boolean {
  return addressIn(request)?.pathname === '/mcp'
}

/** Host, Origin and token first, then the protocol. */
export async function serveMcp(
  mcp: McpHttp,
  ours: { readonly port: number; readonly token: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refusal = refuse(request.headers, ours, true)
  if (refusal === null) return mcp.handle(request, response)
  const challenge = refusal.status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  response.writeHead(refusal.status, { 'content-type': 'application/json', ...challenge })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message: refusal.words } }))
}
