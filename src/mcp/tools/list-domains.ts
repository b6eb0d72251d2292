import { z } from 'zod'
import { paging, pagingResult } from '../answer/arguments.ts'
import { fitItems } from '../answer/fit.ts'
import { defineTool } from '../tool.ts'

export const listDomains = defineTool({
  name: 'list_domains',
  title: 'List domains',
  description:
    'Names the bodies of knowledge that are open here, with titles and sizes. Call it first where more than one may be open: other tools then need the name of one.',
  access: 'read',
  isCore: true,
  input: z.object(paging),
  output: z.object({
    count: z.int(),
    domains: z.array(z.string()),
    details: z.array(z.object({ name: z.string(), title: z.string(), pages: z.int(), read_only: z.boolean() })),
    ...pagingResult,
  }),
  async run({ api }, options) {
    const { domains } = await api.request('domains.list', {})
    const { items, next } = fitItems(
      domains.map(({ name, title, pages, readOnly }) => ({ name, title, pages, read_only: readOnly })),
      options,
    )
    return { count: domains.length, domains: items.map(({ name }) => name), details: items, next_cursor: next }
  },
})
