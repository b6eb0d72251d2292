import { z } from 'zod'
import {
  domainOrOnly,
  filesField,
  firstWarnings,
  linksAnswer,
  linksField,
  proposalAnswer,
  proposalFields,
} from '../answer/proposal.ts'
import { defineTool } from '../tool.ts'

const page = z.string().min(1).max(500).describe('Slug, path or title of the page.')

const edit = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('replace_text'),
    slug: page,
    find: z.string().min(1).max(20_000).describe('Text of the page, exactly as get_node gave it; must occur once.'),
    replace_with: z.string().max(20_000),
  }),
  z.object({
    action: z.literal('append'),
    slug: page,
    section: z.string().max(200).optional().describe('Heading to append under; the end of the page without it.'),
    content: z.string().min(1).max(50_000),
  }),
  z.object({
    action: z.literal('create'),
    type: z.enum(['entity', 'concept']),
    title: z.string().trim().min(1).max(200),
    content: z.string().max(50_000).describe('Markdown without title and properties.'),
  }),
  z.object({
    action: z.literal('rewrite'),
    slug: page,
    content: z.string().min(1).max(100_000).describe('The whole page without its properties.'),
  }),
])

export const proposeChange = defineTool({
  name: 'propose_change',
  title: 'Propose edits to pages',
  description:
    'Proposes edits to pages as one change the user sees before it is made. Use it to correct, reword or reorganise; for new facts use compile_to_wiki, which keeps their source. It deletes and renames nothing.',
  access: 'write',
  input: z.object({
    domain: z.string().optional().describe('A name from list_domains; not needed where only one is open.'),
    title: z.string().trim().min(1).max(200).describe('What the change does and why, in a line for the user.'),
    edits: z.array(edit).min(1).max(30),
    broken_link_policy: z.enum(['keep', 'strip', 'refuse']).default('keep'),
    dry_run: z.boolean().default(false),
  }),
  output: z.object({ ...proposalFields, ...filesField, ...linksField, warnings: z.array(z.string()) }),
  async run({ api, client, signal }, ask) {
    const domain = await domainOrOnly(api, ask.domain)
    signal.throwIfAborted()
    const done = await api.request('assistant.propose', {
      domain,
      client,
      title: ask.title,
      edits: ask.edits.map(asHostEdit),
      brokenLinks: ask.broken_link_policy,
      dryRun: ask.dry_run,
    })
    return { ...proposalAnswer(done), ...linksAnswer(done), warnings: firstWarnings(done.warnings) }
  },
})

function asHostEdit(each: z.output<typeof edit>) {
  switch (each.action) {
    case 'replace_text':
      return { action: 'replace' as const, page: each.slug, find: each.find, with: each.replace_with }
    case 'append':
      return {
        action: 'append' as const,
        page: each.slug,
        content: each.content,
        ...(each.section === undefined ? {} : { section: each.section }),
      }
    case 'create':
      return { action: 'create' as const, kind: each.type, title: each.title, content: each.content }
    case 'rewrite':
      return { action: 'rewrite' as const, page: each.slug, content: each.content }
    default:
      return each satisfies never
  }
}
