import { z } from 'zod'
import { Origin, Receipt } from '../core/change/change-set.ts'
import { PriceOf } from '../core/change/reading-cost.ts'
import { Said, Spoken } from '../core/said-schema.ts'
import { AmbiguousView, SameNameView, StruckClaimView, UnverifiedView } from './decision-views.ts'
import { DocumentView } from './document-view.ts'
import { QuoteView, SpentView } from './reading-views.ts'

/** What the window and MCP see. Names are those of DESIGN 2. */
export const PageKindView = z.enum(['entity', 'concept', 'summary', 'note'])

/** What a sentence of the host is made of, for a window that says it in its own language. */
export const SaidView = Said

export const DomainView = z.object({
  name: z.string(),
  title: z.string(),
  pages: z.int(),
  readOnly: z.boolean(),
  /** A folder of plain notes: `vault.adopt` makes a domain of it. */
  adoptable: z.literal(true).optional(),
  /** Another folder within reach with the same id: `domain.settleCopy` says which is the copy. */
  copyOf: z.string().optional(),
  status: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ready') }),
    z.object({ kind: z.literal('unreachable'), why: z.string(), said: SaidView.optional() }),
  ]),
})
export type DomainView = z.infer<typeof DomainView>

export const JobView = z.object({
  id: z.string(),
  domain: z.string(),
  sourceId: z.string(),
  name: z.string(),
  /** The address it was fetched from, where it was. */
  url: z.string().optional(),
  bytes: z.int(),
  reader: z.string(),
  model: z.string().nullable(),
  /** Jobs of one drop are confirmed together. */
  batch: z.string(),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('waiting') }),
    /** Opened and priced; waits for a yes (`jobs.confirm`). Nothing was sent or spent. */
    z.object({ kind: z.literal('confirm'), quote: QuoteView, words: z.string() }),
    z.object({
      kind: z.literal('paused'),
      why: z.string(),
      said: SaidView.optional(),
      reason: z.enum(['closed', 'asked', 'limit', 'credit', 'outage', 'budget']),
      /** When it goes on by itself (ISO), null when a person says so. */
      until: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('running'),
      stage: z.enum(['extract', 'read', 'plan', 'preview']),
      done: z.number(),
      total: z.number(),
      words: z.string(),
      said: SaidView.optional(),
    }),
    z.object({ kind: z.literal('ready'), changeId: z.string() }),
    z.object({ kind: z.literal('applied'), changeId: z.string() }),
    z.object({
      kind: z.literal('already-read'),
      summary: z.string(),
      words: z.string(),
      said: SaidView.optional(),
    }),
    z.object({
      kind: z.literal('failed'),
      code: z.string(),
      message: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
    z.object({ kind: z.literal('cancelled') }),
  ]),
  createdAt: z.string(),
})
export type JobView = z.infer<typeof JobView>

/** A model that could read a document, and at what price; `price` null: not known before the document is opened again. */
export const ModelOfferView = z.object({ reader: z.string(), price: PriceOf.nullable() })
export type ModelOfferView = z.infer<typeof ModelOfferView>

export const CostView = z.discriminatedUnion('kind', [
  /** `withModel` null: no model can read as the settings are. */
  z.object({ kind: z.literal('free'), reader: z.string(), withModel: ModelOfferView.nullable() }),
  z.object({
    kind: z.literal('known'),
    currency: z.literal('USD'),
    expected: z.number(),
    most: z.number(),
    /** What it came to. */
    spent: z.number(),
    calls: z.int(),
    tokens: z.int(),
  }),
  z.object({ kind: z.literal('unknown'), calls: z.int(), tokens: z.int(), why: z.string(), said: SaidView.optional() }),
])
export type CostView = z.infer<typeof CostView>

/** A claim as the preview and the reader show it, with what carries it. */
export const ClaimView = z.object({
  id: z.string(),
  text: z.string(),
  line: z.int(),
  ours: z.boolean(),
  evidence: z.array(
    z.object({
      summary: z.string(),
      sourceTitle: z.string(),
      id: z.string(),
      place: z.string(),
      passage: z.string().nullable(),
    }),
  ),
})
export type ClaimView = z.infer<typeof ClaimView>

export const HunkView = z.object({
  beforeStart: z.int(),
  afterStart: z.int(),
  lines: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
})

