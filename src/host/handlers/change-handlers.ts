import type { Handlers } from '../../contract/requests.ts'
import { isWikiError, WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import type { AppliedChange } from '../apply/applier.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { HostContext } from '../host-context.ts'
import { acceptChange } from '../ingest/accept-change.ts'
import { type FoundPending, findPending, replan, replanToAccept, viewOf } from '../ingest/pending-changes.ts'
import { undoOnce, unIngestOnce } from '../ingest/propose-once.ts'
import { letGoOfSource } from '../ingest/source-at-hand.ts'
import { settlingRelink } from '../rename/follow-renames.ts'
import { activityView } from '../views/activity-view.ts'
import { passageBook } from '../views/change-claims.ts'
import { changeSummaryView, changeView, noExtras } from '../views/change-view.ts'

type ChangeHandlers = Pick<
  Handlers,
  | 'changes.pending'
  | 'changes.open'
  | 'changes.accept'
  | 'changes.discard'
  | 'changes.list'
  | 'changes.show'
  | 'changes.undo'
  | 'changes.uningest'
>

export function changeHandlers(context: HostContext): ChangeHandlers {
  const { seat, bus, jobs } = context
  const domains = () => [...seat.requireVault().domains.values()]

  return {
    async 'changes.pending'({ domain }) {
      const asked = domain === undefined ? domains() : [context.domain(domain)]
      const lists = await Promise.all(asked.map((each) => each.pending.list()))
      return { changes: lists.flatMap((list) => list.changes).map(changeSummaryView) }
    },
    async 'changes.open'({ changeId }) {
      const now = await replan(context, await findPending(context, changeId))
      if (now.differs) bus.emit({ kind: 'pending', change: changeSummaryView(now.change) })
      return viewOf(now)
    },
    async 'changes.accept'({ changeId, revision }) {
      const earlier = await earlierReceipt(domains(), changeId)
      if (earlier) return earlier
      const found = await findPending(context, changeId)
      const now = await replanToAccept(context, found)
      if (now.change.revision !== revision) {
        if (now.differs) bus.emit({ kind: 'pending', change: changeSummaryView(now.change) })
        throw staleRevision(now)
      }
      return acceptChange(context, now)
    },
    async 'changes.discard'({ changeId }) {
      const found = await findPending(context, changeId).catch(orUnreadable)
      if (found === null) {
        for (const { pending } of domains()) await pending.discard(changeId)
        await jobs.settle(changeId, 'discarded')
        bus.emit({ kind: 'pending-gone', changeId })
        return {}
      }
      const { domain, change, ingest } = found
      const settle = await settlingRelink(domain, change)
      await domain.pending.discard(changeId)
      await settle()
      await jobs.settle(changeId, 'discarded')
      if (ingest) await letGoOfSource(domain, ingest.source.sourceId, ingest.jobId)
      bus.emit({ kind: 'pending-gone', changeId })
      return {}
    },
    async 'changes.list'({ domain, limit, cursor }) {
      const { entries, total, next } = await context
        .domain(domain)
        .applier.history({ limit, ...(cursor === undefined ? {} : { cursor }) })
      return { changes: entries.map(activityView), total, next }
    },
    async 'changes.show'({ changeId }) {
      const { domain, applied } = await findApplied(domains(), changeId)
      const { files } = await changeView(applied.change, passageBook(applied.change, domain.index), noExtras)
      return { ...activityView(applied), files }
    },
    async 'changes.undo'({ changeId }) {
      const { domain } = await findApplied(domains(), changeId)
      const waiting = await undoOnce(context, domain, changeId)
      bus.emit({ kind: 'pending', change: changeSummaryView(waiting.change) })
      return viewOf(waiting)
    },
    async 'changes.uningest'({ domain, summary }) {
      const waiting = await unIngestOnce(context, context.domain(domain), summary)
      bus.emit({ kind: 'pending', change: changeSummaryView(waiting.change) })
      return viewOf(waiting)
    },
  }
}

/** Accepting twice (a double click, a retry after a lost answer) answers what the first did. */
async function earlierReceipt(domains: readonly OpenDomain[], changeId: string) {
  for (const domain of domains) {
    if ((await domain.pending.get(changeId).catch(() => null)) !== null) continue
    const applied = await domain.applier.applied(changeId)
    if (applied) return applied.receipt
  }
  return null
}

async function findApplied(
  domains: readonly OpenDomain[],
  changeId: string,
): Promise<{ domain: OpenDomain; applied: AppliedChange }> {
  for (const domain of domains) {
    const applied = await domain.applier.applied(changeId)
    if (applied) return { domain, applied }
  }
  throw new WikiError('not_found', 'There is no applied change of that id here. See: commonplace changes', {
    data: { changeId },
  })
}

/** A waiting change whose file cannot be read can be discarded, as its sentence says. */
function orUnreadable(error: unknown): null {
  if (isWikiError(error, 'bad_format')) return null
  throw error
}

function staleRevision({ change }: FoundPending): WikiError {
  return refusal('stale_revision', ['plannedAnew', {}], {
    data: { changeId: change.id, revision: change.revision },
  })
}
