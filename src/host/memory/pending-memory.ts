import { z } from 'zod'
import type { ChangeSet } from '../../core/change/change-set.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { memoryDomain } from './of-open-domain.ts'
import { planCommissionedBrief, planOwnersBrief } from './plan-brief.ts'
import { planArrangement, planFoundation } from './plan-foundation.ts'
import { planSync } from './plan-sync.ts'
import type { Planned } from './planned.ts'

const strings = z.array(z.string())

/** What was wished of a brief or of foundations; kept beside its change set, so that it can be planned anew. */
export const MemoryWish = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('brief'),
    fields: z.object({
      brief: z.string().optional(),
      decisions: strings.optional(),
      workingModel: z.string().optional(),
      pointers: strings.optional(),
    }),
    instructedBy: z.string(),
  }),
  z.object({ act: z.literal('owners-brief'), text: z.string(), over: z.string().nullable() }),
  z.object({
    act: z.literal('foundation'),
    slug: z.string(),
    title: z.string().optional(),
    role: z.string().optional(),
    content: z.string(),
    readFirst: z.boolean().optional(),
    agent: z.string().nullable(),
  }),
  z.object({
    act: z.literal('arrange'),
    order: strings.optional(),
    documents: strings.optional(),
    readFirst: z.record(z.string(), z.boolean()).optional(),
    remove: strings.optional(),
  }),
  z.object({ act: z.literal('sync'), folder: z.string(), only: strings }),
])
export type MemoryWish = z.infer<typeof MemoryWish>

export const PendingMemory = z.object({
  kind: z.literal('memory'),
  project: z.string().optional(),
  wish: MemoryWish,
})
export type PendingMemory = z.infer<typeof PendingMemory>

/** `at` is the time that documents are dated with, the same whenever it is planned again. */
export function planMemory(domain: OpenDomain, { project, wish }: PendingMemory, at: string): Promise<Planned> {
  const memory = memoryDomain(domain)
  switch (wish.act) {
    case 'brief':
      return planCommissionedBrief(memory, project, wish.fields, wish.instructedBy)
    case 'owners-brief':
      return planOwnersBrief(memory, project, wish.text, wish.over)
    case 'foundation':
      return planFoundation(memory, project, wish, at)
    case 'arrange':
      return planArrangement(memory, project, wish)
    case 'sync':
      return planSync(memory, project, wish, at)
  }
}

/** A pending change of a brief or of foundations as it would be planned now; null where it is another kind of change. */
export async function replanMemory(domain: OpenDomain, change: ChangeSet): Promise<ChangeSet | null> {
  const kept = PendingMemory.safeParse((await domain.pending.get(change.id))?.attachment)
  if (!kept.success) return null
  const { ops, warnings } = await planMemory(domain, kept.data, change.createdAt)
  return { ...change, ops, warnings: [...warnings] }
}
