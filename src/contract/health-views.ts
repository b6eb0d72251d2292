import { z } from 'zod'
import { PriceOfView } from './reading-views.ts'
import { JobView, SaidView } from './views.ts'

export const FixView = z.object({
  /** Names it among the finding's fixes. */
  id: z.string(),
  words: z.string(),
  said: SaidView.optional(),
  confidence: z.enum(['high', 'low']),
  /** `change` is previewed; `read` goes to the Inbox; `refresh` writes the catalogue anew; `by-hand` opens the page. */
  leads: z.enum(['change', 'read', 'refresh', 'by-hand']),
})
export type FixView = z.infer<typeof FixView>

export const FindingView = z.object({
  /** The same until what it is about changes. */
  key: z.string(),
  rule: z.string(),
  path: z.string(),
  line: z.int().nullable(),
  others: z.array(z.string()),
  what: z.string(),
  said: SaidView.optional(),
  quotes: z.array(z.string()),
  fixes: z.array(FixView),
  /** Several pages may be meant, and none of them clearly: one of the fixes has to be named. */
  choice: z.boolean(),
})
export type FindingView = z.infer<typeof FindingView>

export const HealthRuleView = z.object({
  id: z.string(),
  title: z.string(),
  why: z.string(),
  severity: z.enum(['broken', 'doubtful', 'untidy']),
  cost: z.enum(['free', 'priced']),
  /** Open findings, and those whose best fix is clear enough to be made for many at once. */
  count: z.int(),
  clear: z.int(),
})
export type HealthRuleView = z.infer<typeof HealthRuleView>

export const DismissalView = z.object({
  key: z.string(),
  rule: z.string(),
  path: z.string(),
  what: z.string(),
  said: SaidView.optional(),
  at: z.string(),
  /** Another program's record is read and can be taken back there only. */
  from: z.enum(['commonplace', 'curator']),
  /** False: what it was about has changed since, so that it no longer hides anything. */
  holds: z.boolean(),
})
export type DismissalView = z.infer<typeof DismissalView>

/** What a fix leads to, where it is no change of files. */
export const FixOutcomeView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), jobs: z.array(JobView) }),
  z.object({ kind: z.literal('refreshed'), written: z.array(z.string()) }),
  z.object({ kind: z.literal('by-hand'), path: z.string(), line: z.int().nullable(), words: z.string() }),
])

/** What a priced scan would ask and cost. Beginning it names the token, so that nothing else is asked than what was shown. */
export const AskQuoteView = z.object({
  token: z.string(),
  reader: z.string(),
  model: z.string(),
  /** The model runs on this machine: nothing leaves it. */
  local: z.boolean(),
  calls: z.int(),
  tokens: z.object({ expected: z.int(), most: z.int() }),
  price: PriceOfView,
  rules: z.array(
    z.object({
      id: z.string(),
      questions: z.int(),
      /** Answered before, for the same content, model and prompt: not asked again. */
      known: z.int(),
      /** More that might be asked, beyond the bound. */
      left: z.int(),
    }),
  ),
})
export type AskQuoteView = z.infer<typeof AskQuoteView>

export const AskedView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('running'), done: z.int(), calls: z.int(), found: z.int() }),
  z.object({
    kind: z.literal('ended'),
    found: z.int(),
    calls: z.int(),
    /** Questions the model left out, or answered with what it was never shown. */
    unanswered: z.int(),
    /** Why it ended early; what was found by then is kept. */
    stopped: z
      .object({ code: z.string(), message: z.string(), data: z.record(z.string(), z.unknown()).optional() })
      .nullable(),
    tokens: z.int(),
    /** Null: the price is unknown. */
    spent: z.number().nullable(),
  }),
])
export type AskedView = z.infer<typeof AskedView>
