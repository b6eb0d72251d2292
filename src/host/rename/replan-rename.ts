import type { ChangeSet } from '../../core/change/change-set.ts'
import { isWikiError } from '../../core/errors.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { replanRelink } from './follow-renames.ts'
import { PendingRename } from './pending-rename.ts'
import { proposeRename } from './propose-rename.ts'

/** A pending renaming as it would be proposed now; null where it stays as it is, also when its page is gone meanwhile. */
export async function replanRename(domain: OpenDomain, change: ChangeSet): Promise<ChangeSet | null> {
  if (change.origin.kind === 'outside-rename') return replanRelink(domain, change)
  const kept = PendingRename.safeParse((await domain.pending.get(change.id))?.attachment)
  if (!kept.success) return null
  const { id, revision, createdAt } = change
  try {
    return await proposeRename(domain, kept.data, { id, revision, createdAt })
  } catch (error) {
    if (!isWikiError(error, 'not_found')) throw error
    return null
  }
}
