import type { ChangeSet } from '../../core/change/change-set.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { HostContext } from '../host-context.ts'
import { noExtras } from '../views/change-view.ts'
import { type Replanned, replan } from './pending-changes.ts'

/** What takes an applied change back. Asked for again while it waits it is the same one, planned anew. */
export function undoOnce(context: HostContext, domain: OpenDomain, changeId: string): Promise<Replanned> {
  return once(context, domain, ({ undoes }) => undoes === changeId, {
    propose: (id, at) => domain.applier.proposeUndo(changeId, id, at),
  })
}

/** The same for a source that is taken out of the wiki. */
export function unIngestOnce(context: HostContext, domain: OpenDomain, summary: string): Promise<Replanned> {
  const isSame = ({ origin }: ChangeSet) => origin.kind === 'un-ingest' && origin.summary === summary
  return once(context, domain, isSame, { propose: (id, at) => domain.applier.proposeUnIngest(summary, id, at) })
}

type Proposing = { readonly propose: (id: string, createdAt: string) => Promise<ChangeSet> }

async function once(
  context: HostContext,
  domain: OpenDomain,
  isSame: (change: ChangeSet) => boolean,
  { propose }: Proposing,
): Promise<Replanned> {
  const { changes } = await domain.pending.list()
  const waiting = changes.find(isSame)
  if (waiting) return replan(context, { domain, change: waiting, ingest: null })
  const change = await propose(context.newId(), context.now().toISOString())
  await domain.pending.save(change)
  return { domain, change, ingest: null, extras: noExtras, differs: false }
}
