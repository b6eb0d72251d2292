import { z } from 'zod'
import { DismissalView, FindingView, FixOutcomeView, HealthRuleView } from './health-views.ts'
import { request } from './request.ts'
import { ChangeView } from './views.ts'

const domain = z.string().min(1)
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
} as const
