import { z } from 'zod'
import { domainArgument, paging, pagingResult, slugArgument } from '../answer/arguments.ts'
import { fitText } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { slugOf } from '../answer/slug-of.ts'
import { summaryPage } from '../answer/summary-page.ts'
import { defineTool } from '../tool.ts'

export const getSummary = defineTool({
  name: 'get_summary',
  title: 'Read the summary of a source',
  description:
    'The summary page of one source as it stands on disk, with its properties, evidence and mentions. Use it when you want to know what one document gave; get_raw_source has its own words.',
  access: 'read',
  pagedTexts: ['markdown'],
  input: z.object({ ...slugArgument, ...domainArgument, ...paging }),
  output: z.object({
    slug: z.string(),
    path: z.string(),
    title: z.string(),
    markdown: z.string(),
    total_chars: z.int(),
    ...pagingResult,
  }),
  async run({ api }, { slug, domain: told, ...options }) {
    const domain = await domainOrOnly(api, told)
    const page = await summaryPage(api, domain, slug)
    const { text, total, next } = fitText(page.text, options)
    return {
      slug: slugOf(page.path),
      path: page.path,
      title: page.title,
      markdown: text,
      total_chars: total,
      next_cursor: next,
    }
  },
})
