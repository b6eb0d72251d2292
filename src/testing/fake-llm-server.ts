import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorOf, fakeUsage, type Stop, streamOf, type Wire, wireOf } from './fake-llm-wire.ts'
import { fakeTokens } from './fake-tokenizer.ts'

export type FakeReply =
  /** `bytes`: written in pieces of so many bytes, so that characters are split. `model`: who answers, else who was asked. */
  | {
      readonly kind: 'answer'
      readonly text: string
      readonly stop?: Stop
      readonly bytes?: number
      readonly model?: string
      /** Every piece is sent twice. */
      readonly twice?: boolean
    }
  | {
      readonly kind: 'error'
      readonly status: number
      readonly message?: string
      readonly code?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Anything a proxy in between may send. */
  | { readonly kind: 'raw'; readonly status: number; readonly type: string; readonly body: string }
  /** The socket is destroyed once this much of the answer's text was sent. */
  | { readonly kind: 'cut'; readonly text: string }
  /** Before a byte of a response. */
  | { readonly kind: 'reset' }
  /** The stream begins and then says nothing more. */
  | { readonly kind: 'stall'; readonly text: string }
  | { readonly kind: 'slow'; readonly milliseconds: number }

export type FakeRequest = {
  readonly wire: Wire
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

export interface FakeLlmServer {
  /** Origin; OpenAI's base is this and `/v1`. */
  readonly url: string
  readonly requests: readonly FakeRequest[]
  close(): Promise<void>
}

export type FakeModel = { readonly id: string; readonly context: number; readonly output: number }

export type FakeLlmOptions = {
  /** What the listing of models answers. */
  readonly models?: readonly FakeModel[]
  /** Usage as its own tokenizer counts, in place of fixed numbers. */
  readonly counts?: boolean
  /** The one key it takes. */
  readonly key?: string
  readonly port?: number
}

/** A provider on the loopback that speaks all three wires; the reply is made from the request and its number from 0. */
export async function startFakeLlm(
  reply: (request: FakeRequest, index: number) => FakeReply | Promise<FakeReply>,
  options: FakeLlmOptions = {},
): Promise<FakeLlmServer> {
  const requests: FakeRequest[] = []
  const server = createServer((request, response) => {
    void serve(request, response).catch((error) => response.destroy(error))
  })
  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const side = await sideAnswer(incoming, options)
    if (side !== null) {
      response.writeHead(side.status, { 'content-type': 'application/json' }).end(JSON.stringify(side.body))
      return
    }
    const request = await requestOf(incoming)
    if (request === null) {
      response.writeHead(404).end()
      return
    }
    requests.push(request)
    await send(await reply(request, requests.length - 1), request, response, options)
  }
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done))
  // Listening on a port, the address is never a pipe's name.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function requestOf(incoming: IncomingMessage): Promise<FakeRequest | null> {
  const url = incoming.url ?? ''
  const wire = wireOf(url)
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  return wire && { wire, url, headers: incoming.headers, body: JSON.parse(Buffer.concat(parts).toString()) }
}

async function send(
  reply: FakeReply,
  request: FakeRequest,
  response: ServerResponse,
  { counts = false }: FakeLlmOptions,
): Promise<void> {
  const { wire } = request
  switch (reply.kind) {
    case 'answer': {
      const pieces = inThree(reply.text).flatMap((piece) => (reply.twice ? [piece, piece] : [piece]))
      const usage = counts
        ? { input: fakeTokens(textsOf(request.body)), cached: 0, output: fakeTokens(reply.text) }
        : fakeUsage
      const stream = streamOf(wire, reply.model ?? modelOf(request), pieces, reply.stop ?? 'end', usage)
      await stutter(Buffer.from(stream), reply.bytes, begin(response))
      response.end()
      return
    }
    case 'error': {
      const { status, message = 'no', code = 'some_error', headers = {} } = reply
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(errorOf(wire, status, message, code))
      return
    }
    case 'raw':
      response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body)
      return
    case 'cut':
      await stutter(Buffer.from(streamOf(wire, modelOf(request), [reply.text], 'none')), undefined, begin(response))
      await sleep(20)
      response.destroy()
      return
    case 'stall':
      await stutter(Buffer.from(streamOf(wire, modelOf(request), [reply.text], 'none')), undefined, begin(response))
      return
    case 'reset':
      response.destroy()
      return
    case 'slow':
      await sleep(reply.milliseconds, undefined, { ref: false })
      response.destroy()
      return
    default:
      reply satisfies never
  }
}

/** Listings and counts, which are no reading and cost nothing; null for anything else. */
async function sideAnswer(
  incoming: IncomingMessage,
  { models = [], key }: FakeLlmOptions,
): Promise<{ status: number; body: object } | null> {
  const { url = '', headers } = incoming
  if (key !== undefined && !JSON.stringify(headers).includes(key))
    return { status: 401, body: { type: 'error', error: { type: 'authentication_error', message: 'no', code: 401 } } }
  if (incoming.method === 'GET' && /\/models(\?|$)/u.test(url)) {
    const isGemini = url.startsWith('/v1beta')
    const listed = models.map(({ id, context, output }) =>
      isGemini
        ? { name: `models/${id}`, inputTokenLimit: context, outputTokenLimit: output }
        : { id, type: 'model', object: 'model', max_input_tokens: context, max_tokens: output },
    )
    return { status: 200, body: isGemini ? { models: listed } : { object: 'list', data: listed, has_more: false } }
  }
  if (!/count_tokens|:countTokens/u.test(url)) return null
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const tokens = fakeTokens(textsOf(JSON.parse(Buffer.concat(parts).toString())))
  return { status: 200, body: { input_tokens: tokens, totalTokens: tokens } }
}

/** All that is text in a request: prompt and schema, as a provider counts them. */
function textsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, each]) => (Array.isArray(value) ? textsOf(each) : `${name} ${textsOf(each)}`))
    .join('\n')
}

function begin(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' })
}

async function stutter(content: Buffer, size: number | undefined, response: ServerResponse): Promise<void> {
  for (let at = 0; at < content.length; at += size ?? content.length) {
    response.write(content.subarray(at, at + (size ?? content.length)))
    // One write a packet, or the pieces would arrive joined.
    if (size !== undefined) await new Promise((done) => setImmediate(done))
  }
}

function inThree(text: string): string[] {
  const third = Math.ceil(text.length / 3)
  return text === '' ? [] : [text.slice(0, third), text.slice(third, 2 * third), text.slice(2 * third)]
}

function modelOf({ body, url }: FakeRequest): string {
  const { model } = body
  return typeof model === 'string' ? model : (/models\/([^:]+):/.exec(url)?.[1] ?? 'm')
}
