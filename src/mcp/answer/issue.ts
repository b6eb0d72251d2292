import { z } from 'zod'
import type { FindingView } from '../../contract/health-views.ts'
import { WikiError } from '../../core/errors.ts'
import { slugOf } from './slug-of.ts'

const issueKey = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .describe('The id of an issue from scan_wiki_health.')

export const optionalDomain = {
  domain: z.string().optional().describe('A name from list_domains; not needed where only one is open.'),
}

/** Which issues are meant: their ids, or one as skills for this kind of wiki pass it, whole as the scan gave it. */
export const whichIssues = {
  issues: z.array(issueKey).min(1).max(500).optional(),
  issue: z
    .union([issueKey, z.looseObject({ id: issueKey })])
    .optional()
    .describe('One alone: its id, or the whole issue as scan_wiki_health gave it.'),
}

export function issueKeys({ issues = [], issue }: z.output<z.ZodObject<typeof whichIssues>>): string[] {
  const one = typeof issue === 'object' ? issue.id : issue
  const keys = [...new Set(one === undefined ? issues : [...issues, one])]
  if (keys.length > 0) return keys
  throw new WikiError('invalid_input', 'Which issues? Give their ids from scan_wiki_health in issues.')
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
