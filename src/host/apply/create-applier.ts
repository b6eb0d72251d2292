import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ulid } from 'ulid'
import { ChangeSet, type Receipt } from '../../core/change/change-set.ts'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import type { DomainHandle } from '../domain-handle.ts'
import { type LockOptions, tryLock, withLock } from '../fs/lock.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { claimDomainId } from '../home/domain-home.ts'
import { createPendingStore } from '../home/pending-store.ts'
import type { Applier, RecoveryReport } from './applier.ts'
import { applyChange } from './apply-change.ts'
import type { ApplierIndex, ApplierParts, Applying } from './applying.ts'
import { appliedChange, historyPage } from './history.ts'
import { lazyJournal } from './journal/lazy-journal.ts'
import { openSqliteJournal } from './journal/sqlite-journal.ts'
import { planUnderLock } from './plan-under-lock.ts'
import { proposeUndo, proposeUnIngest } from './propose-undo.ts'
import { recoverEntries, reportEntries } from './recover.ts'
import type { ApplyRules, DerivedFiles } from './rules.ts'
import { clearPending } from './settle.ts'
import { sweepTemps } from './sweep-temps.ts'

export type ApplierOptions = {
  readonly domain: DomainHandle
  readonly index: ApplierIndex
  readonly rules: ApplyRules
  readonly derived: DerivedFiles
  readonly now?: () => Date
  /** Other disks and journals, for tests. */
  readonly parts?: Partial<ApplierParts>
}

/** The writer of one domain. Opens its journal; call `recover` before the first apply, and `close` at the end. */
export async function createApplier(options: ApplierOptions): Promise<Applier> {
  const { domain } = options
  const applying = assemble(options)
  const { journal, pending } = applying.parts
  const lockFile = join(domain.home, 'write.lock')

  return {
    apply: async (change, { signal, notes, planned } = {}) => {
      const checked = checkChange(change, domain)
      return locked(lockFile, signal, async () => {
        await recoverEntries(applying)
        const known = await journal.done(checked.id)
        if (known !== null && !isRest(checked, known.receipt)) return known.receipt
        await refuseStale(checked, pending)
        const now = planned === undefined ? checked : await planUnderLock(applying, checked, planned)
        // What came back to the preview is a change of its own for the journal, so that it can be taken back too.
        const change = known === null ? now : { ...now, id: ulid(applying.now().getTime()) }
        const receipt = await applyChange(applying, change, notes)
        const isSettled = receipt.status === 'nothing-to-do' || (known !== null && receipt.status === 'applied')
        if (isSettled) await clearPending(applying.parts, checked.id)
        return receipt
      })
    },
    moment: () => journal.newest(),
    recover: () => recover(applying, lockFile),
    history: (page) => historyPage(journal, page),
    applied: (id) => appliedChange(journal, id),
    proposeUndo: (id, newId, createdAt) => proposeUndo(applying, { id, newId, createdAt }),
    proposeUnIngest: (summary, newId, createdAt) => proposeUnIngest(applying, { summary, newId, createdAt }),
    refreshDerived: async () => {
      refuseReadOnly(domain)
      return locked(lockFile, undefined, async () => {
        const written = await applying.parts.derived.refresh()
        if (written.length > 0) await applying.index.absorb(written)
        return written
      })
    },
    close: async () => journal.close(),
  }
}

/** A journal that cannot be read is said, not thrown: the wiki can be read without it. */
async function recover(applying: Applying, lockFile: string): Promise<RecoveryReport> {
  const { files, homes, journal } = applying.parts
  try {
    await journal.count()
  } catch (error) {
    if (!(error instanceof WikiError)) throw error
    return { finished: [], rolledBack: [], leftAlone: [error.message] }
  }
  if (applying.domain.readOnly) return reportUnlessLive(applying, lockFile)
  return locked(lockFile, undefined, async () => {
    const report = await recoverEntries(applying)
    await discardApplied(applying)
    await sweepTemps(files, homes, applying.now())
    return report
  })
}

function assemble({ domain, index, rules, derived, now, parts }: ApplierOptions): Applying {
  const homes = parts?.homes ?? createNodeFileStore(domain.home)
  const files = parts?.files ?? createNodeFileStore(domain.root)
  return {
    domain,
    index,
    now: now ?? (() => new Date()),
    parts: {
      rules,
      derived,
      journal: parts?.journal ?? lazyJournal(join(domain.home, 'journal.sqlite'), openSqliteJournal),
      pending: createPendingStore(homes),
      ...parts,
      homes,
      files,
    },
    claimId: () => claimId(files, domain),
  }
}

/** Without a readable marker the domain stays known by its path: its files can be written all the same. */
async function claimId(files: ApplierParts['files'], domain: DomainHandle): Promise<void> {
  try {
    await claimDomainId(files, domain, randomUUID())
  } catch (error) {
    if (!(error instanceof WikiError) || error.code !== 'bad_format') throw error
  }
}

function locked<T>(file: string, signal: AbortSignal | undefined, act: () => Promise<T>): Promise<T> {
  const options: LockOptions = signal === undefined ? {} : { signal }
  return withLock(file, act, options)
}

function checkChange(change: ChangeSet, domain: DomainHandle): ChangeSet {
  refuseReadOnly(domain)
  const parsed = ChangeSet.safeParse(change)
  if (!parsed.success || parsed.data.domain !== domain.name) {
    throw new WikiError('invalid_input', `This is not a change set of “${domain.name}”. Nothing was written.`, {
      data: { changeId: change.id, domain: change.domain },
    })
  }
  return parsed.data
}

function refuseReadOnly(domain: DomainHandle): void {
  if (!domain.readOnly) return
  throw refusal('read_only', ['domainReadOnlyApply', { domain: domain.name }])
}

/** Nobody accepts what they have not seen: a pending change that was planned anew is looked at first. */
async function refuseStale(change: ChangeSet, pending: ApplierParts['pending']): Promise<void> {
  const waiting = await pending.get(change.id)
  if (waiting === null || waiting.change.revision === change.revision) return
  throw refusal('stale_revision', ['plannedSince', {}], {
    data: { changeId: change.id, revision: waiting.change.revision },
  })
}

/** An entry that is open while somebody holds the lock is being written, not left behind. */
async function reportUnlessLive(applying: Applying, lockFile: string): Promise<RecoveryReport> {
  const lock = tryLock(lockFile)
  if (lock === null) return { finished: [], rolledBack: [], leftAlone: [] }
  try {
    return await reportEntries(applying)
  } finally {
    lock.release()
  }
}

/** A change of which a part went back to the preview, planned anew since. */
function isRest(change: ChangeSet, { status, revision }: Receipt): boolean {
  return status === 'partial' && change.revision > revision
}

/** A process that died between closing the journal and clearing the inbox leaves a change that is applied already. */
async function discardApplied({ parts: { journal, pending } }: Applying): Promise<void> {
  for (const change of (await pending.list()).changes) {
    const done = await journal.done(change.id)
    if (done !== null && done.receipt.status !== 'partial') await pending.discard(change.id)
  }
}
