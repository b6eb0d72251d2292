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

export const compileToWiki = defineTool({
  name: 'compile_to_wiki',
  title: 'Compile findings into the wiki',
  description:
    'Turns findings of this conversation into pages: your text is kept as a source, and each bullet or sentence becomes a fact that links to it. Use it when the user wants to keep what was worked out; search first, so that you link to the pages that exist.',
  access: 'write',
  isCore: true,
  input: z.object({
    title: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('What the findings are about; becomes the title of their summary.'),
    summary_content: z
      .string()
      .min(1)
      .max(100_000)
      .describe('Markdown: what was found, in short factual bullets or sentences. Link pages as [[slug|words]].'),
    domain: z.string().optional().describe('A name from list_domains; not needed where only one is open.'),
    additional_pages: z
      .array(
        z.object({
          path: z
            .string()
            .max(500)
            .describe('entities/<slug>.md for a particular thing, concepts/<slug>.md for an idea.'),
          content: z.string().max(50_000).describe('Markdown: a title, a sentence what it is, then facts as bullets.'),
        }),
      )
      .max(20)
      .default([]),
    dry_run: z.boolean().default(false).describe('Show what would be written and keep nothing.'),
    broken_link_policy: z
      .enum(['keep', 'strip', 'refuse'])
      .default('keep')
      .describe('Links to pages that do not exist: kept as they are, turned into words, or everything refused.'),
  }),
  output: z.object({
    ...proposalFields,
    summary_path: z.string().nullable(),
    ...filesField,
    planned_pages: z.int(),
    rejected: z.array(z.object({ path: z.string(), why: z.string() })),
    ...linksField,
    warnings: z.array(z.string()),
    next: z.string(),
  }),
  async run({ api, client, signal }, ask) {
    const domain = await domainOrOnly(api, ask.domain)
    signal.throwIfAborted()
    const done = await api.request('assistant.compile', {
      domain,
      client,
      title: ask.title,
      content: ask.summary_content,
      pages: ask.additional_pages,
      brokenLinks: ask.broken_link_policy,
      dryRun: ask.dry_run,
    })
    const summary = done.files.find(({ path }) => path.startsWith('wiki/summaries/'))
    return {
      ...proposalAnswer(done),
      summary_path: summary?.path ?? null,
      planned_pages: done.files.filter(({ path }) => path.startsWith('wiki/')).length,
      rejected: done.rejected,
      ...linksAnswer(done),
      warnings: firstWarnings(done.warnings),
      next: nextStep(done.status, done.links.broken.length),
    }
  },
})

function nextStep(status: string, broken: number): string {
  if (status === 'proposed')
    return 'Say that it waits in the Inbox of Commonplace. list_changes shows whether it was accepted.'
  if (broken > 0) return 'Some links lead nowhere: see links.broken for the nearest pages.'
  return status === 'dry-run' ? 'Call again without dry_run to propose it.' : 'Nothing more to do.'
}
