import { z } from 'zod'
import { paging, pagingResult } from '../answer/arguments.ts'
import { fitCount, fitText, tokensOf } from '../answer/fit.ts'
import { projectArguments, snakeKeys } from '../answer/memory-arguments.ts'
import { handoffFields, handoffRow, journalFields, journalRow } from '../answer/memory-rows.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { defineTool } from '../tool.ts'

const input = z.looseObject({
  ...projectArguments,
  scope: z.string().min(1).max(200).default('latest').describe('A line of work, or "latest" for the one saved last.'),
  machine: z.string().min(1).max(64).optional().describe('Only of this machine; left out, whichever saved last.'),
  journal_limit: z.int().min(0).max(50).default(5).describe('How many earlier saves to list by headline.'),
  ...paging,
})

export const getWorkingState = defineTool({
  name: 'get_working_state',
  title: 'Where the work stands',
  description:
    'The handoff an earlier session of work left: where things stand, decisions, traps, next steps. Use it first when you take up work again; get_project_context gives it together with the brief and the foundations.',
  access: 'read',
  isCore: true,
  pagedTexts: ['text'],
  input,
  output: z.object({
    project: z.string(),
    handoff: z
      .object({
        ...handoffFields,
        repeated_headings: z.array(z.string()),
        foundations_read: z.array(z.object({ slug: z.string(), sha256: z.string() })),
        text: z.string(),
        total_chars: z.int(),
      })
      .nullable(),
    others: z.array(z.object(handoffFields)),
    others_count: z.int(),
    journal: z.array(z.object(journalFields)),
    collisions: z.array(z.string()),
    ...pagingResult,
  }),
  async run({ api }, given) {
    const ask = input.parse(snakeKeys(given))
    const { project, handoff, others, journal, collisions } = await api.request('memory.state', {
      domain: await domainOrOnly(api, ask.domain),
      project: ask.project,
      scope: ask.scope,
      machine: ask.machine,
      journalLimit: ask.journal_limit,
    })
    const share = { max_tokens: ask.max_tokens * 0.15 + 250 }
    // What goes on with the text repeats none of the rest.
    const isFirst = ask.cursor === undefined
    const otherRows = isFirst ? others.map(handoffRow) : []
    const journalRows = isFirst ? journal.map(journalRow) : []
    const rest = {
      project,
      others: otherRows.slice(0, fitCount(otherRows, share)),
      others_count: others.length,
      journal: journalRows.slice(0, fitCount(journalRows, share)),
      collisions: isFirst ? collisions.map(({ sentence }) => sentence) : [],
    }
    if (handoff === null) return { ...rest, handoff: null, next_cursor: null }
    const head = {
      ...handoffRow(handoff),
      repeated_headings: handoff.repeated,
      foundations_read: isFirst ? handoff.foundationsRead : [],
    }
    const { text, total, next } = fitText(handoff.text, { ...ask, taken: tokensOf(rest) + tokensOf(head) })
    return { ...rest, handoff: { ...head, text, total_chars: total }, next_cursor: next }
  },
})
