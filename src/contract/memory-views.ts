import { z } from 'zod'

const time = z.string()

export const FoundationReadView = z.object({ slug: z.string(), sha256: z.string() })

/** When a handoff was saved, and which clock said so. */
const when = {
  savedAt: time,
  clock: z.enum(['this machine', 'that machine', 'file']),
  /** A sentence where the clocks do not agree. */
  doubt: z.string().nullable(),
}

export const HandoffRowView = z.object({
  scope: z.string(),
  machine: z.string(),
  /** Written on this machine. */
  isOwn: z.boolean(),
  path: z.string(),
  headline: z.string().nullable(),
  ...when,
  harness: z.string().nullable(),
  model: z.string().nullable(),
  bytes: z.int(),
  /** Headings that occur twice in the file. */
  repeated: z.array(z.string()),
})
export type HandoffRowView = z.infer<typeof HandoffRowView>

/** `text` is the whole file, neutralised. */
export const HandoffView = HandoffRowView.extend({
  text: z.string(),
  sections: z.array(z.object({ heading: z.string(), body: z.string() })),
  foundationsRead: z.array(FoundationReadView),
})
export type HandoffView = z.infer<typeof HandoffView>

export const JournalEntryView = z.object({
  at: time,
  scope: z.string(),
  machine: z.string(),
  harness: z.string().nullable(),
  model: z.string().nullable(),
  headline: z.string(),
  bytes: z.number(),
  rejections: z.array(z.string()),
})
export type JournalEntryView = z.infer<typeof JournalEntryView>

export const CollisionView = z.object({
  scope: z.string(),
  machine: z.string(),
  tools: z.array(z.string()),
  sentence: z.string(),
})

export const ProjectView = z.object({
  project: z.string(),
  /** The domain's own, which lies directly in state/. */
  isOwn: z.boolean(),
  brief: z.enum(['none', 'owner', 'commissioned']),
  foundations: z.int(),
  scopes: z.array(z.string()),
  latest: HandoffRowView.nullable(),
})
export type ProjectView = z.infer<typeof ProjectView>

export const BriefView = z.object({
  project: z.string(),
  path: z.string(),
  exists: z.boolean(),
  authority: z.enum(['owner', 'commissioned']),
  /** What the comment on the first line records, such as who instructed it. */
  record: z.record(z.string(), z.string()),
  /** Neutralised. */
  text: z.string(),
  /** As it lies on disk, for editing. */
  raw: z.string(),
  hash: z.string().nullable(),
  repeated: z.array(z.string()),
  bytes: z.int(),
  limit: z.int(),
})
export type BriefView = z.infer<typeof BriefView>

export const FoundationRowView = z.object({
  slug: z.string(),
  title: z.string(),
  role: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** Where it is mirrored from, below the folder; null: kept here. */
  source: z.string().nullable(),
  updatedAt: z.string().nullable(),
  commit: z.string().nullable(),
  authoredBy: z.string(),
  /** Still a prompt to be filled in. */
  skeleton: z.boolean(),
  readFirst: z.boolean(),
  freshness: z.enum(['fresh', 'stale', 'unreachable']),
  stored: z.enum(['as listed', 'changed here', 'missing']),
})
export type FoundationRowView = z.infer<typeof FoundationRowView>

export const FoundationsView = z.object({
  ownership: z.enum(['repo', 'curator']).nullable(),
  /** The folder they are mirrored from. */
  folder: z.string().nullable(),
  lastRefreshAt: z.string().nullable(),
  lastRefreshCommit: z.string().nullable(),
  /** Roles in reading order. */
  order: z.array(z.string()),
  /** In reading order. */
  documents: z.array(FoundationRowView),
  unlisted: z.array(z.string()),
  unreadable: z.int(),
  bytes: z.int(),
  budget: z.int(),
  problem: z.string().nullable(),
})
export type FoundationsView = z.infer<typeof FoundationsView>

export const VerdictView = z.object({
  kind: z.enum(['stored-whole', 'headline-clipped', 'field-clipped', 'items-dropped']),
  sentence: z.string(),
})

/** A save as read back from disk. A refused one is an error. */
export const SavedHandoffView = z.object({
  project: z.string(),
  scope: z.string(),
  machine: z.string(),
  path: z.string(),
  savedAt: time,
  bytes: z.int(),
  hash: z.string(),
  headline: z.string(),
  verdicts: z.array(VerdictView),
  rejections: z.array(z.string()),
  replaced: z
    .object({ headline: z.string().nullable(), saved: z.string().nullable(), harness: z.string().nullable() })
    .nullable(),
  notes: z.array(z.string()),
})
export type SavedHandoffView = z.infer<typeof SavedHandoffView>

export const ReplacedHandoffView = z.object({
  id: z.string(),
  keptAt: time,
  headline: z.string().nullable(),
  saved: z.string().nullable(),
  harness: z.string().nullable(),
  bytes: z.int(),
})
export type ReplacedHandoffView = z.infer<typeof ReplacedHandoffView>

/** `text` is the file as it was; the rest is read from it, neutralised. */
export const ReplacedTextView = z.object({
  text: z.string(),
  headline: z.string().nullable(),
  saved: z.string().nullable(),
  harness: z.string().nullable(),
  model: z.string().nullable(),
  sections: z.array(z.object({ heading: z.string(), body: z.string() })),
})
export type ReplacedTextView = z.infer<typeof ReplacedTextView>

export const ContextView = z.object({
  project: z.string(),
  brief: z.object({ authority: z.enum(['owner', 'commissioned']), text: z.string() }).nullable(),
  handoff: HandoffView.nullable(),
  journal: z.array(JournalEntryView),
  foundations: FoundationsView,
  include: z.enum(['index', 'changed', 'all']),
  bodies: z.array(
    z.object({ slug: z.string(), title: z.string(), sha256: z.string(), text: z.string(), isCut: z.boolean() }),
  ),
  leftOut: z.array(z.string()),
  unreadable: z.array(z.string()),
})
export type ContextView = z.infer<typeof ContextView>
