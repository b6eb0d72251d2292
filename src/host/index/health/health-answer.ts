import type { DomainPath } from '../../../core/ports.ts'
import type { Finding } from '../../../health/index.ts'

export type LostPassage = { readonly id: string; readonly passage: string; readonly line: number }

/** What the host saw on the disk of originals and the catalogue, as it crosses the thread. */
export type DiskLooks = {
  readonly hashes: readonly (readonly [path: DomainPath, sha256: string])[]
  readonly lost: readonly (readonly [summary: DomainPath, passages: readonly LostPassage[]])[]
  /** Tells one look at the originals from another: what was seen is compared only where it differs. */
  readonly look: string
  /** Files of the catalogue that do not list the pages as they are. */
  readonly behind: readonly DomainPath[]
}

export type HealthAnswer = {
  readonly findings: readonly Finding[]
  /** Pages of the domain, and those looked at this time. */
  readonly pages: number
  readonly checked: number
}

/** An original as the ledger and the index know it. `hash` is null where its bytes were not read. */
export type LedgerRow = {
  readonly summary: DomainPath
  readonly raw: DomainPath
  readonly sha256: string
  readonly hash: string | null
  readonly size: number
  readonly stamp: number
}

/** `rows` null: as they were when `version` was answered. */
export type Ledger = { readonly version: string; readonly rows: readonly LedgerRow[] | null }
