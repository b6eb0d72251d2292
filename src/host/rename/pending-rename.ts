import { z } from 'zod'

/** What a pending renaming keeps beside its change set, so that it can be planned anew against the disk. */
export const PendingRename = z.object({
  kind: z.literal('rename'),
  page: z.string(),
  title: z.string().nullable(),
  name: z.string().nullable(),
})
export type PendingRename = z.infer<typeof PendingRename>

/** A renaming that was done elsewhere: `at` is when the old name was missed, and tells it from a later one. */
export const SeenMove = z.object({ from: z.string(), to: z.string(), at: z.number() })
export type SeenMove = z.infer<typeof SeenMove>
