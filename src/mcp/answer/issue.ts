import { z } from 'zod'
import type { FindingView } from '../../contract/health-views.ts'
import { slugOf } from './slug-of.ts'

export const issueKey = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .describe('The id of an issue from scan_wiki_health.')

export const optionalDomain = {
  domain: z.string().optional().describe('A name from list_domains; not needed where only one is open.'),
}

/** One issue as every health tool shows it. */
export const issueField = z.object({
  id: z.string(),
  type: z.string(),
  slug: z.string(),
  path: z.string(),
  line: z.int().nullable(),
  others: z.array(z.string()),
  what: z.string(),
  quotes: z.array(z.string()),
  fixes: z.array(z.object({ fix: z.string(), words: z.string(), confidence: z.string() })),
})

export function issueOf({
  key,
  rule,
  path,
  line,
  others,
  what,
  quotes,
  fixes,
}: FindingView): z.infer<typeof issueField> {
  return {
    id: key,
    type: rule,
    slug: slugOf(path),
    path,
    line,
    others: others.map(slugOf),
    what,
    quotes: quotes.slice(0, 6),
    fixes: fixes.map(({ id, words, confidence }) => ({ fix: id, words, confidence })),
  }
}
