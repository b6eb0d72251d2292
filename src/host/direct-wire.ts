import type { Wire } from '../contract/client.ts'
import type { NumberedEvent } from '../contract/events.ts'
import type { Reply } from '../contract/request.ts'
import type { Output } from '../contract/requests.ts'
import type { Content } from './fs/file-store.ts'

/** What every shell needs of a host: requests, bytes and events, all as plain data. */
export interface HostPort {
  dispatch(name: string, input: unknown): Promise<Reply>
  /** A stream is written to disk piece by piece; when it throws, nothing is kept. */
  upload(name: string, content: Content): Promise<Reply>
  /** The bytes of a summary's original, as dropped. Rejects with `not_found` where they are not on this machine. */
  original(domain: string, summary: string): Promise<Original>
  listen(listener: (event: NumberedEvent) => void): () => void
}

export type Original = Output<'sources.original'> & { readonly content: AsyncIterable<Uint8Array> }

/** The wire of a shell that has the host in its own process: command line, MCP, tests. */
export function createDirectWire(host: HostPort): Wire {
  return {
    send: (name, input) => host.dispatch(name, input),
    upload: async (name, content) =>
      host.upload(name, content instanceof Uint8Array ? content : new Uint8Array(await content.arrayBuffer())),
    listen: (onMessage) => host.listen(onMessage),
  }
}
