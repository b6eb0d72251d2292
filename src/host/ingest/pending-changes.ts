import type { ChangeView } from '../../contract/views.ts'
import type { ChangeSet } from '../../core/change/change-set.ts'
import type { Sentence } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { builtInReaderName } from '../../ingest/index.ts'
import { replanAnswer } from '../ask/compile-answer.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { replanEdit } from '../edit/replan-edit.ts'
import { replanFix } from '../health/pending-fix.ts'
import type { HostContext } from '../host-context.ts'
import { replanMemory } from '../memory/pending-memory.ts'
import { replanRename } from '../rename/replan-rename.ts'
import { passageBook } from '../views/change-claims.ts'
import { type ChangeExtras, changeView, noExtras } from '../views/change-view.ts'
import { modelOffer } from './model-offer.ts'
import { isSamePreview, PendingIngest, previewIngest } from './pending-ingest.ts'
import { previewExtras } from './preview-extras.ts'

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
  throw refusal('not_found', ['noSuchPending', {}], {
    data: { changeId },
  })
}

export type Replanned = FoundPending & {
  readonly extras: ChangeExtras
  readonly differs: boolean
  /** The applier's moment before it was planned; absent for what is not to be planned anew when it is written. */
  readonly moment?: number
}

/**
 * Plans a pending change anew against the disk. Where that comes to something else it is saved under the same id with a
 * new revision, so that nobody accepts what they have not seen. No model is asked.
 */
export async function replan(context: HostContext, found: FoundPending): Promise<Replanned> {
  return found.ingest === null ? replanUndo(found) : replanIngest(context, found, found.ingest, replannedWords)
}

/** The same for a change that is to be written next: what others write meanwhile is then noticed. */
export async function replanToAccept(context: HostContext, found: FoundPending): Promise<Replanned> {
  const moment = await found.domain.applier.moment()
  const now = await replan(context, found)
  return isLaidOver(now) ? now : { ...now, moment }
}

/** Words of a person's or an assistant's own are laid over what is there by line, when they are written. */
function isLaidOver({ change: { origin }, ingest }: FoundPending): boolean {
  return ingest === null && (origin.kind === 'edit' || (origin.kind === 'assistant' && origin.tool !== 'ask'))
}

/** Keeps what a person decided about an ingest and plans it anew with that. */
export async function decideOn(context: HostContext, found: FoundPending, ingest: PendingIngest): Promise<Replanned> {
  const now = await replanIngest(context, found, ingest, null)
  await found.domain.pending.save(now.change, now.ingest)
  return now
}

async function replanIngest(
  context: HostContext,
  { domain, change }: FoundPending,
  ingest: PendingIngest,
  says: Sentence | null,
): Promise<Replanned> {
  const seen = { id: change.id, revision: change.revision, createdAt: change.createdAt }
  const now = await previewIngest(domain, ingest, seen, context.now().toISOString().slice(0, 10))
  const differs = !isSamePreview(now.change, change)
  const next = differs ? { ...now.change, revision: change.revision + 1 } : change
  if (differs) await domain.pending.save(next)
  const cost = await costOf(context, domain, ingest)
  const extras = {
    ...(await previewExtras(domain, now)),
    cost,
    ...(differs && says ? replannedBy(says) : notReplanned),
  }
  return { domain, change: next, ingest: now.kept, differs, extras }
}

/** All else is proposed from the files as they are, so proposing it again is planning it anew. */
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
    extras: { ...noExtras, ...(differs ? replannedBy(replannedWords) : notReplanned) },
  }
}

async function proposedAnew(domain: OpenDomain, change: ChangeSet): Promise<ChangeSet | null> {
  const { applier } = domain
  const { id, createdAt, origin, undoes } = change
  if (origin.kind === 'rename' || origin.kind === 'outside-rename') return replanRename(domain, change)
  if (origin.kind === 'health') return replanFix(domain, change)
  if (origin.kind === 'un-ingest') return applier.proposeUnIngest(origin.summary, id, createdAt)
  if (undoes !== undefined) return applier.proposeUndo(undoes, id, createdAt)
  return (await replanMemory(domain, change)) ?? (await replanAnswer(domain, change)) ?? replanEdit(domain, change)
}

const replannedWords = say('plannedAgain', {})
const notReplanned = { replanned: null }
const replannedBy = ({ words, said }: Sentence) => ({ replanned: words, replannedSaid: said })

/** Only the reader without a model is known to be free; what nobody recorded is unknown, never 0. */
async function costOf(context: HostContext, domain: OpenDomain, ingest: PendingIngest): Promise<ChangeExtras['cost']> {
  const {
    reading: { reader },
    cost,
  } = ingest
  if (reader === builtInReaderName)
    return { kind: 'free', reader, withModel: await modelOffer(context, domain, ingest) }
  if (cost?.quoted.kind === 'free') return { kind: 'free', reader, withModel: null }
  if (cost === null) {
    return { kind: 'unknown', calls: 0, tokens: 0, why: `what reading with ${reader} cost was not recorded` }
  }
  const { calls, tokens, spent, quoted } = cost
  if (quoted.kind === 'known' && spent !== null) return { ...quoted, spent, calls, tokens }
  const why = quoted.kind === 'unknown' ? quoted.why : 'the price of some calls was not known'
  return { kind: 'unknown', calls, tokens, why }
}

export function viewOf({ domain, change, extras }: Replanned): Promise<ChangeView> {
  return changeView(change, passageBook(change, domain.index), extras)
}
