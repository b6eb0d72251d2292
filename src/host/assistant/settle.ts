import type { ProposalView } from '../../contract/assistant-requests.ts'
import type { ChangeSet, Receipt } from '../../core/change/change-set.ts'
import { isWikiError } from '../../core/errors.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { HostContext } from '../host-context.ts'
import { acceptChange } from '../ingest/accept-change.ts'
import { findPending, replanToAccept } from '../ingest/pending-changes.ts'
import { changeSummaryView } from '../views/change-view.ts'

export type Settled = Pick<ProposalView, 'status' | 'changeId' | 'words' | 'receipt' | 'files'>

/**
 * A pending change is told to the window and waits for a person, or is applied at once where that is the domain's setting
 * and the change takes no page away. Applying that fails leaves it waiting.
 */
export async function settle(context: HostContext, domain: OpenDomain, change: ChangeSet): Promise<Settled> {
  context.bus.emit({ kind: 'pending', change: changeSummaryView(change) })
  const base = { changeId: change.id, files: filesOf(change) }
  const waits = (why: string): Settled => ({ ...base, status: 'proposed', words: why, receipt: null })
  if ((await policyOf(context, domain)) === 'ask') return waits('It waits in the Inbox until the user accepts it.')
  const why = needsPerson(change)
  if (why !== null) return waits(why)
  return inTurn(domain, () => applyAlone(context, change, base, waits))
}

const attempts = 5

async function applyAlone(
  context: HostContext,
  change: ChangeSet,
  base: Pick<Settled, 'changeId' | 'files'>,
  waits: (why: string) => Settled,
): Promise<Settled> {
  for (let left = attempts; ; left--) {
    try {
      const now = await replanToAccept(context, await findPending(context, change.id))
      const still = needsPerson(now.change)
      if (still !== null) return waits(still)
      const receipt = await acceptChange(context, now)
      return { ...base, status: 'applied', words: receiptWords(receipt), receipt }
    } catch (error) {
      if (!isWikiError(error)) throw error
      // A writer of another process was quicker: planned anew, it may fit.
      if (left === 1 || (error.code !== 'conflict' && error.code !== 'stale_revision'))
        return waits(`It could not be written now and waits in the Inbox: ${error.message}`)
    }
  }
}

const turns = new WeakMap<OpenDomain, Promise<unknown>>()

/** One after the other in this process, so that each is planned on what the one before has written. */
function inTurn<T>(domain: OpenDomain, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(domain) ?? Promise.resolve()).then(work, work)
  turns.set(
    domain,
    mine.catch(() => undefined),
  )
  return mine
}

/** Why a change is never applied without a person, whatever the setting; null where it may be. */
export function needsPerson(change: ChangeSet): string | null {
  for (const op of change.ops) {
    if (op.kind === 'delete') return 'It deletes a page, which only the user may accept.'
    if (op.kind === 'rename') return 'It renames or merges a page, which only the user may accept.'
    if (op.kind === 'edit' && op.intents.some(({ kind }) => kind === 'remove-if-skeleton'))
      return 'It may delete a page, which only the user may accept.'
  }
  return null
}

export async function policyOf({ settings }: HostContext, { handle }: OpenDomain): Promise<'ask' | 'alone'> {
  return (await settings.read()).settings.assistants?.apply?.[handle.key] ?? 'ask'
}

function filesOf({ ops }: ChangeSet): ProposalView['files'] {
  return ops.map((op) => ({ path: op.path, title: titleOf(op.path), kind: kindOf(op.path), op: op.kind }))
}

function titleOf(path: string): string {
  return path.replace(/^.*\//u, '').replace(/\.md$/iu, '')
}

function kindOf(path: string): string {
  return /^wiki\/(entit|concept|summar)/u.exec(path)?.[1]?.replace(/(entit|summar)/u, '$1y') ?? 'original'
}

function receiptWords({ status, files }: Receipt): string {
  const returned = files.filter(({ kind }) => kind === 'returned').length
  const written = files.length - returned
  if (status === 'nothing-to-do') return 'All of it was there already; nothing had to be written.'
  const words = written === 1 ? '1 file was written' : `${written} files were written`
  return returned === 0 ? `${words}.` : `${words}; ${returned} wait in the Inbox.`
}
