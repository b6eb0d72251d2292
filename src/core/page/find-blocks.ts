import type { Contribution } from '../change/change-set.ts'
import { type ClaimBlock, parseClaim } from '../claim/claim-line.ts'
import { parseContribution } from '../claim/contribution-line.ts'
import { unescapeInline } from '../claim/escape.ts'
import { type EvidenceBlock, parseEvidence } from '../claim/evidence-line.ts'
import type { PageLine } from './page-lines.ts'

type Memo<T> = WeakMap<PageLine, T | null>

/** A line never changes: an edit puts another in its place. So what it says is read once. */
function remembered<T>(read: (line: PageLine) => T | null): (line: PageLine) => T | null {
  const memo: Memo<T> = new WeakMap()
  return (line) => {
    const known = memo.get(line)
    if (known !== undefined) return known
    const value = read(line)
    memo.set(line, value)
    return value
  }
}

/** The claim whose block begins on this line; null for any other line. */
export const claimOn: (line: PageLine) => ClaimBlock | null = remembered((line) =>
  (line.role === 'item' || line.role === 'paragraph') && line.content.includes('^c-') ? parseClaim(line.content) : null,
)

/** The evidence on this line; null for any other line. */
export const evidenceOn: (line: PageLine) => EvidenceBlock | null = remembered((line) =>
  line.role === 'item' && line.content.includes('^e-') ? parseEvidence(line.content) : null,
)

/** What a bullet lists as a contribution, were it one: the section says whether it is. */
export const contributionOn: (line: PageLine) => Contribution | null = remembered((line) =>
  line.role === 'item' && !/\^[a-z0-9-]+\s*$/i.test(line.content) ? parseContribution(line.content) : null,
)

export type RelatedBullet = { readonly target: string; readonly title: string }

/** A bullet that is one link and nothing else. */
export const relatedOn: (line: PageLine) => RelatedBullet | null = remembered((line) => {
  const match = line.role === 'item' ? /^\[\[([^[\]|#]+?)(?:\|([^\n]*?))?\]\]\s*$/.exec(line.content) : null
  const target = match?.[1]
  if (target === undefined || match?.[2]?.includes(']]')) return null
  return { target, title: unescapeInline(match?.[2] ?? target.slice(target.lastIndexOf('/') + 1)) }
})
