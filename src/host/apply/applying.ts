import type { DomainHandle } from '../domain-handle.ts'
import type { FileStore } from '../fs/file-store.ts'
import type { PendingStore } from '../home/pending-store.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import type { Journal } from './journal/journal.ts'
import type { ApplyRules, DerivedFiles } from './rules.ts'

/** What applying asks of the index: to take in what was written, and who links to whom. */
export type ApplierIndex = Pick<DomainIndex, 'absorb' | 'linksTo' | 'linksFrom' | 'claimsWith'>

/** What the steps of applying share. */
export type Applying = {
  readonly domain: DomainHandle
  readonly now: () => Date
  readonly index: ApplierIndex
  readonly parts: ApplierParts
  /** Gives the domain its id, once. */
  readonly claimId: () => Promise<void>
}

export type ApplierParts = {
  /** The domain's files. */
  readonly files: FileStore
  /** The domain's folder in the home. */
  readonly homes: FileStore
  readonly journal: Journal
  readonly rules: ApplyRules
  readonly derived: DerivedFiles
  readonly pending: Pick<PendingStore, 'get' | 'list' | 'discard'>
}
