import type { DomainPath } from '../../core/ports.ts'
import type { Finding } from '../finding.ts'
import type { RuleFacts } from '../rule.ts'
import type { HealthPage } from '../view.ts'

/** One thing a model is asked about, as the words it is shown and what its answer would mean. */
export type Question = {
  readonly text: string
  /** Pages it is about: its finding goes when one of them changes. */
  readonly pages: readonly { readonly path: DomainPath; readonly hash: string }[]
  /** Findings of a checked answer; null where the answer speaks of what was not shown. */
  findingsOf(answer: ModelAnswer): readonly Finding[] | null
}

/** One answer, after its form was checked. Which fields mean something is the rule's matter. */
export type ModelAnswer = {
  readonly item: number
  readonly verdict: string
  /** Numbers of what was shown: candidates, statements. */
  readonly numbers: readonly number[]
  readonly why: string
}

export type ModelRule = RuleFacts & {
  readonly cost: 'priced'
  /** Raised when the prompt changes: answers to an older one are not used. */
  readonly version: number
  /** What is asked, the same for every question. */
  readonly instruction: string
  readonly verdicts: readonly [string, ...string[]]
  /** Bounded: the likeliest first. `left` of them are not asked about. */
  questions(view: AskView, most: number): Promise<{ readonly questions: readonly Question[]; readonly left: number }>
}

/** What priced rules see of the domain. */
export interface AskView {
  /** Pages about something: entities and concepts. */
  readonly subjects: readonly HealthPage[]
  /** What the free rules found and nobody dismissed. */
  readonly findings: readonly Finding[]
  readonly today: string
  pageAt(path: DomainPath): HealthPage | undefined
  claims(path: DomainPath): Promise<readonly AskedClaim[]>
  /** Words of the page below its properties, cut at so many characters. */
  excerpt(path: DomainPath, characters: number): Promise<string>
  /** Pages that may be meant by a name among these words, best first. */
  candidates(name: string, context: string, limit: number): Promise<readonly DomainPath[]>
}

export type AskedClaim = {
  readonly id: string
  readonly text: string
  readonly line: number
  readonly passages: readonly { readonly passage: string; readonly summary: DomainPath; readonly date: string | null }[]
}
