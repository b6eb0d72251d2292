import type { z } from 'zod'
import { type ErrorCode, type ErrorData, WikiError } from '../core/errors.ts'
import { sayOfWire } from '../core/sentences/wire.ts'

/** `read`: nothing changes. `model`: may spend tokens, writes no wiki file. `write`: changes the vault or settings. */
export type Access = 'read' | 'model' | 'write'

export type RequestRow<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly access: Access
  readonly input: I
  readonly output: O
}

export function request<I extends z.ZodType, O extends z.ZodType>(
  access: Access,
  input: I,
  output: O,
): RequestRow<I, O> {
  return { access, input, output }
}

/** What travels back over every wire. Errors are data: Electron keeps only a message, JSON nothing. */
export type Reply =
  | { ok: true; value: unknown }
  | { ok: false; error: { code: ErrorCode; message: string; data: ErrorData } }

export function toReplyError(error: unknown): Reply {
  if (error instanceof WikiError)
    return { ok: false, error: { code: error.code, message: error.message, data: error.data } }
  const { words, said } = sayOfWire('inside')
  return { ok: false, error: { code: 'internal', message: words, data: { said } } }
}
