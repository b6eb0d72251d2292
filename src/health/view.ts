import type { LinkKind } from '../core/link/link.ts'
import type { PageKind } from '../core/page/page-kinds.ts'
import type { DomainPath } from '../core/ports.ts'

/** The index as free rules see it: all in memory, nothing read from the disk, so that a rule is a plain function. */
export interface HealthView {
  page(path: DomainPath): HealthPage | undefined
  /** By the index's own number. */
  pageAt(id: number): HealthPage | undefined
  pages(): Iterable<HealthPage>
  /** Pages, canvases and other texts that link to this page, the page itself and derived files left out. */
  inbound(page: HealthPage): number
  /** Links that may be at fault: those that lead nowhere and those that name the folder of a page. In reading order. */
  links(page: HealthPage): readonly HealthLink[]
  /** Files a link's last name can mean. */
  namesakes(target: string): number
  /** Pages whose title or alias is this name, case and Unicode form aside. */
  named(name: string): readonly HealthPage[]
  /** Pages whose title meets this one when spelling is evened out. */
  alike(title: string): readonly HealthPage[]
  /** Pages whose file name is this one when hyphens and case are evened out. */
  filedAlike(stem: string): readonly HealthPage[]
  /** Pages whose names are near a name that leads nowhere. */
  near(name: string): readonly NearName[]
  /** Pages whose text names this one, by title or other name. None where so many do that it says nothing. */
  naming(page: HealthPage): readonly { readonly page: HealthPage; readonly name: string }[]
  /** Facts whose passages are not there. */
  uncarried(page: HealthPage): readonly UncarriedClaim[]
  /** Passages on a summary that are not what was taken from the source. */
  altered(page: HealthPage): readonly { readonly id: string; readonly passage: string; readonly line: number }[]
  /** Summaries that list this page without being linked from it. */
  unanswered(page: HealthPage): readonly { readonly summary: DomainPath; readonly title: string }[]
  source(page: HealthPage): SourceState | null
  /** Files under raw/ that no summary names. */
  unreadSources(): readonly { readonly path: DomainPath; readonly hash: string }[]
  /** Files of the catalogue that do not list the pages as they are. */
  catalogueBehind(): readonly DomainPath[]
}

export type HealthPage = {
  /** The index's own number of the file. */
  readonly id: number
  readonly path: DomainPath
  readonly stem: string
  readonly title: string
  readonly kind: PageKind
  readonly entityKind: string | null
  readonly aliases: readonly string[]
  readonly hash: string
  readonly bytes: number
  /** Why its properties cannot be read, or null. */
  readonly problem: string | null
  readonly isEmpty: boolean
  readonly claims: number
  /** Files it links to. */
  readonly out: readonly number[]
}

export type HealthLink = {
  readonly target: string
  readonly kind: LinkKind
  readonly line: number
  readonly display: string | null
  readonly to: DomainPath | null
  readonly sentence: string
}

export type NearName = {
  readonly page: HealthPage
  /** `same`: equal once spelling is evened out; else edits apart. */
  readonly by: 'same' | number
}

export type UncarriedClaim = {
  readonly id: string
  readonly text: string
  readonly line: number
  /** It names no passage, or one that its summary does not hold. */
  readonly why: 'none' | 'gone'
}

export type SourceState = {
  readonly raw: DomainPath
  readonly state: 'same' | 'changed' | 'missing' | 'unknown'
  /** Hash of the original as it is now. */
  readonly hash: string | null
  /** Passages that the original no longer holds, where that was looked at. */
  readonly lost: readonly { readonly id: string; readonly passage: string; readonly line: number }[]
  /** Are any originals of this domain on this machine? */
  readonly anyHere: boolean
}
