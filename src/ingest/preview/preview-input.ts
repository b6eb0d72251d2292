import type { DomainPath } from '../../core/ports.ts'
import type { Spoken } from '../../core/said.ts'
import type { Plan, SourceFacts } from '../plan/plan.ts'

/** All a preview may know. It cannot write, ask a model or look at a clock: same input, same change set. */
export type PreviewInput = {
  readonly plan: Plan
  readonly source: SourceFacts
  /**
   * Text and sha256 of every known page the plan names, and for a new version of those that link to its summary, as on
   * disk; what does not parse as UTF-8 is left out.
   */
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
  readonly warnings: readonly Spoken[]
  /** Statements without a passage that a person lets in as words of their own; `subject` is a mention's key or ''. */
  readonly words: readonly { readonly subject: string; readonly text: string }[]
  /** Ids of the passages on the summary that a new version of its source does not hold any more; null when it is none. */
  readonly vanished: readonly string[] | null
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
