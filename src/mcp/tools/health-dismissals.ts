import { z } from 'zod'
import { paging, pagingResult } from '../answer/arguments.ts'
import { fitItems } from '../answer/fit.ts'
import { issueKeys, optionalDomain, whichIssues } from '../answer/issue.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { defineTool } from '../tool.ts'

export const getHealthDismissed = defineTool({
  name: 'get_health_dismissed',
  title: 'Issues the user put aside',
  description:
    'Issues that the user said are none, with when and about which page. Use it before reporting an issue again; one that no longer holds had its page changed since.',
  access: 'read',
  input: z.object({ ...optionalDomain, ...paging }),
  output: z.object({
    total: z.int(),
    dismissed: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        slug: z.string(),
        path: z.string(),
        what: z.string(),
        dismissed_at: z.string(),
        holds: z.boolean(),
      }),
    ),
    ...pagingResult,
  }),
  async run({ api }, { domain, ...options }) {
    const { dismissals } = await api.request('health.dismissed', { domain: await domainOrOnly(api, domain) })
    const rows = dismissals.map(({ key, rule, path, what, at, holds }) => ({
      id: key,
      type: rule,
      slug: slugOf(path),
      path,
      what,
      dismissed_at: at,
      holds,
    }))
    const { items, next } = fitItems(rows, options)
    return { total: rows.length, dismissed: items, next_cursor: next }
  },
})

export const dismissWikiIssue = defineTool({
  name: 'dismiss_wiki_issue',
  title: 'Put an issue aside',
  description:
    'Remembers that these issues are none, on all the machines the vault is synced to, until what they are about changes. Only when the user said so.',
  access: 'write',
  input: z.object({ ...optionalDomain, ...whichIssues }),
  output: z.object({
    report: z.string(),
    dismissed: z.array(z.string()),
    already_dismissed: z.array(z.string()),
    not_found: z.array(z.string()),
  }),
  async run({ api }, { domain, ...which }) {
    const done = await api.request('health.dismiss', {
      domain: await domainOrOnly(api, domain),
      keys: issueKeys(which),
    })
    return {
      report: `WRITTEN. ${done.dismissed.length} put aside; undismiss_wiki_issue takes that back.`,
      dismissed: done.dismissed,
      already_dismissed: done.already,
      not_found: done.unknown,
    }
  },
})

export const undismissWikiIssue = defineTool({
  name: 'undismiss_wiki_issue',
  title: 'Take an issue up again',
  description: 'Takes a dismissal back, so that the issue is listed again where it still holds.',
  access: 'write',
  input: z.object({ ...optionalDomain, ...whichIssues }),
  output: z.object({ report: z.string(), restored: z.array(z.string()), not_found: z.array(z.string()) }),
  async run({ api }, { domain, ...which }) {
    const done = await api.request('health.restore', {
      domain: await domainOrOnly(api, domain),
      keys: issueKeys(which),
    })
    return {
      report: `WRITTEN. ${done.restored.length} taken up again.`,
      restored: done.restored,
      not_found: done.unknown,
    }
  },
})
