import type { IncomingMessage } from 'node:http'
import { WikiError } from '../core/errors.ts'

/** The whole body, or `source_too_large` when it passes `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of boundedBody(request, limit)) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * The body piece by piece; throws `source_too_large` when it passes `limit` bytes. Whoever stops early, or is stopped, waits
 * until the rest has come and was dropped: an answer to a client that still sends would be lost with the connection.
 */
export async function* boundedBody(request: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes = part as Buffer // no encoding is set, so a request gives buffers
      size += bytes.length
      if (size > limit) {
        throw new WikiError(
          'source_too_large',
          `This is larger than ${Math.floor(limit / 1024 / 1024)} MB. Split it.`,
          {
            data: { limit },
          },
        )
      }
      yield bytes
    }
  } finally {
    await drained(request)
  }
}

async function drained(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return
  const ended = new Promise<void>((done) => request.once('end', done).once('close', done))
  request.resume()
  await ended
}
