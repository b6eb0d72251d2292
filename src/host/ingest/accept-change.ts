import type { ChangeSet, Receipt } from '../../core/change/change-set.ts'
import type { Spoken } from '../../core/said.ts'
import type { HostContext } from '../host-context.ts'
import { settlingRelink } from '../rename/follow-renames.ts'
import { changeSummaryView } from '../views/change-view.ts'
import { domainView } from '../views/domain-view.ts'
import { refuseUnanswered, rememberDeclined } from './decisions.ts'
import { findPending, type Replanned, replan } from './pending-changes.ts'
import { letGoOfSource } from './source-at-hand.ts'

/** Writes a change that was planned just now, and tells everybody. `notes` go into the receipt. */
export async function acceptChange(
  context: HostContext,
  now: Replanned,
  notes: readonly Spoken[] = [],
): Promise<Receipt> {
  refuseUnanswered(now)
  const settle = await settlingRelink(now.domain, now.change)
  const { moment } = now
  const planned = moment === undefined ? {} : { planned: { at: moment, anew: () => planAnew(context, now) } }
  const receipt = await now.domain.applier.apply(now.change, { notes, ...planned })
  if (receipt.status !== 'partial') await settle()
  if (now.ingest) await rememberDeclined(context, now, now.ingest)
  await tellApplied(context, now)
  return receipt
}

/** Another process wrote after this was planned: it is planned once more, on what that process has left. */
async function planAnew(context: HostContext, { change: { id } }: Replanned): Promise<ChangeSet> {
  const again = await replan(context, await findPending(context, id))
  if (again.differs) context.bus.emit({ kind: 'pending', change: changeSummaryView(again.change) })
  refuseUnanswered(again)
  return again.change
}

async function tellApplied({ bus, jobs }: HostContext, { domain, change, ingest }: Replanned): Promise<void> {
  if ((await domain.pending.get(change.id).catch(() => null)) === null)
    bus.emit({ kind: 'pending-gone', changeId: change.id })
  bus.emit({ kind: 'applied', domain: domain.handle.name, changeId: change.id })
  bus.emit({ kind: 'domain', domain: await domainView(domain) })
  if (ingest) {
    await jobs.settle(change.id, 'applied')
    await letGoOfSource(domain, ingest.source.sourceId, ingest.jobId)
  }
}
