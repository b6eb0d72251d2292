import { z } from 'zod'
import type { Output } from '../../contract/requests.ts'
import { issueKeys, optionalDomain, whichIssues } from '../answer/issue.ts'
import { domainOrOnly, filesField, firstWarnings, proposalFields } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { defineTool } from '../tool.ts'

const filesShown = 100

export const fixWikiIssue = defineTool({
  name: 'fix_wiki_issue',
  title: 'Propose a fix',
  description:
    'Proposes what a fix of an issue would change: pages merged or deleted, links led elsewhere, with every file it touches. It is not made until the user accepts it in the app; several issues at once must be of one type and clear.',
  access: 'write',
  isDestructive: true,
  input: z.object({
    ...optionalDomain,
    ...whichIssues,
    fix: z
      .string()
      .max(600)
      .optional()
      .describe('Which of its fixes; needed where more than one may be meant, and then the user’s choice.'),
  }),
  output: z.object({ ...proposalFields, ...filesField, affected_count: z.int(), warnings: z.array(z.string()) }),
  async run({ api }, { domain, fix, ...which }) {
    const name = await domainOrOnly(api, domain)
    return answerOf(
      await api.request('health.fix', { domain: name, keys: issueKeys(which), ...(fix === undefined ? {} : { fix }) }),
    )
  },
})

const nothing = { ok: true, change_id: null, pages_written: 0, changes: [], affected_count: 0, warnings: [] }

function answerOf(done: Output<'health.fix'>) {
  switch (done.kind) {
    case 'change': {
      const { id, files, warnings, created, edited, deleted, renamed } = done.change
      return {
        report: `NOT WRITTEN YET. It would change ${edited}, create ${created}, delete ${deleted} and rename ${renamed} files, and waits in the app for the user to look at and accept. Tell the user so; do not report it as fixed.`,
        ok: true,
        status: 'proposed' as const,
        change_id: id,
        pages_written: 0,
        changes: files.slice(0, filesShown).map(({ path, op }) => ({ slug: slugOf(path), path, action: op })),
        affected_count: files.length,
        warnings: firstWarnings(warnings),
      }
    }
    case 'read':
      return {
        ...nothing,
        report: `NOT WRITTEN YET. ${done.jobs.map(({ name }) => name).join(', ')} will be read; where that costs, its price waits in the app for the user's yes.`,
        status: 'proposed' as const,
      }
    case 'refreshed':
      return {
        ...nothing,
        report: `WRITTEN. The catalogue lists the pages as they are: ${done.written.join(', ') || 'nothing differed'}.`,
        status: 'applied' as const,
      }
    case 'by-hand':
      return {
        ...nothing,
        report: `NOT WRITTEN. Only a person can tell what is meant: ${done.path}${done.line === null ? '' : `, line ${done.line}`}. ${done.words}.`,
        status: 'dry_run' as const,
      }
  }
}
