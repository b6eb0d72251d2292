import type { Contribution } from '../change/change-set.ts'
import type { ClaimBlock } from '../claim/claim-line.ts'
import type { EvidenceBlock } from '../claim/evidence-line.ts'
import { eolOf } from '../text/lines.ts'
import { blockEnd, type Draft } from './draft.ts'
import { claimOn, contributionOn, evidenceOn, type RelatedBullet, relatedOn } from './find-blocks.ts'
import { type Frontmatter, readFrontmatter } from './frontmatter.ts'
import { roleOf, type SectionRole } from './known-headings.ts'
import { readPageLines } from './page-lines.ts'
import { sectionsOf } from './section.ts'

/** Where a block stands: offsets are UTF-16 units of the page, the line end after it left out; lines count from 1. */
export type PlaceOnPage = { readonly start: number; readonly end: number; readonly line: number }

export type PageSection = PlaceOnPage & {
  readonly level: number
  readonly title: string
  /** What the heading is known to stand for in any language, or null. */
  readonly role: SectionRole | null
}

export type PageClaim = ClaimBlock &
  PlaceOnPage & {
    /** A paragraph under the title rather than a bullet. */
    readonly lead: boolean
    /** Title of the section it stands in; '' above the first heading below the title. */
    readonly section: string
    /** A person wrote lines below it that belong to its block. */
    readonly hasLinesBelow: boolean
  }
export type PageEvidence = EvidenceBlock & PlaceOnPage
export type PageContribution = Contribution & PlaceOnPage & { readonly section: 'entities' | 'concepts' }
export type PageRelated = RelatedBullet & PlaceOnPage & { readonly section: string }

export type ParsedPage = {
  readonly frontmatter: Frontmatter
  /** Where the body begins. */
  readonly bodyStart: number
  readonly eol: string
  /** The first H1 as a reader sees it, or null. */
  readonly title: string | null
  readonly sections: readonly PageSection[]
  readonly claims: readonly PageClaim[]
  readonly evidence: readonly PageEvidence[]
  /** Bullets under a heading known for the mentions of a summary. */
  readonly contributions: readonly PageContribution[]
  /** Bullets elsewhere that are one link and nothing else. */
  readonly related: readonly PageRelated[]
}

/** Reads what a page holds in our format. Never throws; what is not ours is simply not listed. */
export function parsePage(text: string): ParsedPage {
  return { frontmatter: readFrontmatter(text), ...parseBody(text) }
}

/** The same without its properties, which take longer to read than all the rest. */
export function parseBody(text: string): Omit<ParsedPage, 'frontmatter'> {
  const { head, lines } = readPageLines(text)
  const draft: Draft = { head, lines, eol: eolOf(text) }
  const starts = startsOf(draft)
  const place = (at: number, last = at): PlaceOnPage => ({
    start: starts.offsets[at] ?? head.length,
    end: (starts.offsets[last] ?? head.length) + (lines[last]?.text.length ?? 0),
    line: starts.firstLine + at,
  })
  const page = {
    sections: [] as PageSection[],
    claims: [] as PageClaim[],
    evidence: [] as PageEvidence[],
    contributions: [] as PageContribution[],
    related: [] as PageRelated[],
  }
  for (const section of sectionsOf(draft)) {
    const role = roleOf(section.title)
    const title = section.level > 1 ? section.title : ''
    if (section.heading >= 0)
      page.sections.push({ ...place(section.heading), level: section.level, title: section.title, role })
    for (let at = section.heading + 1; at < section.end; at++) {
      const line = lines[at]
      if (!line) continue
      const claim = claimOn(line)
      const evidence = claim ? null : evidenceOn(line)
      if (claim) {
        const last = blockEnd(draft, at)
        const lead = line.role === 'paragraph'
        page.claims.push({ ...claim, ...place(at), lead, section: title, hasLinesBelow: last > at })
      } else if (evidence) page.evidence.push({ ...evidence, ...place(at) })
      else if (role === 'entities' || role === 'concepts') {
        const item = contributionOn(line)
        if (item) page.contributions.push({ ...item, ...place(at), section: role })
      } else {
        const related = relatedOn(line)
        if (related) page.related.push({ ...related, ...place(at), section: title })
      }
    }
  }
  const title = page.sections.find(({ level }) => level === 1)?.title ?? null
  return { bodyStart: head.length, eol: draft.eol, title, ...page }
}

function startsOf({ head, lines }: Draft): { readonly offsets: readonly number[]; readonly firstLine: number } {
  let at = head.length
  const offsets = lines.map((line) => {
    const start = at
    at += line.text.length + line.eol.length
    return start
  })
  return { offsets, firstLine: 1 + (head.match(/\r\n|\n|\r/g)?.length ?? 0) }
}
