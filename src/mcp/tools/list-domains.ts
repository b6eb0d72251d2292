import { z } from 'zod'
import { defineTool } from '../tool.ts'

export const listDomains = defineTool({
  name: 'list_domains',
  title: 'List domains',
  description:
    'Names the bodies of knowledge that are open here, with their titles and sizes. Call it first: every other tool takes a domain name.',
  access: 'read',
  input: z.object({}),
  output: z.object({
    count: z.int(),
    domains: z.array(z.string()),
    details: z.array(z.object({ name: z.string(), title: z.string(), pages: z.int(), read_only: z.boolean() })),
  }),
  async run(api) {
    const { domains } = await api.request('domains.list', {})
    const details = domains.map(({ name, title, pages, readOnly }) => ({ name, title, pages, read_only: readOnly }))
    return { data: { count: domains.length, domains: domains.map(({ name }) => name), details } }
  },
})
