import { z } from 'zod'
import { request } from './request.ts'
import { HunkView, SaidView } from './views.ts'

const client = z.enum(['claude-code', 'codex', 'gemini', 'cursor'])

/** An assistant that can run a command of ours at moments of a session. */
export const HookClientView = z.object({
  id: client,
  title: z.string(),
  file: z.string(),
  /** Does it seem to be on this machine? */
  isHere: z.boolean(),
  /** The moments it has hooks of ours for. */
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('absent') }),
    z.object({ kind: z.literal('installed'), moments: z.array(z.string()), domain: z.string().nullable() }),
    z.object({ kind: z.literal('unreadable'), why: z.string(), said: SaidView.optional() }),
  ]),
  afterwards: z.string(),
})
export type HookClientView = z.infer<typeof HookClientView>

/** Whose memory the hooks read; null takes them out. */
const wanted = z.object({
  client,
  target: z.object({ domain: z.string().min(1), project: z.string().min(1).optional() }).nullable(),
})

export const hookRequests = {
  'hooks.clients': request('read', z.object({}), z.object({ clients: z.array(HookClientView) })),
  /** What would be written, by line. `key` names this preview for `hooks.install`. */
  'hooks.preview': request(
    'read',
    wanted,
    z.object({ key: z.string(), file: z.string(), isNew: z.boolean(), hunks: z.array(HunkView) }),
  ),
  /** Writes what `hooks.preview` showed; `conflict` when that would be something else by now. */
  'hooks.install': request(
    'write',
    wanted.extend({ key: z.string() }),
    z.object({ file: z.string(), backup: z.string().nullable(), words: z.string(), said: SaidView.optional() }),
  ),
} as const
