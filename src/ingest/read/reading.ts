import { z } from 'zod'
import { Spoken } from '../../core/said-schema.ts'
import { Place } from '../../core/source/source-doc.ts'

/** A verbatim slice of `textOf(doc)`: UTF-16 offsets, `text` = the slice. */
export const Passage = z.object({ start: z.int().min(0), end: z.int().min(1), text: z.string(), place: Place })
export type Passage = z.infer<typeof Passage>

/** A thing or idea the source speaks of. `key` names it inside this reading only. */
export const Mention = z.object({
  key: z.string(),
  /** The fullest form the source uses, as written. */
  name: z.string(),
  kind: z.enum(['entity', 'concept']),
  /** person, organisation, software, place, event, work …; absent for concepts. */
  entityKind: z.string().optional(),
  /** Other forms of the same name seen in the source, the name itself left out. */
  aliases: z.array(z.string()),
  tags: z.array(z.string()),
  /** Higher is more central; comparable inside one reading only. */
  salience: z.number(),
  /** Keys of mentions this one is linked with, strongest first. */
  related: z.array(z.string()),
  /** Should it have a page if none exists yet (DESIGN: two facts or two sections, at most 60 a source)? */
  page: z.boolean(),
})
export type Mention = z.infer<typeof Mention>

/** One statement of fact about `subject` with what carries it. */
export const ReadClaim = z.object({
  subject: z.string(),
  /** Plain text; mention names inside may become links. */
  text: z.string(),
  passages: z.array(Passage).min(1),
  /**
   * Links inside `text` that whoever wrote it made; without, names in it become links. `key` is a mention, linked where it
   * has a page; null: `written` stands as it is, a link to what is no mention.
   */
  links: z
    .array(z.object({ start: z.int().min(0), end: z.int().min(1), key: z.string().nullable(), written: z.string() }))
    .optional(),
  /** Stands under the title rather than among the facts: what the thing is. */
  lead: z.boolean(),
  /** `unverified` claims are listed in the preview and off by default. */
  status: z.enum(['verified', 'unverified']),
  reason: z.string().optional(),
  /** Which part of a long source it was read in; absent where the whole was read at once. */
  part: z.int().min(0).optional(),
  /** Ids of claims on the subject's page that say the same: they get this one's passages, and no second line is written. */
  same: z.array(z.string()).optional(),
  /** Ids of claims on the subject's page that cannot be true beside this one: it is written next to them and marked. */
  against: z.array(z.string()).optional(),
})
export type ReadClaim = z.infer<typeof ReadClaim>

/** What a reader found in one source. Claims whose subject is '' belong to the summary itself. */
export const Reading = z.object({
  reader: z.string(),
  model: z.string().optional(),
  promptVersion: z.string(),
  title: z.string(),
  language: z.string().optional(),
  mentions: z.array(Mention),
  claims: z.array(ReadClaim),
  warnings: z.array(Spoken),
})
export type Reading = z.infer<typeof Reading>
