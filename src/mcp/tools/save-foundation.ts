import { z } from 'zod'
import { projectArguments, snakeKeys } from '../answer/memory-arguments.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { waitingAnswer, waitingFields } from '../answer/waiting-change.ts'
import { defineTool } from '../tool.ts'

const input = z.looseObject({
  ...projectArguments,
  slug: z.string().min(1).max(70).describe('File name such as architecture.md.'),
  title: z.string().max(500).optional(),
  role: z.string().max(40).optional().describe('architecture, decisions, conventions, roadmap, api, guide or other.'),
  content: z.string().max(600_000).describe('The whole document, kept byte for byte; at most 512 KB.'),
  read_first: z
    .boolean()
    .optional()
    .describe('No session should start work here without it. Left out, the mark stays as it is.'),
})

export const saveFoundation = defineTool({
  name: 'save_foundation',
  title: 'Put a foundation in place',
  description:
    'Proposes a document that a project rests on, such as its architecture or conventions, kept verbatim. Use it when the user wants a document to be read by every session; it always waits for the user.',
  access: 'write',
  input,
  output: z.object(waitingFields),
  async run({ api, client }, given) {
    const ask = input.parse(snakeKeys(given))
    const change = await api.request('memory.proposeFoundation', {
      domain: await domainOrOnly(api, ask.domain),
      project: ask.project,
      slug: ask.slug,
      title: ask.title,
      role: ask.role,
      content: ask.content,
      readFirst: ask.read_first,
      by: { client, tool: 'save_foundation' },
    })
    return waitingAnswer(change, 'The foundation')
  },
})
