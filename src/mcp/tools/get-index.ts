import { z } from 'zod'
import { pageText } from '../page-text.ts'
import { defineTool } from '../tool.ts'

export const getIndex = defineTool({
  name: 'get_index',
  title: 'Read the catalogue',
  description:
    'The catalogue of a domain: every page with its kind. Long for a large wiki; search_wiki is cheaper when you know what you look for.',
  access: 'read',
  input: z.object({
    domain: z.string().describe('A name from list_domains.'),
    cursor: z.string().optional().describe('next_cursor of the answer before.'),
  }),
  output: z.object({
    domain: z.string(),
    markdown: z.string(),
    total_chars: z.int(),
    next_cursor: z.string().nullable(),
  }),
  async run(api, { domain, cursor }) {
    const { markdown } = await api.request('pages.index', { domain })
    const part = pageText(markdown, cursor)
    const data = { domain, markdown: part.text, total_chars: part.total, next_cursor: part.next }
    const more = part.next === null ? '' : `\n\n(${part.total} characters in all; go on with cursor "${part.next}".)`
    return { data, text: `${part.text}${more}` }
  },
})
