import { z } from 'zod'
import { type ChangeSet, Op } from '../../core/change/change-set.ts'
import { ReadingCost } from '../../core/change/reading-cost.ts'
import { headingsFor } from '../../core/page/known-headings.ts'
import { Spoken } from '../../core/said-schema.ts'
import { refusal } from '../../core/sentences.ts'
import {
  type DecideNames,
  type Decisions,
  type Plan,
  planAndPreview,
  Reading,
  type SourceFacts,
} from '../../ingest/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { declinedTitles } from './declined-pages.ts'
import { withIndexAtHand } from './plan-vault.ts'
import { type SameName, sameNameSources } from './same-name.ts'
import { schemaHash } from './schema-hash.ts'

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
  /** How much was opened; null where no document was. */
  opened: z.object({ pages: z.int().nullable(), words: z.int(), isArticle: z.boolean() }).nullable().default(null),
  warnings: z.array(Spoken),
  /** Of the schema it was read with; null for none. Absent where nobody noted it: the one there is now. */
  schemaHash: z.string().nullable().optional(),
  /** What the reading came to; null for a reader that is no model. */
  cost: ReadingCost.nullable().default(null),
  /** By mention key: a path, 'new' or 'none', as the person said. */
  choices: z.record(z.string(), z.string()),
  /** As `choices`, as the reader's model said when it was asked. */
  decided: z.record(z.string(), z.string()).default({}),
  struck: z.array(z.object({ path: z.string(), title: z.string() })),
  /** Places in the reading's claims. */
  struckClaims: z.array(z.int()).default([]),
  ownWords: z.array(z.int()).default([]),
  /** Folded titles that were declined before and are wanted now. */
  wanted: z.array(z.string()).default([]),
  /** What a source of a known name with other content is; null until somebody said. */
  version: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('another') }),
      z.object({ kind: z.literal('new-version'), summary: z.string() }),
    ])
    .nullable()
    .default(null),
})
export type PendingIngest = z.infer<typeof PendingIngest>

/** Of a preview that nobody has looked at. */
export const nothingDecided = {
  choices: {},
  decided: {},
  struck: [],
  struckClaims: [],
  ownWords: [],
  wanted: [],
  version: null,
} satisfies Partial<PendingIngest>

export type IngestPreview = {
  readonly plan: Plan
  readonly change: ChangeSet
  /** With what a model has decided. */
  readonly kept: PendingIngest
  /** Sources of the same name with other content; asked about while there are any and nobody has said. */
  readonly sameName: readonly SameName[]
}

/** The change set that this reading comes to on the wiki as it is now. Writes nothing. */
export async function previewIngest(
  domain: OpenDomain,
  kept: PendingIngest,
  change: { readonly id: string; readonly revision: number; readonly createdAt: string },
  today: string,
  decide?: DecideNames,
): Promise<IngestPreview> {
  const sameName = await sameNameSources(domain, kept.source)
  const schema = kept.schemaHash === undefined ? schemaHash((await domain.schema.read()).text) : kept.schemaHash
  const still = keepsVersion(kept, sameName) ? kept : { ...kept, version: null }
  const request = {
    reading: kept.reading,
    // zod gives optional keys as `| undefined`; JSON never holds such a key.
    source: kept.source as SourceFacts,
    decisions: await decisionsOf(domain, still, sameName),
    change: { ...change, domain: domain.handle.name },
    today,
    headings: headingsFor(kept.reading.language),
    ...(schema === null ? {} : { schemaHash: schema }),
    warnings: kept.warnings,
    ...(decide === undefined ? {} : { decide }),
  }
  const { plan, change: planned, decided } = await withIndexAtHand(domain, (vault) => planAndPreview(request, vault))
  return {
    plan,
    change: withCost(planned, kept.cost),
    kept: { ...still, decided: { ...still.decided, ...decided } },
    sameName,
  }
}

function withCost(change: ChangeSet, cost: PendingIngest['cost']): ChangeSet {
  if (cost === null || change.origin.kind !== 'ingest') return change
  return { ...change, origin: { ...change.origin, cost } }
}

/** The summary a new version was to go to may have been un-ingested since: then the question is open again. */
function keepsVersion({ version }: PendingIngest, sameName: readonly SameName[]): boolean {
  return version?.kind !== 'new-version' || sameName.some(({ summary }) => summary === version.summary)
}

async function decisionsOf(domain: OpenDomain, kept: PendingIngest, sameName: readonly SameName[]): Promise<Decisions> {
  const newVersion = await newVersionOf(domain, kept, sameName)
  const hashes = [kept.source.sha256, ...(newVersion?.sha256 ?? [])]
  const declined = await declinedTitles(domain.files, hashes)
  for (const title of kept.wanted) declined.delete(title)
  return {
    choices: new Map([...Object.entries(kept.decided), ...Object.entries(kept.choices)]),
    struck: new Set(kept.struck.map(({ path }) => path)),
    declined,
    struckClaims: new Set(kept.struckClaims),
    ownWords: new Set(kept.ownWords),
    newVersion,
  }
}

async function newVersionOf({ index, staging }: OpenDomain, kept: PendingIngest, sameName: readonly SameName[]) {
  const { version, source } = kept
  const earlier = version?.kind === 'new-version' ? sameName.find(({ summary }) => summary === version.summary) : null
  if (!earlier) return null
  const text = await staging.textOf(source.sourceId)
  if (text === null) {
    throw refusal('not_found', ['textGone', { name: source.name }])
  }
  const sha256 = (await index.sourcesNamed(source.name)).flatMap((row) =>
    row.summary === earlier.summary && row.sha256 !== null ? [row.sha256] : [],
  )
  return { path: earlier.summary, title: earlier.title, text, sha256 }
}

/** Do two previews ask a person the same thing? Ids, revision and dates aside, and the order of keys that saving changes. */
export function isSamePreview(a: ChangeSet, b: ChangeSet): boolean {
  return shown(a) === shown(b)
}

const shown = ({ ops, warnings }: ChangeSet) => JSON.stringify([ops.map((op) => Op.parse(op)), warnings])
