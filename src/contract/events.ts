import { z } from 'zod'
import { Spoken } from '../core/said-schema.ts'
import { AnswerProgress } from './ask-views.ts'
import { ChangeSummaryView, DomainView, JobView, OverviewView, SettingsView } from './views.ts'

/** What happened, for those who show it. A delta names pages; whoever shows one fetches it again. */
export const HostEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vault'), vault: OverviewView.shape.vault, domains: z.array(DomainView) }),
  z.object({ kind: z.literal('domain'), domain: DomainView }),
  z.object({
    kind: z.literal('pages'),
    domain: z.string(),
    added: z.array(z.string()),
    changed: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  z.object({ kind: z.literal('job'), job: JobView }),
  z.object({ kind: z.literal('job-gone'), jobId: z.string() }),
  z.object({ kind: z.literal('pending'), change: ChangeSummaryView }),
  z.object({ kind: z.literal('pending-gone'), changeId: z.string() }),
  z.object({ kind: z.literal('applied'), domain: z.string(), changeId: z.string() }),
  z.object({ kind: z.literal('settings'), settings: SettingsView }),
  /** A handoff was saved or restored here. */
  z.object({ kind: z.literal('memory'), domain: z.string() }),
  /** A free scan that nobody asked for this time: how many findings are open. */
  z.object({ kind: z.literal('health'), domain: z.string(), found: z.int() }),
  /** An answer as far as it is; the last of them is not `asking`. */
  z.object({ kind: z.literal('answer'), answer: AnswerProgress }),
  z.object({ kind: z.literal('notice'), text: Spoken }),
])
export type HostEvent = z.infer<typeof HostEvent>

/** A new epoch or a gap in seq means: fetch the overview again. */
export const NumberedEvent = z.object({ epoch: z.string(), seq: z.int(), event: HostEvent })
export type NumberedEvent = z.infer<typeof NumberedEvent>
