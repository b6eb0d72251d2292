import { z } from 'zod'
import { domainArgument, paging, pagingResult } from '../answer/arguments.ts'
import { fitText } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { defineTool } from '../tool.ts'

export const getIndex = defineTool({
  name: 'get_index',
  title: 'Read the catalogue',
  description:
    'The catalogue of a domain: every page with its kind. Long for a large wiki; search_wiki is cheaper when you know what you look for.',
  access: 'read',
  pagedTexts: ['markdown'],
  input: z.object({ ...domainArgument, ...paging }),
  output: z.object({ domain: z.string(), markdown: z.string(), total_chars: z.int(), ...pagingResult }),
  async run({ api }, { domain: told, ...options }) {
    const domain = await domainOrOnly(api, told)
    const { markdown } = await api.request('pages.index', { domain })
    const { text, total, next } = fitText(markdown, options)
    return { domain, markdown: text, total_chars: total, next_cursor: next }
  },
})
