import type { IncomingMessage } from 'node:http'
import { WikiError } from '../core/errors.ts'

/** The whole body, or `source_too_large` as soon as it passes `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of boundedBody(request, limit)) parts.push(part)
  return Buffer.concat(parts)
}

/** The body piece by piece; throws `source_too_large` as soon as it passes `limit` bytes. */
export async function* boundedBody(request: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const part of request) {
    const bytes = part as Buffer // no encoding is set, so a request gives buffers
    size += bytes.length
    if (size > limit) {
      throw new WikiError('source_too_large', `This is larger than ${Math.floor(limit / 1024 / 1024)} MB. Split it.`, {
        data: { limit },
      })
    }
    yield bytes
  }
}
