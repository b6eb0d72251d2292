import { z } from 'zod'
import { paging, pagingResult } from '../answer/arguments.ts'
import { fitItems } from '../answer/fit.ts'
import { projectArguments } from '../answer/memory-arguments.ts'
import { handoffFields, handoffRow } from '../answer/memory-rows.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { defineTool } from '../tool.ts'

export const listProjects = defineTool({
  name: 'list_projects',
  title: 'Projects of a domain',
  description:
    'Names the projects whose state is kept in a domain, with their latest handoff and what else they have. Use it when it is not clear which project a session of work belongs to.',
  access: 'read',
  input: z.object({ domain: projectArguments.domain, ...paging }),
  output: z.object({
    domain: z.string(),
    count: z.int(),
    projects: z.array(
      z.object({
        project: z.string(),
        is_domains_own: z.boolean(),
        brief: z.enum(['none', 'owner', 'commissioned']),
        foundations: z.int(),
        scopes: z.array(z.string()),
        latest: z.object(handoffFields).nullable(),
      }),
    ),
    ...pagingResult,
  }),
  async run({ api }, ask) {
    const domain = await domainOrOnly(api, ask.domain)
    const { projects } = await api.request('memory.projects', { domain })
    const rows = projects.map(({ project, isOwn, brief, foundations, scopes, latest }) => ({
      project,
      is_domains_own: isOwn,
      brief,
      foundations,
      scopes: scopes.slice(0, 50),
      latest: latest === null ? null : handoffRow(latest),
    }))
    const { items, next } = fitItems(rows, ask)
    return { domain, count: projects.length, projects: items, next_cursor: next }
  },
})
