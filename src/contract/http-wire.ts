import { sayOfWire } from '../core/sentences/wire.ts'
import type { Document, Wire } from './client.ts'
import { type ByteReader, readEventStream } from './event-stream.ts'

/** The little of `fetch` this wire needs, so that it compiles and runs in a window and in Node alike. */
export type FetchLike = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string | Uint8Array<ArrayBuffer> | Document
    signal?: AbortSignal
  },
) => Promise<FetchedLike>
export type FetchedLike = {
  readonly status: number
  json(): Promise<unknown>
  readonly body: { getReader(): ByteReader } | null
}

export type HttpWireOptions = {
  /** `http://127.0.0.1:4747`, without a slash at the end. */
  readonly base: string
  readonly token: string
  readonly fetch: FetchLike
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly abort: () => { readonly signal: AbortSignal; abort(): void }
}

const firstPause = 250
const longestPause = 5_000

/** Requests as `POST /api/<name>`, bytes as `PUT /api/upload`, events as one streamed list that heals itself. */
export function createHttpWire(options: HttpWireOptions): Wire {
  const { base, token, fetch } = options
  const authorization = { authorization: `Bearer ${token}` }
  return {
    async send(name, input) {
      const reply = await reach(() =>
        fetch(`${base}/api/${encodeURIComponent(name)}`, {
          method: 'POST',
          headers: { ...authorization, 'content-type': 'application/json' },
          body: JSON.stringify(input ?? {}),
        }),
      )
      return reply.json()
    },
    async upload(name, content) {
      const reply = await reach(() =>
        fetch(`${base}/api/upload?name=${encodeURIComponent(name)}`, {
          method: 'PUT',
          headers: { ...authorization, 'content-type': 'application/octet-stream' },
          // A copy with a buffer of its own: what fetch may keep must not be shared memory. A document is streamed.
          body: content instanceof Uint8Array ? new Uint8Array(content) : content,
        }),
      )
      return reply.json()
    },
    listen(onMessage, onGap) {
      const stop = options.abort()
      void follow(options, stop.signal, onMessage, onGap)
      return () => stop.abort()
    },
  }
}

/** A server that is gone is an answer too: the client throws it as a WikiError. */
async function reach(call: () => Promise<FetchedLike>): Promise<Pick<FetchedLike, 'json'>> {
  try {
    return await call()
  } catch (cause) {
    const { words, said } = sayOfWire('notAnswering')
    return {
      json: async () => ({
        ok: false,
        error: {
          code: 'unreachable',
          message: words,
          data: { cause: String(cause), said },
        },
      }),
    }
  }
}

async function follow(
  { base, token, fetch, sleep }: HttpWireOptions,
  signal: AbortSignal,
  onMessage: (message: unknown) => void,
  onGap: () => void,
): Promise<void> {
  let pause = firstPause
  let lost = false
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${base}/api/events`, {
        method: 'GET',
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        signal,
      })
      if (answer.status === 200 && answer.body) {
        if (lost) onGap()
        pause = firstPause
        await readEventStream(answer.body.getReader(), onMessage)
      }
    } catch {
      // Any failure of the connection means the same: wait, connect anew, say that events may be missing.
    }
    lost = true
    if (!signal.aborted) await sleep(pause)
    pause = Math.min(pause * 2, longestPause)
  }
}
