import { z } from 'zod'
import { Said, Spoken } from '../said-schema.ts'
import { Place } from '../source/source-doc.ts'
import { ReadingCost } from './reading-cost.ts'

/** A frontmatter value that a machine writes: a string, a number, or a list of strings. */
export const KeyValue = z.union([z.string(), z.number(), z.array(z.string())])
export type KeyValue = z.infer<typeof KeyValue>

/** Where a new claim goes: the paragraphs under the title, or a section found by its claims first and its heading second. */
export const ClaimSlot = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead') }),
  z.object({ kind: z.literal('section'), headings: z.array(z.string()).min(1) }),
])
export type ClaimSlot = z.infer<typeof ClaimSlot>

/** A link from a claim to a passage, `[[summaries/x#^e-…|p. 4]]`; `page` is '' on the summary itself. */
export const EvidenceLink = z.object({ page: z.string(), id: z.string(), label: z.string() })
export type EvidenceLink = z.infer<typeof EvidenceLink>

/** One thing a source gave beside its claims, as its summary lists it (DESIGN 3). */
export const Contribution = z.object({
  /** Link target as written (`ada-lovelace`), or null for a mention without a page. */
  target: z.string().nullable(),
  title: z.string(),
  aliases: z.array(z.string()),
  tags: z.array(z.string()),
  /** Link targets with titles. */
  related: z.array(z.object({ target: z.string(), title: z.string() })),
})
export type Contribution = z.infer<typeof Contribution>

/**
 * A structural intent: what a change means, apart from the bytes. `render(intents, before)` is the only writer, and
 * replaying the same intents on other bytes is the merge (DESIGN 7). Each has an inverse, which undo uses.
 */
export const Intent = z.discriminatedUnion('kind', [
  /** The first intent of a created page: frontmatter keys in order, and the H1. */
  z.object({ kind: z.literal('skeleton'), keys: z.array(z.tuple([z.string(), KeyValue])), title: z.string() }),
  /** A file created whole, as it was before it was deleted or as a person wrote it. */
  z.object({ kind: z.literal('whole-text'), text: z.string() }),
  /** A file kept byte for byte, put in place of the one whose text has the hash `was`; replayed on no other. */
  z.object({ kind: z.literal('replace-whole'), was: z.string(), text: z.string() }),
  /** `was` null: the key was absent. Replayed only where the value on disk still equals `was`. */
  z.object({ kind: z.literal('set-key'), key: z.string(), value: KeyValue.nullable(), was: KeyValue.nullable() }),
  z.object({ kind: z.literal('add-items'), key: z.string(), items: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('remove-items'), key: z.string(), items: z.array(z.string()).min(1) }),
  /** `text` is the claim as Markdown without evidence links and id. `after` or `before` is the anchor claim's id. */
  z.object({
    kind: z.literal('add-claim'),
    id: z.string(),
    text: z.string(),
    evidence: z.array(EvidenceLink).min(1),
    slot: ClaimSlot,
    after: z.string().optional(),
    before: z.string().optional(),
  }),
  z.object({ kind: z.literal('remove-claim'), id: z.string() }),
  z.object({ kind: z.literal('add-evidence-link'), claim: z.string(), link: EvidenceLink }),
  z.object({ kind: z.literal('remove-evidence-link'), claim: z.string(), link: EvidenceLink }),
  /** On a summary. `passage` is the raw slice of the source; rendering escapes it. */
  z.object({
    kind: z.literal('add-evidence'),
    id: z.string(),
    place: Place,
    passage: z.string(),
    headings: z.array(z.string()).min(1),
  }),
  z.object({ kind: z.literal('remove-evidence'), id: z.string() }),
  /** A passage stands elsewhere in its source now: its place, and the label of links to it, where they say `was`. */
  z.object({
    kind: z.literal('place-evidence'),
    /** As the links name it: `summaries/x`, '' on the summary itself. */
    page: z.string(),
    id: z.string(),
    was: z.string(),
    label: z.string(),
  }),
  z.object({
    kind: z.literal('add-contribution'),
    section: z.enum(['entities', 'concepts']),
    headings: z.array(z.string()).min(1),
    item: Contribution,
  }),
  z.object({ kind: z.literal('remove-contribution'), section: z.enum(['entities', 'concepts']), item: Contribution }),
  /** A generated bullet `- [[target|title]]` under Related. */
  z.object({
    kind: z.literal('add-related'),
    target: z.string(),
    title: z.string(),
    headings: z.array(z.string()).min(1),
  }),
  z.object({ kind: z.literal('remove-related'), target: z.string() }),
  /** A statement that a person lets in without a passage: a bullet without id or link, theirs from then on. */
  z.object({ kind: z.literal('add-words'), text: z.string().min(1), headings: z.array(z.string()).min(1) }),
  /** Takes out a heading that a change set made, when nothing stands under it. */
  z.object({ kind: z.literal('remove-section'), heading: z.string() }),
  /** Takes out the fences of a block of properties that a change set made, when nothing stands between them. */
  z.object({ kind: z.literal('remove-empty-properties') }),
  /** Every link written with target `from` is rewritten to `to`, display text kept. */
  z.object({ kind: z.literal('retarget-links'), from: z.string(), to: z.string() }),
  /** The same in a canvas: cards that show the file `from` (its path), or links in text cards written with that target. */
  z.object({ kind: z.literal('retarget-cards'), card: z.enum(['file', 'text']), from: z.string(), to: z.string() }),
  /** Text without an id, by line: `lines` of the file replaced where `before` is found once at or near `line` (from 1). */
  z.object({
    kind: z.literal('replace-lines'),
    line: z.int().min(1),
    before: z.array(z.string()),
    after: z.array(z.string()),
  }),
  /** Takes back a whole generated page: deleted when only its skeleton is left, else kept and reported. */
  z.object({ kind: z.literal('remove-if-skeleton') }),
])
export type Intent = z.infer<typeof Intent>

