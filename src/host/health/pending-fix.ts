import { z } from 'zod'
import type { ChangeSet } from '../../core/change/change-set.ts'
import type { Said } from '../../core/said.ts'
import { buildFixes, type FileFix, type FixAction, isFileFix } from '../../health/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { sentenceOnLeft } from '../rename/left-alone.ts'
import { createFixView } from './fix-view.ts'

const path = z.string()
const FileFixSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retarget'), path, from: z.string(), to: path, shown: z.boolean() }),
  z.object({ kind: z.literal('unlink'), path, target: z.string() }),
  z.object({ kind: z.literal('add-source'), path, summary: path }),
  z.object({ kind: z.literal('add-related'), path, to: path }),
  z.object({ kind: z.literal('merge'), keep: path, drop: path }),
  z.object({ kind: z.literal('drop-alias'), path, alias: z.string() }),
  z.object({ kind: z.literal('rename'), path, title: z.string(), keepsName: z.boolean() }),
  z.object({ kind: z.literal('give-name'), name: z.string(), to: path, from: path, title: z.string().nullable() }),
  z.object({ kind: z.literal('release-claim'), path, claim: z.string() }),
  z.object({ kind: z.literal('delete-page'), path }),
]) satisfies z.ZodType<FileFix>

/** What a pending fix keeps beside its change set, so that it can be planned anew against the disk. */
export const PendingFix = z.object({ kind: z.literal('health'), actions: z.array(FileFixSchema).min(1) })
export type PendingFix = z.infer<typeof PendingFix>

export type FixOrigin = { readonly rule: string; readonly title: string; readonly said?: Said | undefined }

/** The change set that these fixes come to on the files as they are. Writes nothing. */
export async function planFix(
  domain: OpenDomain,
  actions: readonly FileFix[],
  origin: FixOrigin,
  change: { readonly id: string; readonly revision: number; readonly createdAt: string },
): Promise<ChangeSet> {
  const { ops, left, warnings } = await buildFixes(actions, createFixView(domain))
  return {
    format: 1,
    ...change,
    domain: domain.handle.name,
    origin: { kind: 'health', rule: origin.rule, title: origin.title, ...(origin.said && { said: origin.said }) },
    ops: [...ops],
    warnings: [...warnings, ...sentenceOnLeft(left)],
  }
}

/** Plans a pending fix anew; null where it is none of ours. */
export async function replanFix(domain: OpenDomain, change: ChangeSet): Promise<ChangeSet | null> {
  if (change.origin.kind !== 'health') return null
  const pending = await domain.pending.get(change.id)
  const kept = PendingFix.safeParse(pending?.attachment)
  if (!kept.success) return null
  const { id, revision, createdAt } = change
  const { kind: _kind, ...origin } = change.origin
  return planFix(domain, kept.data.actions, origin, { id, revision, createdAt })
}

export function fileFixes(actions: readonly FixAction[]): FileFix[] {
  return actions.filter(isFileFix)
}
