import type { Finding, RuleId } from './finding.ts'
import type { HealthPage, HealthView } from './view.ts'

/** How much it matters: `broken` is wrong for every reader, `doubtful` needs a look, `untidy` costs nobody anything yet. */
export type Severity = 'broken' | 'doubtful' | 'untidy'

export type RuleFacts = {
  readonly id: RuleId
  readonly title: string
  /** Why it matters, a sentence. */
  readonly why: string
  readonly severity: Severity
}

/**
 * A free rule. `page` rules look at one page at a time, so that a save re-checks only what it can affect; a finding
 * about several pages belongs to the first of them by path. `domain` rules look at what belongs to no page.
 */
export type HealthRule = RuleFacts & { readonly cost: 'free' } & (
    | { readonly per: 'page'; check(page: HealthPage, view: HealthView): readonly Finding[] }
    | { readonly per: 'domain'; check(view: HealthView): readonly Finding[] }
  )

/** Pages of the wiki, in whatever folder of it. A person's own note elsewhere in the domain is never told that it is wrong. */
export const isOurs = ({ kind, path }: HealthPage): boolean => kind !== 'note' || path.startsWith('wiki/')
export const isSubject = ({ kind }: HealthPage): boolean => kind === 'entity' || kind === 'concept'
