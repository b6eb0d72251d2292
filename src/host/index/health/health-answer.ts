import type { DomainPath } from '../../../core/ports.ts'
import type { Finding } from '../../../health/index.ts'

export type LostPassage = { readonly id: string; readonly passage: string; readonly line: number }

/** What the host saw of originals on the disk, as it crosses the thread. */
export type DiskLooks = {
  readonly hashes: readonly (readonly [path: DomainPath, sha256: string])[]
  readonly lost: readonly (readonly [summary: DomainPath, passages: readonly LostPassage[]])[]
}

export type HealthAnswer = {
  readonly findings: readonly Finding[]
  /** Pages of the domain, and those looked at this time. */
  readonly pages: number
  readonly checked: number
}
