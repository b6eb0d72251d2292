import type { Contribution } from '../../core/change/change-set.ts'
import type { Bucket } from '../../core/derived/bucket.ts'
import type { CatalogueRow } from '../../core/derived/catalogue-text.ts'
import type { LinkKind } from '../../core/link/link.ts'
import type { PageKind } from '../../core/page/page-kinds.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { HealthPage } from '../../health/index.ts'
import type { DiskLooks, HealthAnswer, Ledger } from './health/health-answer.ts'
import type { Direction, Neighbour } from './neighbours.ts'
import type { PathQuery } from './shortest-paths.ts'

/**
 * What the index of one domain answers. One SQLite file, rebuilt at will: Markdown is the truth. Keyed look-ups are
 * answered on the caller's thread in well under a millisecond; search, overview and bulk absorbing run on a worker.
 */
export interface DomainIndex {
  /** Brings the index up to date with the disk for these hints (null: the whole domain by stat). The only way in. */
  absorb(hints: readonly DomainPath[] | null): Promise<IndexDelta>
  /** Absorbs and tells listeners; also called when another process changed the index file. */
  onDelta(listener: (delta: IndexDelta) => void): () => void
  status(): Promise<IndexStatus>

  page(path: DomainPath): Promise<PageRow | null>
  /** What these pages are called, a few columns where `page` counts all its links; what is no page is left out. */
  heads(paths: readonly DomainPath[]): Promise<ReadonlyMap<DomainPath, PageHead>>
  /** The first fact of a page, else its first words, as far as the index keeps them (`leadLength`); null for no page. */
  lead(path: DomainPath): Promise<string | null>
  pages(filter: PageFilter): Promise<{ rows: PageRow[]; total: number; next: string | null }>
  /** What listed pages are called, all of them or those of these paths that are there. */
  names(paths: readonly DomainPath[] | null): Promise<PageNames[]>
  /** Pages whose title or alias equals the name (NFC, case-folded), exact before alias; then by normalised name. */
  findByName(name: string): Promise<NameMatch[]>
  /** Few pages that may be meant by a name in its context (terms around it), best first; with '' by their names alone. */
  candidates(name: string, context: string, limit: number): Promise<NameMatch[]>
  /** Every stem anywhere in the domain, NFC and case-folded: what `allocateName` must avoid. */
  takenStems(): Promise<ReadonlySet<string>>

  /** Every file that a link of this name can mean, whatever folder it names. */
  filesNamed(target: string): Promise<DomainPath[]>
  linksFrom(path: DomainPath): Promise<LinkRow[]>
  /** Links from other files, self-links left out. Links from derived files (index*, log*) are in no answer. */
  linksTo(path: DomainPath): Promise<LinkRow[]>
  /** Pages reached over links, nearest first, then by weight. */
  neighbours(path: DomainPath, depth: 1 | 2 | 3, direction?: Direction): Promise<Neighbour[]>
  /** Shortest ways over links in either direction, both ends included; empty where there is none. */
  shortestPaths(from: DomainPath, to: DomainPath, query: PathQuery): Promise<DomainPath[][]>
  /** Raw links of the whole domain with their target or null. */
  unresolved(): Promise<LinkRow[]>

  search(query: SearchQuery): Promise<SearchAnswer>
  tags(): Promise<{ tag: string; count: number }[]>
  /** Pages that bear a tag, by path; of a tag itself, not of those below it. */
  pagesTagged(tag: string, limit: number): Promise<DomainPath[]>
  claims(path: DomainPath): Promise<ClaimRow[]>
  /** Claims of this id on any page. */
  claimsById(id: string): Promise<ClaimRow[]>
  /** Evidence by summary page and id, or null. */
  evidence(summary: DomainPath, id: string): Promise<EvidenceRow | null>
  evidenceOf(summary: DomainPath): Promise<EvidenceRow[]>
  /** Claims anywhere that link to this evidence. */
  claimsWith(summary: DomainPath, evidenceId: string): Promise<ClaimRow[]>
  /** Summaries by the sha256 of the source they were made from. */
  summariesOf(sha256: string): Promise<SourceRow[]>
  /** Summaries by the file name their source was dropped under. */
  sourcesNamed(name: string): Promise<SourceRow[]>
  sources(): Promise<SourceRow[]>
  /** What a summary lists that its source gave, in the order of the page. */
  contributionsOf(summary: DomainPath): Promise<ContributionRow[]>
  /** What any summary lists for this page. */
  contributionsTo(path: DomainPath): Promise<ContributionRow[]>
  counts(): Promise<IndexCounts>
  /** All pages and all pairs of linked pages, for overviews and the drawn graph. */
  graph(): Promise<DomainGraph>
  /** Files known by name only (too large, a link out of the domain, unreadable), each with a sentence why. */
  notes(): Promise<{ path: DomainPath; why: string }[]>
  /** Files that went from their place and are, beyond doubt, somewhere else now: by their number on disk or their bytes. */
  moves(): Promise<{ from: DomainPath; to: DomainPath; at: number }[]>
  /** Links that lead nowhere and by their last name may have meant one of these paths. */
  brokenTo(paths: readonly DomainPath[]): Promise<LinkRow[]>
  /** Every file that has the last name of one of these paths, whatever its folder. */
  filesNamedLike(paths: readonly DomainPath[]): Promise<DomainPath[]>
  /** Listed pages by their stem, folded: what a bare link finds. */
  pageStems(): Promise<ReadonlyMap<string, readonly DomainPath[]>>
  /** What the catalogue lists by letter, and what its files were last made of. */
  catalogueState(): Promise<CatalogueState>
  catalogueRows(buckets: readonly Bucket[]): Promise<CatalogueRow[]>
  /** Keeps what these files were made of, until the index is built anew. */
  rememberCatalogue(made: readonly CatalogueFile[]): Promise<void>
  /** Findings of the free rules as the pages are now; `looks` is what the host saw of originals. */
  health(looks: DiskLooks): Promise<HealthAnswer>
  /** Originals that summaries name and that are here, with what is known of their bytes; `known` is the last version seen. */
  ledger(known: string | null): Promise<Ledger>
  /** Pages about something, as the last `health` saw them. */
  healthPages(): Promise<HealthPage[]>
  /** Builds the index anew from the disk and puts it in the old one's place. */
  rebuild(): Promise<{ files: number }>
  close(): Promise<void>
}

