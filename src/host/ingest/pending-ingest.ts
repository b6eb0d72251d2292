import { z } from 'zod'
import type { ChangeSet } from '../../core/change/change-set.ts'
import { headingsFor } from '../../core/page/known-headings.ts'
import { type Decisions, type Plan, planAndPreview, Reading, type SourceFacts } from '../../ingest/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { hashOf } from '../fs/replace-file.ts'
import { planVault } from './plan-vault.ts'

/** What a pending ingest keeps beside its change set, so that it can be planned anew at any time without a model. */
export const PendingIngest = z.object({
  kind: z.literal('ingest'),
  jobId: z.string().nullable(),
  reading: Reading,
  source: z.object({
    sourceId: z.string(),
    name: z.string(),
    url: z.string().optional(),
    sha256: z.string(),
    bytes: z.int(),
    mediaType: z.string(),
    title: z.string(),
    authors: z.array(z.string()),
    date: z.string().optional(),
    language: z.string().optional(),
    extractor: z.string(),
  }),
  warnings: z.array(z.string()),
  choices: z.record(z.string(), z.string()),
  struck: z.array(z.object({ path: z.string(), title: z.string() })),
  declined: z.array(z.string()),
})
export type PendingIngest = z.infer<typeof PendingIngest>

/** The change set that this reading comes to on the wiki as it is now. Writes nothing. */
export async function previewIngest(
  domain: OpenDomain,
  kept: PendingIngest,
  change: { readonly id: string; readonly revision: number; readonly createdAt: string },
  today: string,
): Promise<{ plan: Plan; change: ChangeSet }> {
  return planAndPreview(
    {
      reading: kept.reading,
      // zod gives optional keys as `| undefined`; JSON never holds such a key.
      source: kept.source as SourceFacts,
      decisions: decisionsOf(kept),
      change: { ...change, domain: domain.handle.name },
      today,
      headings: headingsFor(kept.reading.language),
      ...(domain.schema === '' ? {} : { schemaHash: hashOf(domain.schema) }),
      warnings: kept.warnings,
    },
    planVault(domain),
  )
}

function decisionsOf({ choices, struck, declined }: PendingIngest): Decisions {
  return {
    choices: new Map(Object.entries(choices)),
    struck: new Set(struck.map(({ path }) => path)),
    declined: new Set(declined),
  }
}

/** Do two previews ask a person the same thing? Ids, revision and dates aside. */
export function isSamePreview(a: ChangeSet, b: ChangeSet): boolean {
  return JSON.stringify([a.ops, a.warnings]) === JSON.stringify([b.ops, b.warnings])
}
