import type { PageKind } from '../../core/page/page-kinds.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Mention, Reading } from '../read/reading.ts'

/** A page that a name may mean. `by` says which rung of the ladder found it. */
export type NameCandidate = {
  readonly path: DomainPath
  readonly title: string
  readonly kind: PageKind
  readonly by: 'title' | 'alias' | 'normalised' | 'candidate'
  readonly score: number
  /** Found by the mention's own name, or only by another form of it. */
  readonly via: 'name' | 'alias'
}

/** What a mention turned out to be. */
export type Resolution =
  | {
      readonly kind: 'known'
      readonly path: DomainPath
      readonly title: string
      readonly page: PageKind
      readonly by: NameCandidate['by']
    }
  | { readonly kind: 'new'; readonly path: DomainPath; readonly title: string }
  /** Left to the person; until then treated like `named`. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly NameCandidate[] }
  /** Gets no page: named on the summary, unlinked. */
  | { readonly kind: 'named'; readonly why: 'minor' | 'struck' | 'declined' | 'chosen' }

export type PlannedMention = {
  readonly mention: Mention
  readonly resolution: Resolution
  /** Pages that may be meant where no name decides; kept when somebody has chosen, so that they may choose anew. */
  readonly undecided: readonly NameCandidate[]
}

/** A reading resolved against the wiki. A value: nothing has been written or promised. */
export type Plan = {
  readonly reading: Reading
  readonly mentions: readonly PlannedMention[]
  readonly summary: { readonly kind: 'known' | 'new'; readonly path: DomainPath; readonly title: string }
  /** Where the original is kept; `copy` false when the same bytes already lie there. */
  readonly original: { readonly path: DomainPath; readonly copy: boolean }
}

/** The staged document as the plan needs to know it. */
export type SourceFacts = {
  readonly sourceId: string
  /** As dropped, with its ending. */
  readonly name: string
  /** The address it was fetched from. */
  readonly url?: string
  readonly sha256: string
  readonly bytes: number
  readonly mediaType: string
  readonly title: string
  readonly authors: readonly string[]
  readonly date?: string
  readonly language?: string
  readonly extractor: string
}
