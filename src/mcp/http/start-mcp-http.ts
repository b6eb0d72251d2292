import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HostApi } from '../../contract/client.ts'
import type { McpOptions } from '../mcp-options.ts'
import { createMcpHttp } from './create-mcp-http.ts'
import { isMcpPath, serveMcp } from './serve-mcp.ts'

export type RunningMcp = { readonly port: number; readonly url: string; close(): Promise<void> }

/** MCP alone on loopback, for a shell that serves nothing else. Takes another port where the wanted one is taken. */
export async function startMcpHttp(
  api: HostApi,
  options: McpOptions & { token: string; port: number },
): Promise<RunningMcp> {
  const mcp = createMcpHttp(api, options)
  const server = createServer()
  const listen = (port: number) =>
    new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', fail)
        done()
      })
    })
  await listen(options.port).catch(() => listen(0))
  // Listening on TCP, the address is an object.
  const { port } = server.address() as AddressInfo
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isMcpPath(request)) return void response.writeHead(404).end()
    serveMcp(mcp, { port, token: options.token }, request, response).catch((error: unknown) => {
      options.logError?.('mcp over http', error)
      response.destroy()
    })
  })
  return {
    port,
    url: `http://127.0.0.1:${port}/mcp`,
    async close() {
      await mcp.close()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
