import { z } from 'zod'
import { projectArguments, snakeKeys } from '../answer/memory-arguments.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { waitingAnswer, waitingFields } from '../answer/waiting-change.ts'
import { defineTool } from '../tool.ts'

const texts = z.array(z.string().max(20_000)).max(500)

const input = z.looseObject({
  ...projectArguments,
  brief: z.string().max(100_000).optional().describe('What the project is and what it must become.'),
  decisions: texts.optional().describe('Firm decisions. The list replaces the one there is.'),
  working_model: z.string().max(100_000).optional().describe('How the work is done.'),
  pointers: texts.optional().describe('Where to read more.'),
  instructed_by: z.string().max(100).default('user').describe('Who asked for this, recorded in the file.'),
})

export const saveProjectBrief = defineTool({
  name: 'save_project_brief',
  title: 'Edit the standing brief',
  description:
    "Proposes an edit of a project's standing brief; sections left out stay as they are. Use it only when the user told you to change the brief, never on your own; for where the work stands use save_working_state.",
  access: 'write',
  input,
  output: z.object(waitingFields),
  async run({ api, client }, given) {
    const ask = input.parse(snakeKeys(given))
    const change = await api.request('memory.proposeBrief', {
      domain: await domainOrOnly(api, ask.domain),
      project: ask.project,
      brief: ask.brief,
      decisions: ask.decisions,
      workingModel: ask.working_model,
      pointers: ask.pointers,
      instructedBy: ask.instructed_by,
      by: { client, tool: 'save_project_brief' },
    })
    return waitingAnswer(change, 'The brief')
  },
})
