import type { EvidenceLink } from '../../core/change/change-set.ts'
import { listProperty } from '../../core/page/page-facts.ts'
import { parsePage } from '../../core/page/parse-page.ts'
import { contributionKey } from './summary-ops.ts'

/** What a page says already, as far as a preview must know it to add nothing twice. */
export type KnownPage = {
  /** By claim id. */
  readonly claims: ReadonlyMap<string, { readonly links: readonly EvidenceLink[]; readonly ours: boolean }>
  /** How many claims stand as paragraphs under the title. */
  readonly leads: number
  /** Link targets of generated bullets under Related. */
  readonly related: readonly string[]
  /** Keys of the contributions a summary lists. */
  readonly contributions: ReadonlySet<string>
  /** Where each passage stands in its source, as a summary lists it, by id. */
  readonly evidence: ReadonlyMap<string, string>
  readonly keys: Readonly<Record<string, unknown>>
  readonly aliases: readonly string[]
  readonly tags: readonly string[]
  readonly sources: readonly string[]
}

export const emptyPage: KnownPage = {
  claims: new Map(),
  leads: 0,
  related: [],
  contributions: new Set(),
  evidence: new Map(),
  keys: {},
  aliases: [],
  tags: [],
  sources: [],
}

export function knownPage(text: string): KnownPage {
  const page = parsePage(text)
  return {
    claims: new Map(page.claims.map(({ id, evidence, ours }) => [id, { links: evidence, ours }])),
    leads: page.claims.filter(({ lead }) => lead).length,
    related: page.related.map(({ target }) => target),
    contributions: new Set(page.contributions.map(contributionKey)),
    evidence: new Map(page.evidence.map(({ id, place }) => [id, place])),
    keys: page.frontmatter.kind === 'ok' ? page.frontmatter.values : {},
    aliases: listProperty(page.frontmatter, 'aliases'),
    tags: listProperty(page.frontmatter, 'tags'),
    sources: listProperty(page.frontmatter, 'sources'),
  }
}
