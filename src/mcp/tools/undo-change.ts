import { z } from 'zod'
import { domainOrOnly, filesField, firstWarnings, proposalAnswer, proposalFields } from '../answer/proposal.ts'
import { defineTool } from '../tool.ts'

export const undoChange = defineTool({
  name: 'undo_change',
  title: 'Take a change back',
  description:
    'Proposes to undo one applied change, also when other edits came since: exactly what rests on it alone goes. Use it when the user wants something out again; list_changes has the ids.',
  access: 'write',
  isDestructive: true,
  input: z.object({
    domain: z.string().optional().describe('A name from list_domains; not needed where only one is open.'),
    change_id: z.string().min(1).max(60).describe('An id from list_changes.'),
  }),
  output: z.object({ ...proposalFields, ...filesField, warnings: z.array(z.string()) }),
  async run({ api }, { domain, change_id }) {
    const name = await domainOrOnly(api, domain)
    const done = await api.request('assistant.undo', { domain: name, changeId: change_id })
    return { ...proposalAnswer(done), warnings: firstWarnings(done.warnings) }
  },
})
