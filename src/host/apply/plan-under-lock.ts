import type { ChangeSet } from '../../core/change/change-set.ts'
import { givesTheSame } from '../../core/change/gives-the-same.ts'
import { isWikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import type { Planned } from './applier.ts'
import type { Applying } from './applying.ts'
import { decide } from './decide.ts'

/**
 * The change as it has to be written now. Between planning and taking the lock another process may have written about the
 * same things: two sources that both make a page for one person make one page. Nobody writes now, so what is planned here
 * holds.
 */
export async function planUnderLock(applying: Applying, change: ChangeSet, planned: Planned): Promise<ChangeSet> {
  if ((await applying.parts.journal.newest()) === planned.at && (await fits(applying, change))) return change
  await applying.index.absorb(change.ops.map(({ path }) => path))
  const now = await planned.anew()
  if (now.revision === change.revision || givesTheSame(change, now)) return now
  throw refusal('stale_revision', ['plannedAnew', {}], { data: { changeId: now.id, revision: now.revision } })
}

async function fits({ parts: { files, rules } }: Applying, change: ChangeSet): Promise<boolean> {
  try {
    const decisions = await decide(change, { files, replay: rules.replay })
    return decisions.every(({ kind }) => kind !== 'returned')
  } catch (error) {
    if (!isWikiError(error, 'conflict')) throw error
    return false
  }
}
