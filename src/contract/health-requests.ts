import { z } from 'zod'
import { AskedView, AskQuoteView, DismissalView, FindingView, FixOutcomeView, HealthRuleView } from './health-views.ts'
import { request } from './request.ts'
import { ChangeView, FileChangeView, SaidView } from './views.ts'

const domain = z.string().min(1)
const wish = {
  domain,
  /** None: all that ask a model. */
  rules: z.array(z.string()).default([]),
  /** Questions of each kind at most, the likeliest first. */
  most: z.int().min(1).max(2000).default(200),
  reader: z.string().optional(),
  model: z.string().optional(),
}
const key = z.string().regex(/^[0-9a-f]{16}$/)

/** What is wrong in a domain, what a fix would change, what was dismissed. */
export const healthRequests = {
  /** Free: nothing is sent anywhere. What a change since the last scan cannot touch is not looked at again. */
  'health.scan': request(
    'read',
    z.object({
      domain,
      rules: z.array(z.string()).optional(),
      /** Findings on this page, or that name it. */
      page: z.string().optional(),
      limit: z.int().min(1).max(5000).default(500),
      cursor: z.string().optional(),
    }),
    z.object({
      rules: z.array(HealthRuleView),
      findings: z.array(FindingView),
      total: z.int(),
      dismissed: z.int(),
      pages: z.int(),
      at: z.string(),
      next: z.string().nullable(),
    }),
  ),
  /**
   * Proposes what these fixes come to, as one change set to accept, or does what leads elsewhere. Without `fix`, the best;
   * several findings at once are of one rule, and each has a fix of high confidence.
   */
  'health.fix': request(
    'write',
    z.object({ domain, keys: z.array(key).min(1).max(5000), fix: z.string().optional() }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('change'), change: ChangeView }),
      ...FixOutcomeView.options,
    ]),
  ),
  /** What a fix would change, by line, the first files of it. Nothing is kept. */
  'health.preview': request(
    'read',
    z.object({ domain, key, fix: z.string() }),
    z.object({
      files: z.array(FileChangeView.pick({ path: true, from: true, op: true, hunks: true })),
      total: z.int(),
      warnings: z.array(z.string()),
      warningsSaid: z.array(SaidView.nullable()).optional(),
    }),
  ),
  'health.dismiss': request(
    'write',
    z.object({ domain, keys: z.array(key).min(1).max(5000) }),
    z.object({ dismissed: z.array(key), already: z.array(key), unknown: z.array(key) }),
  ),
  'health.restore': request(
    'write',
    z.object({ domain, keys: z.array(key).min(1).max(5000) }),
    z.object({ restored: z.array(key), unknown: z.array(key) }),
  ),
  'health.dismissed': request('read', z.object({ domain }), z.object({ dismissals: z.array(DismissalView) })),
  /** A free scan once a week, of a window or server that is open. Off by default; one that costs never runs by itself. */
  'health.schedule': request('read', z.object({ domain }), z.object({ weekly: z.boolean() })),
  'health.setSchedule': request('write', z.object({ domain, weekly: z.boolean() }), z.object({ weekly: z.boolean() })),
  /** What the checks that ask a model would ask and cost. Sends nothing. */
  'health.quote': request('read', z.object(wish), AskQuoteView),
  /** Begins what was quoted: `token` is the quote's. `stale_revision` with the new quote where pages changed since. */
  'health.ask': request(
    'model',
    z.object({ ...wish, token: z.string(), maxUsd: z.number().nonnegative().optional() }),
    AskedView,
  ),
  'health.asked': request('read', z.object({ domain }), AskedView),
  /** What was found by then is kept. */
  'health.stop': request('model', z.object({ domain }), AskedView),
} as const
