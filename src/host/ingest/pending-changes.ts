import type { ChangeView } from '../../contract/views.ts'
import type { ChangeSet } from '../../core/change/change-set.ts'
import { WikiError } from '../../core/errors.ts'
import { builtInReaderName } from '../../ingest/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { HostContext } from '../host-context.ts'
import { passageBook } from '../views/change-claims.ts'
import { type ChangeExtras, changeView, noExtras } from '../views/change-view.ts'
import { isSamePreview, PendingIngest, previewIngest } from './pending-ingest.ts'

/** A pending change set found, with what planning it anew needs. */
export type FoundPending = {
  readonly domain: OpenDomain
  readonly change: ChangeSet
  readonly ingest: PendingIngest | null
}

export async function findPending({ seat }: HostContext, changeId: string): Promise<FoundPending> {
  for (const domain of seat.requireVault().domains.values()) {
    const pending = await domain.pending.get(changeId)
    if (!pending) continue
    const kept = PendingIngest.safeParse(pending.attachment)
    return { domain, change: pending.change, ingest: kept.success ? kept.data : null }
  }
  throw new WikiError('not_found', 'This change is no longer waiting: it was applied or discarded. See Activity.', {
    data: { changeId },
  })
}

export type Replanned = FoundPending & { readonly extras: ChangeExtras; readonly differs: boolean }

/**
 * Plans a pending change anew against the disk. Where that comes to something else it is saved under the same id with a
 * new revision, so that nobody accepts what they have not seen. No model is asked.
 */
export async function replan(context: HostContext, found: FoundPending): Promise<Replanned> {
  const { domain, change, ingest } = found
  if (ingest === null) return replanUndo(found)
  const seen = { id: change.id, revision: change.revision, createdAt: change.createdAt }
  const now = await previewIngest(domain, ingest, seen, context.now().toISOString().slice(0, 10))
  const differs = !isSamePreview(now.change, change)
  const next = differs ? { ...now.change, revision: change.revision + 1 } : change
  if (differs) await domain.pending.save(next)
  return { domain, change: next, ingest, differs, extras: extrasOf(ingest, now.plan, differs) }
}

/** Undo and un-ingest are proposed from the files as they are, so proposing them again is planning them anew. */
async function replanUndo(found: FoundPending): Promise<Replanned> {
  const { domain, change } = found
  const now = await proposedAnew(domain, change)
  if (now === null) return { ...found, extras: noExtras, differs: false }
  const differs = !isSamePreview(now, change)
  const next = differs ? { ...now, revision: change.revision + 1 } : change
  if (differs) await domain.pending.save(next)
  return {
    domain,
    change: next,
    ingest: null,
    differs,
    extras: { ...noExtras, replanned: differs ? replannedWords : null },
  }
}

async function proposedAnew({ applier }: OpenDomain, change: ChangeSet): Promise<ChangeSet | null> {
  const { id, createdAt, origin, undoes } = change
  if (origin.kind === 'un-ingest') return applier.proposeUnIngest(origin.summary, id, createdAt)
  return undoes === undefined ? null : applier.proposeUndo(undoes, id, createdAt)
}

const replannedWords = 'The wiki has changed since this was planned, so it was planned again. Look at it once more.'

type Plan = Awaited<ReturnType<typeof previewIngest>>['plan']

/** Only the reader without a model is known to be free; what nobody recorded is unknown, never 0. */
function costOf(reader: string): ChangeExtras['cost'] {
  if (reader === builtInReaderName) return { kind: 'free', reader, modelWouldCost: null }
  return { kind: 'unknown', calls: 0, tokens: 0, why: `what reading with ${reader} cost was not recorded` }
}

function extrasOf(ingest: PendingIngest, plan: Plan, differs: boolean): ChangeExtras {
  return {
    cost: costOf(ingest.reading.reader),
    struck: ingest.struck,
    unverified: ingest.reading.claims
      .filter((claim) => claim.status === 'unverified')
      .map((claim) => ({
        subject:
          plan.mentions.find(({ mention }) => mention.key === claim.subject)?.mention.name ?? ingest.source.title,
        text: claim.text,
        passage: claim.passages[0]?.text ?? '',
        reason: claim.reason ?? '',
      })),
    ambiguous: plan.mentions.flatMap(({ mention, resolution }) =>
      resolution.kind === 'ambiguous'
        ? [
            {
              key: mention.key,
              name: mention.name,
              choice: ingest.choices[mention.key] ?? null,
              candidates: resolution.candidates.map(({ path, title, by }) => ({ path, title, why: by })),
            },
          ]
        : [],
    ),
    replanned: differs ? replannedWords : null,
  }
}

export function viewOf({ domain, change, extras }: Replanned): Promise<ChangeView> {
  return changeView(change, passageBook(change, domain.index), extras)
}
