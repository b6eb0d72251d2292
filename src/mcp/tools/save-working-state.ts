import { z } from 'zod'
import { hashes, hashMap, projectArguments, snakeKeys } from '../answer/memory-arguments.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { defineTool } from '../tool.ts'

const texts = z.array(z.string().max(20_000)).max(500)

const input = z.looseObject({
  ...projectArguments,
  scope: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('The line of work, such as a branch; "main" without it. One per tool that works at the same time.'),
  headline: z.string().max(5_000).describe('One line that says where things stand; at most 200 characters are kept.'),
  now_state: z
    .string()
    .max(100_000)
    .optional()
    .describe('What is done, what is half done, where. At most 8,000 characters are kept.'),
  decisions: texts.optional().describe('Firm decisions with their reason, so that nobody argues them again.'),
  traps: texts.optional().describe('Dead ends and what to beware of.'),
  next_steps: texts.optional().describe('In the order to do them.'),
  observations: z
    .array(
      z.looseObject({
        statement: z.string().max(20_000),
        observed_at: z.string().max(100).optional().describe('ISO 8601; now without it.'),
        recheck: z.string().max(5_000).optional().describe('A command that shows whether it still holds.'),
      }),
    )
    .max(500)
    .optional()
    .describe('What was so at one moment and may change.'),
  open_questions: texts.optional(),
  foundations_read: hashes.optional(),
  harness: z
    .string()
    .max(500)
    .optional()
    .describe('The program you run in; the name it gave when connecting without it.'),
  model: z.string().max(500).optional(),
  over: z
    .string()
    .max(64)
    .optional()
    .describe('Only as a refused save named it, when what it would lose really is over.'),
})

export const saveWorkingState = defineTool({
  name: 'save_working_state',
  title: 'Leave a handoff',
  description:
    'Saves where the work stands for the next session, replacing the handoff of the same scope. Use it at the end of a session, before your context is compacted, and after a decision; send the whole state, not a change to it.',
  access: 'write',
  isCore: true,
  input,
  output: z.object({
    report: z.string(),
    ok: z.boolean(),
    status: z.literal('applied'),
    verdicts: z.array(z.object({ kind: z.string(), sentence: z.string() })),
    project: z.string(),
    scope: z.string(),
    machine: z.string(),
    path: z.string(),
    saved_at: z.string(),
    bytes: z.int(),
    rejections: z.array(z.string()),
    replaced: z
      .object({ headline: z.string().nullable(), saved: z.string().nullable(), harness: z.string().nullable() })
      .nullable(),
    notes: z.array(z.string()),
  }),
  async run({ api, client }, given) {
    const ask = input.parse(snakeKeys(given))
    const saved = await api.request('memory.save', {
      domain: await domainOrOnly(api, ask.domain),
      project: ask.project,
      scope: ask.scope,
      headline: ask.headline,
      nowState: ask.now_state,
      decisions: ask.decisions,
      traps: ask.traps,
      nextSteps: ask.next_steps,
      observations: ask.observations?.map(({ statement, observed_at, recheck }) => ({
        statement,
        observedAt: observed_at,
        recheck,
      })),
      openQuestions: ask.open_questions,
      foundationsRead: Object.entries(hashMap(ask.foundations_read)).map(([slug, sha256]) => ({ slug, sha256 })),
      harness: ask.harness ?? (client === 'an assistant' ? null : client),
      model: ask.model ?? null,
      over: ask.over,
    })
    const { verdicts, project, scope, machine, path, savedAt, bytes, rejections, replaced, notes } = saved
    const where = `Saved as the handoff of scope ${scope} on ${machine}, ${bytes.toLocaleString('en')} bytes, read back from disk.`
    return {
      report: [...verdicts.map(({ sentence }) => sentence), where, ...notes].join(' '),
      ok: true,
      status: 'applied' as const,
      verdicts,
      project,
      scope,
      machine,
      path,
      saved_at: savedAt,
      bytes,
      rejections,
      replaced,
      notes,
    }
  },
})