/** One file of a preview. `after`/`before` whole, so that it can be shown as the page it will be. */
export const FileChangeView = z.object({
  path: z.string(),
  from: z.string().nullable(),
  title: z.string(),
  kind: PageKindView.or(z.literal('original')),
  op: z.enum(['create', 'edit', 'delete', 'rename', 'copy']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  hunks: z.array(HunkView),
  claimsAdded: z.array(ClaimView),
  claimsRemoved: z.array(z.object({ id: z.string(), text: z.string() })),
  struck: z.boolean(),
  /** Why this file cannot be struck alone, or null. */
  strikeRefused: z.string().nullable(),
})
export type FileChangeView = z.infer<typeof FileChangeView>

export const ChangeSummaryView = z.object({
  id: z.string(),
  revision: z.int(),
  domain: z.string(),
  origin: Origin,
  createdAt: z.string(),
  created: z.int(),
  edited: z.int(),
  deleted: z.int(),
  renamed: z.int(),
  claims: z.int(),
})
export type ChangeSummaryView = z.infer<typeof ChangeSummaryView>

export const ChangeView = ChangeSummaryView.extend({
  cost: CostView,
  /** What is read, null where the change is no ingest of a document. */
  document: DocumentView.nullable(),
  warnings: z.array(z.string()),
  /** What each of them is made of, null where it is words alone. */
  warningsSaid: z.array(SaidView.nullable()).optional(),
  files: z.array(FileChangeView),
  /** Files taken out of this preview, with the way back. */
  struck: z.array(z.object({ path: z.string(), title: z.string() })),
  struckClaims: z.array(StruckClaimView),
  /** Pages that were struck from this source before, with the way back. */
  declined: z.array(z.object({ title: z.string(), wanted: z.boolean() })),
  unverified: z.array(UnverifiedView),
  ambiguous: z.array(AmbiguousView),
  sameName: SameNameView.nullable(),
  /** Said when planning again changed what was shown before, else null. */
  replanned: z.string().nullable(),
  replannedSaid: SaidView.optional(),
})
export type ChangeView = z.infer<typeof ChangeView>

export const ActivityView = ChangeSummaryView.extend({
  appliedAt: z.string(),
  /** What a model's reading cost, beside what was quoted; null where nothing was paid or recorded. */
  spent: SpentView.nullable(),
  receipt: Receipt,
  undoneBy: z.string().nullable(),
  undoable: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('yes') }),
    z.object({ kind: z.literal('no'), why: z.string(), said: SaidView.optional() }),
  ]),
})
export type ActivityView = z.infer<typeof ActivityView>

export const PageRowView = z.object({
  path: z.string(),
  title: z.string(),
  kind: PageKindView,
  entityKind: z.string().nullable(),
  tags: z.array(z.string()),
  linksIn: z.int(),
  linksOut: z.int(),
  claims: z.int(),
  /** Milliseconds since 1970. */
  modified: z.number(),
})
export type PageRowView = z.infer<typeof PageRowView>

export const PageView = PageRowView.extend({
  domain: z.string(),
  text: z.string(),
  hash: z.string(),
  aliases: z.array(z.string()),
  created: z.string().nullable(),
  claimList: z.array(ClaimView),
  /** Every link as written (target without subpath) → where it leads, for the renderer's anchors. */
  links: z.array(
    z.object({
      target: z.string(),
      to: z.string().nullable(),
      title: z.string().nullable(),
      kind: PageKindView.nullable(),
    }),
  ),
  problems: z.array(Spoken),
})
export type PageView = z.infer<typeof PageView>

export const BacklinkView = z.object({
  from: z.string(),
  title: z.string(),
  kind: PageKindView,
  tags: z.array(z.string()),
  line: z.int(),
  section: z.string(),
  sentence: z.string(),
})
export type BacklinkView = z.infer<typeof BacklinkView>

export const SearchHitView = z.object({
  domain: z.string(),
  path: z.string(),
  title: z.string(),
  kind: PageKindView,
  tags: z.array(z.string()),
  linksIn: z.int(),
  linksOut: z.int(),
  line: z.int(),
  score: z.number(),
  snippet: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])),
})
export type SearchHitView = z.infer<typeof SearchHitView>

export const SettingsView = z.object({
  reader: z.string(),
  theme: z.enum(['system', 'light', 'dark']),
  /** Of the window's words. */
  language: z.enum(['system', 'en', 'de']),
  /** Closing the window leaves the desktop program running in the tray; no unless said. */
  keepInTray: z.boolean().optional(),
  vaults: z.array(z.object({ path: z.string(), openedAt: z.string() })),
})
export type SettingsView = z.infer<typeof SettingsView>

export const OverviewView = z.object({
  version: z.string(),
  shell: z.enum(['desktop', 'server']),
  epoch: z.string(),
  seq: z.int(),
  vault: z
    .object({
      path: z.string(),
      sample: z.boolean(),
      writable: z.boolean(),
      /** What symbolic links lead to is read too. */
      readsLinks: z.boolean().optional(),
    })
    .nullable(),
  /** What the first screen offers when no vault is open. */
  suggestion: z.object({ path: z.string(), domain: z.string() }),
  domains: z.array(DomainView),
  settings: SettingsView,
  jobs: z.array(JobView),
  pending: z.array(ChangeSummaryView),
  /** Sentences from the start: recovery done, index rebuilt, folder unreachable. */
  notices: z.array(Spoken),
})
export type OverviewView = z.infer<typeof OverviewView>
