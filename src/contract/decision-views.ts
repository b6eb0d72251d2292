import { z } from 'zod'

/** What a name means: a page, a page of its own, or only its words on the summary. */
export const ChoiceView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), path: z.string().min(1) }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('text-only') }),
  z.object({ kind: z.literal('undecided') }),
])
export type ChoiceView = z.infer<typeof ChoiceView>

/** A name that no rule decides. Nothing is guessed: until somebody chooses, it stays plain text on the summary. */
export const AmbiguousView = z.object({
  /** Names the mention in `changes.choose`. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(['entity', 'concept']),
  choice: ChoiceView,
  /** Who chose: the person, or the model that was asked once. */
  chosenBy: z.enum(['you', 'reader']).nullable(),
  /** What the source says of it. */
  context: z.array(z.string()),
  candidates: z.array(z.object({ path: z.string(), title: z.string(), why: z.string(), line: z.string() })),
})
export type AmbiguousView = z.infer<typeof AmbiguousView>

/** A statement whose passage could not be shown to carry it. Left out, unless the person takes it as words of their own. */
export const UnverifiedView = z.object({
  /** Names it in `changes.include`. */
  key: z.int(),
  subject: z.string(),
  text: z.string(),
  passage: z.string(),
  reason: z.string(),
  included: z.boolean(),
})
export type UnverifiedView = z.infer<typeof UnverifiedView>

/** A claim of this preview, by its page and id. */
export const ClaimKey = z.object({ path: z.string().min(1), id: z.string().min(1) })
export const StruckClaimView = ClaimKey.extend({ title: z.string(), text: z.string(), passage: z.string() })

export const VersionView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('another') }),
  z.object({ kind: z.literal('new-version'), summary: z.string().min(1) }),
  z.object({ kind: z.literal('undecided') }),
])
export type VersionView = z.infer<typeof VersionView>

/** Sources of the same file name with other content were read before. Accepting waits for an answer. */
export const SameNameView = z.object({
  name: z.string(),
  sources: z.array(z.object({ summary: z.string(), title: z.string(), read: z.string().nullable() })).min(1),
  answer: VersionView,
})
export type SameNameView = z.infer<typeof SameNameView>

/** `ask`: every preview waits for a person. `plain`: one applies by itself when nothing in it needs judgement. */
export const AcceptPolicy = z.enum(['ask', 'plain'])
export const DomainSettingsView = z.object({ domain: z.string(), accept: AcceptPolicy })
export type DomainSettingsView = z.infer<typeof DomainSettingsView>
