import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node'
import type { McpServer } from '@modelcontextprotocol/server'
import { createReplay } from './replay.ts'

type Session = { readonly server: McpServer; readonly transport: NodeStreamableHTTPServerTransport; used: number }

const mostSessions = 64

export interface Sessions {
  handle(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void>
  close(): Promise<void>
}

/** Older clients over HTTP: each has a session with an id, a stream it can resume, and a server of its own. */
export function createSessions(createServer: () => McpServer): Sessions {
  const sessions = new Map<string, Session>()

  async function begin(): Promise<NodeStreamableHTTPServerTransport> {
    const server = createServer()
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      eventStore: createReplay(),
      onsessioninitialized: (id) => {
        sessions.set(id, { server, transport, used: Date.now() })
      },
      onsessionclosed: (id) => void end(id),
    })
    await server.connect(transport)
    await endOldest()
    return transport
  }

  async function end(id: string): Promise<void> {
    const session = sessions.get(id)
    sessions.delete(id)
    await session?.server.close()
  }

  /** A client that vanished leaves its session behind; the one unused for longest makes room. */
  async function endOldest(): Promise<void> {
    if (sessions.size < mostSessions) return
    const [oldest] = [...sessions].sort(([, one], [, other]) => one.used - other.used)
    if (oldest) await end(oldest[0])
  }

  return {
    async handle(request, response, body) {
      const id = request.headers['mcp-session-id']
      const known = typeof id === 'string' ? sessions.get(id) : undefined
      if (known) {
        known.used = Date.now()
        return known.transport.handleRequest(request, response, body)
      }
      // A session that is gone is said with 404, on which a client begins a new one.
      if (id !== undefined) return refuse(response, 404, 'This session is gone. Begin a new one.')
      if (request.method !== 'POST') return refuse(response, 400, 'Begin with initialize.')
      await (await begin()).handleRequest(request, response, body)
    },
    async close() {
      await Promise.all([...sessions.keys()].map(end))
    },
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }))
}
