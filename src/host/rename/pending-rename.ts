import { z } from 'zod'

/** What a pending renaming keeps beside its change set, so that it can be planned anew against the disk. */
export const PendingRename = z.object({
  kind: z.literal('rename'),
  page: z.string(),
  title: z.string().nullable(),
  name: z.string().nullable(),
})
export type PendingRename = z.infer<typeof PendingRename>
