import { join } from 'node:path'
import type { ChangeSet } from '../../core/change/change-set.ts'
import { isWikiError } from '../../core/errors.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { EventBus } from '../event-bus.ts'
import { withLock } from '../fs/lock.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { isSamePreview } from '../ingest/pending-ingest.ts'
import { changeSummaryView } from '../views/change-view.ts'
import { proposeRelink } from './propose-relink.ts'
import { readSettled, settleMoves } from './settled-moves.ts'

export type FollowRenames = {
  readonly bus: EventBus
  readonly newId: () => string
  readonly now: () => Date
  readonly logError: (where: string, error: unknown) => void
  /** Milliseconds without any change in the folder, before what is broken is looked at. */
  readonly quiet?: number
}

/**
 * Sees renames that other programs did, and once it has been quiet proposes one change set for the links still broken:
 * Obsidian mends its own, and then there is nothing to propose. One proposal waits at a time; it grows with later renames
 * and goes when nothing is left of it. Answers how to stop.
 */
export function followRenames(domain: OpenDomain, options: FollowRenames): () => void {
  const { logError, quiet = 5000 } = options
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  const look = () =>
    void lookForBroken(domain, options).catch((error: unknown) => {
      // Whoever closed the domain meanwhile, or writes just now, is not in the way: the next change looks again.
      if (!isStopped && !isWikiError(error, 'cancelled') && !isWikiError(error, 'locked')) logError('renames', error)
    })
  const wait = () => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(look, quiet)
    timer.unref()
  }
  const stop = domain.index.onDelta(wait)
  wait()
  return () => {
    isStopped = true
    if (timer) clearTimeout(timer)
    stop()
  }
}

/** Several processes may see the same rename: whoever comes second finds the proposal made. */
async function lookForBroken(domain: OpenDomain, options: Omit<FollowRenames, 'quiet'>): Promise<void> {
  const { pending, index } = domain
  const waits = async () => (await pending.list()).changes.find(({ origin }) => origin.kind === 'outside-rename')
  if ((await index.moves()).length === 0 && (await waits()) === undefined) return
  await withRenameLock(domain, async () => {
    const waiting = await waits()
    const proposed = await proposeSeen(domain, waiting ?? fresh(options))
    if (proposed === null) {
      if (waiting) await drop(domain, waiting, options.bus)
      return
    }
    if (waiting && isSamePreview(waiting, proposed)) return
    const change = waiting ? { ...proposed, revision: waiting.revision + 1 } : proposed
    await pending.save(change)
    options.bus.emit({ kind: 'pending', change: changeSummaryView(change) })
  })
}

/** A pending proposal as it would be made now; null where it stays as it is. */
export async function replanRelink(domain: OpenDomain, change: ChangeSet): Promise<ChangeSet | null> {
  return proposeSeen(domain, change)
}

/**
 * Looks up the renames that this proposal is about, if it is one; the answer remembers them as decided, so that they are
 * not brought up again whether they were accepted or discarded.
 */
export async function settlingRelink(domain: OpenDomain, { origin }: ChangeSet): Promise<() => Promise<void>> {
  if (origin.kind !== 'outside-rename') return async () => {}
  const decided = new Set(origin.moves.map(({ from }) => from))
  const moves = (await domain.index.moves()).filter(({ from }) => decided.has(from))
  return () => withRenameLock(domain, () => settleMoves(createNodeFileStore(domain.handle.home), moves))
}

async function proposeSeen(domain: OpenDomain, { id, revision, createdAt }: Identity) {
  const isSettled = await readSettled(createNodeFileStore(domain.handle.home))
  const moves = (await domain.index.moves()).filter((move) => !isSettled(move))
  return proposeRelink(domain, moves, { id, revision, createdAt })
}

type Identity = Pick<ChangeSet, 'id' | 'revision' | 'createdAt'>

function fresh({ newId, now }: Pick<FollowRenames, 'newId' | 'now'>): Identity {
  return { id: newId(), revision: 1, createdAt: now().toISOString() }
}

async function drop({ pending }: OpenDomain, { id }: ChangeSet, bus: EventBus): Promise<void> {
  await pending.discard(id)
  bus.emit({ kind: 'pending-gone', changeId: id })
}

function withRenameLock<T>({ handle }: OpenDomain, act: () => Promise<T>): Promise<T> {
  return withLock(join(handle.home, 'renames.lock'), act)
}
