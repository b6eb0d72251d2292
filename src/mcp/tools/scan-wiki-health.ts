import { z } from 'zod'
import { paging, pagingResult } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { fitCount } from '../answer/fit.ts'
import { issueField, issueOf, optionalDomain } from '../answer/issue.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { defineTool } from '../tool.ts'

export const scanWikiHealth = defineTool({
  name: 'scan_wiki_health',
  title: 'What is wrong in the wiki',
  description:
    'Broken links, duplicates, orphans, facts without a passage, changed sources and more, each with its fixes. Free and asks no model; use it before tidying up, and fix_wiki_issue for what the user wants changed.',
  access: 'read',
  input: z.object({
    ...optionalDomain,
    types: z.array(z.string().max(60)).max(30).optional().describe('Only these types; all without it.'),
    ...paging,
  }),
  output: z.object({
    report: z.string(),
    total: z.int(),
    dismissed: z.int(),
    counts: z.array(z.object({ type: z.string(), title: z.string(), why: z.string(), count: z.int() })),
    issues: z.array(issueField),
    ...pagingResult,
  }),
  async run({ api }, { domain, types, ...options }) {
    const start = readCursor(options.cursor)
    const name = await domainOrOnly(api, domain)
    const rules = types === undefined ? {} : { rules: types }
    const found = await api.request('health.scan', { domain: name, ...rules, limit: 200, cursor: String(start) })
    const counts = found.rules
      .filter(({ count }) => count > 0)
      .map(({ id, title, why, count }) => ({ type: id, title, why, count }))
    const rows = found.findings.map(issueOf)
    const count = fitCount(rows, { ...options, taken: 60 * counts.length })
    return {
      report:
        found.total === 0
          ? `Nothing is wrong in ${name} that needs no model to see (${found.pages} pages, ${found.dismissed} dismissed).`
          : `${found.total} issues in ${found.pages} pages of ${name}; ${found.dismissed} more were dismissed by the user.`,
      total: found.total,
      dismissed: found.dismissed,
      counts,
      issues: rows.slice(0, count),
      next_cursor: start + count < found.total ? writeCursor(start + count) : null,
    }
  },
})
