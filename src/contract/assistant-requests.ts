import { z } from 'zod'
import { Receipt } from '../core/change/change-set.ts'
import { request } from './request.ts'

const domain = z.string().min(1)
const client = z.string().max(80)
const brokenLinks = z.enum(['keep', 'strip', 'refuse'])

/** What came of what an assistant wants written. `proposed`: it waits in the Inbox. */
export const ProposalView = z.object({
  status: z.enum(['proposed', 'applied', 'known', 'dry-run']),
  /** Null where nothing was kept: a dry run, or all of it is in the wiki already. */
  changeId: z.string().nullable(),
  /** One sentence: why it waits, or what was written. */
  words: z.string(),
  files: z.array(z.object({ path: z.string(), title: z.string(), kind: z.string(), op: z.string() })),
  /** Parts that were left out, each with a sentence why. */
  rejected: z.array(z.object({ path: z.string(), why: z.string() })),
  links: z.object({
    total: z.int(),
    resolved: z.int(),
    /** Written otherwise than the page is called; now written as the page is called. */
    normalised: z.array(z.object({ written: z.string(), path: z.string() })),
    broken: z.array(
      z.object({ target: z.string(), nearest: z.array(z.object({ path: z.string(), title: z.string() })) }),
    ),
    policy: brokenLinks,
  }),
  warnings: z.array(z.string()),
  receipt: Receipt.nullable(),
})
export type ProposalView = z.infer<typeof ProposalView>

/** Whether what assistants propose for a domain is written at once. Deletions and renamed pages wait for a person always. */
const policy = z.object({ domain, apply: z.enum(['ask', 'alone']) })

export const assistantRequests = {
  'assistant.policies': request('read', z.object({}), z.object({ policies: z.array(policy) })),
  'assistant.setPolicy': request('write', policy, policy),
  /** Findings as Markdown: kept as a source of their own, each statement a fact with its passage. */
  'assistant.compile': request(
    'write',
    z.object({
      domain,
      client,
      title: z.string().trim().min(1).max(200),
      content: z.string().min(1).max(200_000),
      /** `path` says kind and name, `entities/ada-lovelace.md`; where the page goes is worked out from its title. */
      pages: z
        .array(z.object({ path: z.string().max(500), content: z.string().max(50_000) }))
        .max(30)
        .default([]),
      brokenLinks: brokenLinks.default('keep'),
      dryRun: z.boolean().default(false),
    }),
    ProposalView,
  ),
  /** Edits to pages as an assistant words them: no source, no facts of ours, shown like any change. */
  'assistant.propose': request(
    'write',
    z.object({
      domain,
      client,
      title: z.string().trim().min(1).max(200),
      edits: z
        .array(
          z.discriminatedUnion('action', [
            z.object({
              action: z.literal('create'),
              kind: z.enum(['entity', 'concept']),
              title: z.string().trim().min(1).max(200),
              content: z.string().max(50_000),
            }),
            z.object({
              action: z.literal('replace'),
              page: z.string().min(1),
              find: z.string().min(1),
              with: z.string(),
            }),
            z.object({
              action: z.literal('append'),
              page: z.string().min(1),
              section: z.string().optional(),
              content: z.string().min(1),
            }),
            z.object({
              action: z.literal('rewrite'),
              page: z.string().min(1),
              content: z.string().min(1).max(200_000),
            }),
          ]),
        )
        .min(1)
        .max(30),
      brokenLinks: brokenLinks.default('keep'),
      dryRun: z.boolean().default(false),
    }),
    ProposalView,
  ),
  /** Undoes as far as the person's setting lets an assistant; else proposes it. */
  'assistant.undo': request('write', z.object({ domain, changeId: z.string() }), ProposalView),
  /** A reading that is ready: applied where the person's setting says so, else it goes on waiting. */
  'assistant.settle': request('write', z.object({ domain, changeId: z.string() }), ProposalView),
} as const
