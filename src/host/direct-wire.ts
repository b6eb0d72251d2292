import type { Wire } from '../contract/client.ts'
import type { NumberedEvent } from '../contract/events.ts'
import type { Reply } from '../contract/request.ts'

/** What every shell needs of a host: requests, bytes and events, all as plain data. */
export interface HostPort {
  dispatch(name: string, input: unknown): Promise<Reply>
  upload(name: string, bytes: Uint8Array): Promise<Reply>
  listen(listener: (event: NumberedEvent) => void): () => void
}

/** The wire of a shell that has the host in its own process: command line, MCP, tests. */
export function createDirectWire(host: HostPort): Wire {
  return {
    send: (name, input) => host.dispatch(name, input),
    upload: (name, bytes) => host.upload(name, bytes),
    listen: (onMessage) => host.listen(onMessage),
  }
}
