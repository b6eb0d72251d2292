import { isErrorCode, WikiError } from '../core/errors.ts'
import { NumberedEvent } from './events.ts'
import type { Reply } from './request.ts'
import { type Input, type Output, type RequestName, requests } from './requests.ts'

/** All a transport has to be. `upload` exists because bytes are the one thing JSON cannot do. */
export interface Wire {
  send(name: string, input: unknown): Promise<unknown>
  upload(name: string, content: UploadContent): Promise<unknown>
  /** `onGap`: the connection was lost and came back, so events may be missing. */
  listen(onMessage: (message: unknown) => void, onGap: () => void): () => void
}

/** Bytes at hand, or a document that the transport reads piece by piece: what a browser calls a Blob. */
export type UploadContent = Uint8Array | Document
export type Document = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }

/** What an upload answers: `sourceId` is what `ingest.start` takes. */
export type Uploaded = { sourceId: string; name: string; bytes: number /** Where it was fetched from. */; url?: string }

export interface HostApi {
  request<N extends RequestName>(name: N, input: Input<N>): Promise<Output<N>>
  upload(name: string, content: UploadContent): Promise<Uploaded>
  /** `onGap`: events were missed or the host is another one; fetch the overview again. Returns the way to stop. */
  subscribe(listener: (event: NumberedEvent) => void, onGap: () => void): () => void
}

/** The typed client over any wire. Rejects with the WikiError that the host threw. */
export function createClient(wire: Wire): HostApi {
  return {
    async request(name, input) {
      const value = unwrapReply(await wire.send(name, input))
      // The row's own schema made this value what Output<N> says.
      return requests[name].output.parse(value) as Output<typeof name>
    },
    async upload(name, content) {
      // The upload's answer has one shape, made by the host's `stageUpload`.
      return unwrapReply(await wire.upload(name, content)) as Uploaded
    },
    subscribe(listener, onGap) {
      let last: NumberedEvent | undefined
      return wire.listen((message) => {
        const event = NumberedEvent.parse(message)
        if (last && (event.epoch !== last.epoch || event.seq !== last.seq + 1)) onGap()
        last = event
        listener(event)
      }, onGap)
    },
  }
}

/** The value of a reply, or the WikiError that the host threw. */
export function unwrapReply(reply: unknown): unknown {
  const { ok, value, error } = reply as { ok: boolean; value?: unknown; error?: Extract<Reply, { ok: false }>['error'] }
  if (ok) return value
  if (error && isErrorCode(error.code)) throw new WikiError(error.code, error.message, { data: error.data })
  throw new WikiError('internal', 'The answer from Commonplace could not be read. Reload the window.')
}
