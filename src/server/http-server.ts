import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { writeEventMessage } from '../contract/event-stream.ts'
import { type Reply, toReplyError } from '../contract/request.ts'
import { errorCodes, isWikiError, WikiError } from '../core/errors.ts'
import type { HostPort } from '../host/direct-wire.ts'
import type { McpHttp } from '../mcp/http/create-mcp-http.ts'
import { refuse } from '../mcp/http/guard.ts'
import { addressIn, isMcpPath, serveMcp } from '../mcp/http/serve-mcp.ts'
import { boundedBody, readBody } from './read-body.ts'
import { serveStatic } from './static-files.ts'

export type HttpServerOptions = {
  readonly host: HostPort
  readonly token: string
  /** Assistants at `/mcp`, behind a token of their own. */
  readonly mcp?: { readonly http: McpHttp; readonly token: string }
  /** 0 lets the system choose. */
  readonly port: number
  /** Absolute folder of the built window. */
  readonly windowRoot: string
  readonly logError: (where: string, error: unknown) => void
}

export type RunningServer = { readonly port: number; readonly url: string; close(): Promise<void> }

const jsonLimit = 32 * 1024 * 1024
const uploadLimit = 1024 * 1024 * 1024
const keepAliveMilliseconds = 20_000

/** The window and the contract on loopback. Rejects with the system's error where the port is taken. */
export async function startHttpServer(options: HttpServerOptions): Promise<RunningServer> {
  const server = createServer()
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(options.port, '127.0.0.1', done)
  })
  // Listening on TCP, the address is an object.
  const { port } = server.address() as AddressInfo
  const streams = new Set<ServerResponse>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(options, port, streams, request, response).catch((error: unknown) => {
      if (!isWikiError(error)) options.logError('http', error)
      if (!response.headersSent) sendReply(response, toReplyError(error))
      else response.destroy()
    })
  })
  return { port, url: `http://127.0.0.1:${port}`, close: () => closeServer(server, streams) }
}

async function answer(
  { host, token, windowRoot, mcp }: HttpServerOptions,
  port: number,
  streams: Set<ServerResponse>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (mcp && isMcpPath(request)) return serveMcp(mcp.http, { port, token: mcp.token }, request, response)
  const url = addressIn(request)
  if (url === null) return sendRefusal(response, 404, 'This is no address.')
  const api = url.pathname.startsWith('/api/') ? url.pathname.slice('/api/'.length) : null
  const refusal = refuse(request.headers, { port, token }, api !== null)
  if (refusal) return sendRefusal(response, refusal.status, refusal.words)
  if (api === null) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendRefusal(response, 405, 'Only GET here.')
    return serveStatic(windowRoot, url.pathname, request.method === 'HEAD', response)
  }
  if (request.method === 'GET' && api === 'events') return streamEvents(host, streams, response)
  if (request.method === 'GET' && api === 'original') return sendOriginal(host, url.searchParams, response)
  if (request.method === 'PUT' && api === 'upload') {
    const content = boundedBody(request, uploadLimit)
    return sendReply(response, await host.upload(url.searchParams.get('name') ?? '', content))
  }
  if (request.method !== 'POST') return sendRefusal(response, 405, 'Requests are sent with POST.')
  // A form of another page can post text/plain without asking first; JSON it cannot.
  if (!request.headers['content-type']?.startsWith('application/json'))
    return sendRefusal(response, 415, 'Requests are sent as JSON.')
  const input = parseJson(await readBody(request, jsonLimit))
  sendReply(response, await host.dispatch(api, input))
}

function parseJson(bytes: Buffer): unknown {
  try {
    return bytes.length === 0 ? {} : JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new WikiError('invalid_input', 'The request is not valid JSON.', { cause })
  }
}

function streamEvents(host: HostPort, streams: Set<ServerResponse>, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write(': hello\n\n')
  const stop = host.listen((event) => response.write(writeEventMessage(event)))
  const alive = setInterval(() => response.write(': keep-alive\n\n'), keepAliveMilliseconds)
  alive.unref()
  streams.add(response)
  response.on('close', () => {
    stop()
    clearInterval(alive)
    streams.delete(response)
  })
}

/** Always as bytes to save: what a document says it is decides nothing on this origin. */
async function sendOriginal(host: HostPort, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const original = await host.original(query.get('domain') ?? '', query.get('summary') ?? '')
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': original.bytes,
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  await pipeline(original.content, response)
}

function sendReply(response: ServerResponse, reply: Reply): void {
  const status = reply.ok ? 200 : errorCodes[reply.error.code].http
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(reply))
}

function sendRefusal(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  const code = status === 401 || status === 403 ? 'forbidden' : 'invalid_input'
  response.end(JSON.stringify({ ok: false, error: { code, message, data: {} } } satisfies Reply))
}

async function closeServer(server: Server, streams: Set<ServerResponse>): Promise<void> {
  for (const stream of streams) stream.end()
  const closed = new Promise<void>((done) => server.close(() => done()))
  server.closeIdleConnections()
  const hard = setTimeout(() => server.closeAllConnections(), 1_000)
  await closed
  clearTimeout(hard)
}
