import type { HostContext } from '../host-context.ts'
import { domainView } from '../views/domain-view.ts'
import type { FoundPending } from './pending-changes.ts'

/** Tells everybody that a change was applied, and clears away what only its preview needed. */
export async function afterApply(context: HostContext, { domain, change, ingest }: FoundPending): Promise<void> {
  const { bus, jobs } = context
  if ((await domain.pending.get(change.id).catch(() => null)) === null)
    bus.emit({ kind: 'pending-gone', changeId: change.id })
  bus.emit({ kind: 'applied', domain: domain.handle.name, changeId: change.id })
  bus.emit({ kind: 'domain', domain: await domainView(domain) })
  if (ingest) {
    await jobs.settle(change.id, 'applied')
    await domain.staging.discard(ingest.source.sourceId)
  }
}
