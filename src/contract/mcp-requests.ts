import { z } from 'zod'
import { request } from './request.ts'
import { HunkView, SaidView } from './views.ts'

const client = z.enum(['claude-desktop', 'claude-code', 'cursor', 'codex'])

/** The command a client starts, as written in its settings. */
export const LaunchView = z.object({
  command: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
})

/** What an entry opens. No domains named: all of them. */
export const LaunchOptionsView = z.object({
  vault: z.string(),
  domains: z.array(z.string()),
  write: z.boolean(),
  spend: z.boolean(),
  tools: z.enum(['all', 'core']),
})

export const ClientView = z.object({
  id: client,
  title: z.string(),
  file: z.string(),
  /** Does it seem to be on this machine? */
  isHere: z.boolean(),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('absent') }),
    z.object({
      kind: z.literal('installed'),
      launch: LaunchView,
      options: LaunchOptionsView,
      /** Does it start this installation, another one, or one that is not there any more? */
      program: z.enum(['this', 'another', 'gone']),
    }),
    /** Something else stands under our name; null where it starts no command. */
    z.object({ kind: z.literal('other'), launch: LaunchView.nullable() }),
    z.object({ kind: z.literal('unreadable'), why: z.string(), said: SaidView.optional() }),
  ]),
  beforehand: z.string().nullable(),
  beforehandSaid: SaidView.optional(),
  afterwards: z.string(),
})
export type ClientView = z.infer<typeof ClientView>

const wanted = z.object({
  client,
  /** Null takes our entry out. */
  launch: z
    .object({
      domains: z.array(z.string()).default([]),
      write: z.boolean().default(false),
      spend: z.boolean().default(false),
      tools: z.enum(['all', 'core']).default('all'),
    })
    .nullable(),
})

export const mcpRequests = {
  'mcp.clients': request(
    'read',
    z.object({}),
    z.object({
      clients: z.array(ClientView),
      /** Of the running app, for clients that speak HTTP; null where it serves none. The token opens nothing else. */
      address: z.object({ url: z.string(), token: z.string() }).nullable(),
      /** Do assistants that come that way get the tools that write? */
      write: z.boolean(),
      /** The skill that teaches an assistant the cheap order; null in a build that carries none. */
      skill: z.string().nullable(),
    }),
  ),
  /** What would be written, by line, and the exact command. `key` names this preview for `mcp.install`. */
  'mcp.preview': request(
    'read',
    wanted,
    z.object({
      key: z.string(),
      launch: LaunchView.nullable(),
      files: z.array(z.object({ file: z.string(), isNew: z.boolean(), hunks: z.array(HunkView) })),
    }),
  ),
  /** Writes what `mcp.preview` showed; `conflict` when that would be something else by now. */
  'mcp.install': request(
    'write',
    wanted.extend({ key: z.string() }),
    z.object({
      files: z.array(z.object({ file: z.string(), backup: z.string().nullable() })),
      words: z.string(),
      said: SaidView.optional(),
    }),
  ),
  /** Starts exactly what the client's settings say, asks it, and ends it. */
  'mcp.selftest': request(
    'read',
    z.object({ client }),
    z.object({
      ok: z.boolean(),
      words: z.string(),
      said: SaidView.optional(),
      tools: z.array(z.string()),
      domains: z.array(z.string()),
      milliseconds: z.int(),
    }),
  ),
  /** Do assistants at the app's own address get the tools that write? Holds from the next start. */
  'mcp.setWrite': request('write', z.object({ write: z.boolean() }), z.object({ write: z.boolean() })),
} as const