export type CatalogueState = {
  readonly buckets: readonly {
    readonly bucket: Bucket
    readonly pages: number
    /** Differs when what the catalogue shows of any of them does. */
    readonly digest: number
  }[]
  /** The files `wiki/index*.md` that are there, as they were read last. */
  readonly files: readonly {
    readonly path: DomainPath
    readonly hash: string | null
    /** As remembered; null: never, or it was changed since. */
    readonly madeOf: string | null
  }[]
}

/** A file of the catalogue as it was written. */
export type CatalogueFile = { readonly path: DomainPath; readonly madeOf: string; readonly hash: string }

export type IndexDelta = {
  readonly added: DomainPath[]
  readonly changed: DomainPath[]
  readonly removed: DomainPath[]
}

export type IndexStatus =
  | { readonly kind: 'ready'; readonly files: number; readonly rebuilt: string | null }
  /** The folder or its markers vanished: rows are kept, nothing is pruned, a banner says so. */
  | { readonly kind: 'unreachable'; readonly why: string }

export type PageRow = {
  readonly path: DomainPath
  readonly title: string
  readonly kind: PageKind
  readonly entityKind: string | null
  readonly aliases: readonly string[]
  readonly tags: readonly string[]
  readonly hash: string
  readonly bytes: number
  readonly modified: number
  readonly created: string | null
  readonly linksIn: number
  readonly linksOut: number
  readonly claims: number
}

export type PageHead = Pick<PageRow, 'title' | 'kind' | 'tags'>

export type PageNames = Pick<PageRow, 'path' | 'title' | 'kind' | 'entityKind' | 'aliases'>

export type PageFilter = {
  readonly text?: string
  readonly kind?: PageKind
  readonly tag?: string
  readonly source?: DomainPath
  readonly order?: 'title' | 'modified' | 'links'
  readonly limit?: number
  readonly cursor?: string
}

export type NameMatch = {
  readonly path: DomainPath
  readonly title: string
  readonly kind: PageKind
  readonly by: 'title' | 'alias' | 'normalised' | 'candidate'
  readonly score: number
}

export type LinkRow = {
  readonly from: DomainPath
  readonly to: DomainPath | null
  /** Target as written, without subpath. */
  readonly target: string
  readonly kind: LinkKind
  readonly subpath: string | null
  readonly display: string | null
  readonly line: number
  /** Nearest heading above the link, or ''. */
  readonly section: string
  /** The sentence or line around the link, plain text. */
  readonly sentence: string
}

export type SearchQuery = {
  readonly text: string
  readonly limit?: number
  readonly kind?: PageKind
  readonly tag?: string
  readonly source?: DomainPath
  readonly cursor?: string
}
export type SearchHit = {
  readonly path: DomainPath
  readonly title: string
  readonly kind: PageKind
  readonly score: number
  readonly line: number
  /** Matched words between `marks`, as [start, end) offsets into `snippet`. */
  readonly snippet: string
  readonly marks: readonly (readonly [number, number])[]
}
export type SearchAnswer = {
  readonly hits: SearchHit[]
  readonly total: number
  readonly fuzzy: boolean
  readonly next: string | null
}

export type ClaimRow = {
  readonly page: DomainPath
  readonly id: string
  readonly text: string
  readonly line: number
  /** Text and id agree: a machine may touch it. */
  readonly ours: boolean
  readonly evidence: readonly { readonly summary: DomainPath | null; readonly id: string; readonly label: string }[]
}

export type EvidenceRow = {
  readonly summary: DomainPath
  readonly id: string
  readonly place: string
  readonly passage: string
  readonly line: number
}

export type SourceRow = {
  readonly summary: DomainPath
  readonly title: string
  readonly raw: DomainPath | null
  readonly sha256: string | null
  readonly mediaType: string | null
  readonly bytes: number | null
  readonly reader: string | null
  readonly promptVersion: string | null
  readonly date: string | null
}

export type ContributionRow = {
  readonly summary: DomainPath
  /** The page it is for; null without one, or where the link leads nowhere. */
  readonly to: DomainPath | null
  readonly section: 'entities' | 'concepts'
  readonly item: Contribution
  readonly line: number
}

export type DomainGraph = {
  readonly pages: readonly {
    readonly path: DomainPath
    readonly title: string
    readonly kind: PageKind
    readonly tags: readonly string[]
    readonly created: string | null
    readonly modified: number
  }[]
  /** Triples: number of the page that links, of the page linked to, links between them. */
  readonly edges: readonly number[]
}

export type IndexCounts = {
  readonly pages: Readonly<Record<PageKind, number>>
  readonly links: number
  readonly unresolved: number
  readonly claims: number
  readonly evidence: number
  readonly tags: number
}
