import type { DomainPath } from '../../core/ports.ts'
import type { Plan, SourceFacts } from '../plan/plan.ts'

/** All a preview may know. It cannot write, ask a model or look at a clock: same input, same change set. */
export type PreviewInput = {
  readonly plan: Plan
  readonly source: SourceFacts
  /** Text and sha256 of every known page the plan names, as on disk; what does not parse as UTF-8 is left out. */
  readonly pages: ReadonlyMap<DomainPath, PageSnapshot>
  /** YYYY-MM-DD. */
  readonly today: string
  readonly change: {
    readonly id: string
    readonly revision: number
    readonly domain: string
    readonly createdAt: string
  }
  /** Headings in the domain's language; the first of each list is written, the others are recognised. */
  readonly headings: PreviewHeadings
  readonly schemaHash?: string
  readonly warnings: readonly string[]
}

export type PageSnapshot = { readonly text: string; readonly hash: string }

export type PreviewHeadings = {
  readonly facts: readonly string[]
  readonly related: readonly string[]
  readonly takeaways: readonly string[]
  readonly evidence: readonly string[]
  readonly entities: readonly string[]
  readonly concepts: readonly string[]
}
