import type { IpcMainInvokeEvent, WebContents } from 'electron'
import { z } from 'zod'
import { type Reply, toReplyError } from '../contract/request.ts'
import { isWikiError, WikiError } from '../core/errors.ts'
import type { HostPort } from '../host/direct-wire.ts'
import { isOwnPage } from './own-page.ts'
import { ShellCall, type ShellCalls } from './shell-calls.ts'

const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), name: z.string(), input: z.unknown() }),
  z.object({ kind: z.literal('upload'), name: z.string(), bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('shell'), call: ShellCall }),
])

export type IpcContents = Pick<WebContents, 'send' | 'isDestroyed'> & {
  readonly ipc: Pick<WebContents['ipc'], 'handle'>
}

/** Ties a window to the host by two channels: one for requests, one for events. Returns the way to stop the events. */
export function connectIpc(
  contents: IpcContents,
  host: HostPort,
  shellCalls: ShellCalls,
  logError: (where: string, error: unknown) => void,
): () => void {
  contents.ipc.handle('cp:request', async (event, message: unknown): Promise<Reply> => {
    // Read before any await: later the frame may be gone.
    if (!isFromOwnPage(event, contents)) return forbidden()
    const parsed = Message.safeParse(message)
    if (!parsed.success) return toReplyError(new WikiError('invalid_input', 'The window sent something unreadable.'))
    switch (parsed.data.kind) {
      case 'request':
        return host.dispatch(parsed.data.name, parsed.data.input)
      case 'upload':
        return host.upload(parsed.data.name, parsed.data.bytes)
      case 'shell':
        return answerShell(parsed.data.call, shellCalls, logError)
    }
  })
  return host.listen((event) => {
    if (!contents.isDestroyed()) contents.send('cp:event', event)
  })
}

function isFromOwnPage(event: IpcMainInvokeEvent, contents: IpcContents): boolean {
  const frame = event.senderFrame
  // The handler belongs to these contents, and a message of theirs carries them as sender.
  const sender: unknown = event.sender
  return sender === contents && frame !== null && frame.parent === null && isOwnPage(frame.url)
}

function forbidden(): Reply {
  return toReplyError(new WikiError('forbidden', 'Only the window of Commonplace may ask this.'))
}

async function answerShell(
  call: ShellCall,
  shellCalls: ShellCalls,
  logError: (where: string, error: unknown) => void,
): Promise<Reply> {
  try {
    return { ok: true, value: await shellCalls(call) }
  } catch (error) {
    if (!isWikiError(error)) logError(`shell ${call.kind}`, error)
    return toReplyError(error)
  }
}