const path = z.string().min(1)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * One file of a change set. `before`/`after` are whole texts (UTF-8, line endings and BOM as on disk); `after` is the
 * cache of `render(intents, before)`. Hashes are sha256 of the bytes.
 */
export const Op = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), path, after: z.string(), intents: z.array(Intent) }),
  z.object({
    kind: z.literal('edit'),
    path,
    baseHash: sha256,
    before: z.string(),
    after: z.string(),
    intents: z.array(Intent),
  }),
  z.object({ kind: z.literal('delete'), path, baseHash: sha256, before: z.string() }),
  z.object({
    kind: z.literal('rename'),
    from: path,
    path,
    baseHash: sha256,
    before: z.string(),
    after: z.string(),
    intents: z.array(Intent),
  }),
  /** A staged original to be kept under raw/; `sha256` names the staged bytes. */
  z.object({ kind: z.literal('copy'), path, sha256, size: z.int().min(0) }),
])
export type Op = z.infer<typeof Op>

export const Origin = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ingest'),
    sourceId: z.string(),
    title: z.string(),
    sha256,
    reader: z.string(),
    cost: ReadingCost.optional(),
  }),
  z.object({ kind: z.literal('undo'), of: z.string(), title: z.string() }),
  z.object({ kind: z.literal('un-ingest'), summary: z.string(), title: z.string() }),
  z.object({ kind: z.literal('rename'), from: z.string(), to: z.string() }),
  /** Links led on after files were renamed by another program; paths before and after. */
  z.object({
    kind: z.literal('outside-rename'),
    title: z.string(),
    moves: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
  z.object({ kind: z.literal('health'), rule: z.string(), title: z.string(), said: Said.optional() }),
  z.object({ kind: z.literal('assistant'), client: z.string(), tool: z.string(), title: z.string() }),
  z.object({ kind: z.literal('edit'), title: z.string() }),
])
export type Origin = z.infer<typeof Origin>

/** A value; nothing has happened. `revision` grows whenever it is planned anew; apply refuses one nobody has seen. */
export const ChangeSet = z.object({
  format: z.literal(1),
  id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/),
  revision: z.int().min(1),
  domain: z.string(),
  origin: Origin,
  createdAt: z.string(),
  undoes: z.string().optional(),
  ops: z.array(Op),
  /** Sentences for the person who decides. */
  warnings: z.array(Spoken),
})
export type ChangeSet = z.infer<typeof ChangeSet>

/** What an applied change set really did, read back from disk. */
export const FileReceipt = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    path,
    how: z.enum(['created', 'edited', 'deleted', 'renamed', 'kept-original']),
    hash: z.string(),
    bytes: z.int(),
  }),
  /** The file had moved on; the intents were replayed on the bytes on disk. */
  z.object({ kind: z.literal('merged'), path, hash: z.string(), bytes: z.int() }),
  /** After equals what is on disk: nothing was written. */
  z.object({ kind: z.literal('unchanged'), path }),
  /** Went back to preview, alone; `why` is a sentence. */
  z.object({ kind: z.literal('returned'), path, why: z.string(), said: Said.optional() }),
])
export type FileReceipt = z.infer<typeof FileReceipt>

export const Receipt = z.object({
  changeId: z.string(),
  revision: z.int(),
  domain: z.string(),
  status: z.enum(['applied', 'partial', 'nothing-to-do']),
  appliedAt: z.string(),
  files: z.array(FileReceipt),
  notes: z.array(Spoken),
})
export type Receipt = z.infer<typeof Receipt>
