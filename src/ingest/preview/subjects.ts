import type { DomainPath } from '../../core/ports.ts'
import type { Plan, PlannedMention } from '../plan/plan.ts'
import type { ReadClaim } from '../read/reading.ts'
import type { Linkable } from './link-names.ts'
import type { PreviewInput } from './preview-input.ts'
import { wikiLink } from './wiki-link.ts'

/** More partners than this are found by query, not written. */
export const mostRelated = 50

/** A page this source speaks of: all mentions that resolved to it, with their facts and partners. */
export type Subject = {
  readonly path: DomainPath
  readonly title: string
  readonly isNew: boolean
  /** A human's note or a summary is linked to, never written. */
  readonly writable: boolean
  readonly mentions: readonly PlannedMention[]
  readonly claims: readonly ReadClaim[]
  /** What a person lets in without a passage. */
  readonly words: readonly string[]
  /** Pages this one is related to, strongest first. */
  readonly related: readonly DomainPath[]
}

/** Groups the plan by page. Unverified claims are no facts and stay out. */
export function subjectsOf(plan: Plan, words: PreviewInput['words']): Subject[] {
  const byPath = new Map<DomainPath, PlannedMention[]>()
  const pathOf = new Map<string, DomainPath>()
  for (const planned of plan.mentions) {
    const { resolution, mention } = planned
    if (resolution.kind !== 'known' && resolution.kind !== 'new') continue
    pathOf.set(mention.key, resolution.path)
    byPath.set(resolution.path, [...(byPath.get(resolution.path) ?? []), planned])
  }
  const verified = plan.reading.claims.filter((claim) => claim.status === 'verified')
  const partners = partnersOf(plan, pathOf)
  return [...byPath].map(([path, mentions]) => {
    const keys = new Set(mentions.map(({ mention }) => mention.key))
    const first = mentions[0]?.resolution
    if (!first || (first.kind !== 'known' && first.kind !== 'new')) throw new Error('a subject has a resolved mention')
    return {
      path,
      title: first.title,
      isNew: first.kind === 'new',
      writable: first.kind === 'new' || first.page === 'entity' || first.page === 'concept',
      mentions,
      claims: verified.filter((claim) => keys.has(claim.subject)),
      words: words.filter(({ subject }) => keys.has(subject)).map(({ text }) => text),
      related: partners.get(path) ?? [],
    }
  })
}

/** Related both ways: who names a partner is that partner's partner. */
function partnersOf(plan: Plan, pathOf: ReadonlyMap<string, DomainPath>): Map<DomainPath, DomainPath[]> {
  const partners = new Map<DomainPath, DomainPath[]>()
  const add = (from: DomainPath, to: DomainPath) => {
    const list = partners.get(from) ?? []
    if (from !== to && !list.includes(to)) list.push(to)
    partners.set(from, list)
  }
  const pairs = plan.mentions.flatMap(({ mention }) =>
    mention.related.map((other) => [pathOf.get(mention.key), pathOf.get(other)] as const),
  )
  for (const [from, to] of pairs) if (from && to) add(from, to)
  for (const [from, to] of pairs) if (from && to) add(to, from)
  return partners
}

/** What claims may link to: every page of this reading, by all names the source uses for it. */
export function linkablesOf(subjects: readonly Subject[]): Linkable[] {
  return subjects.map(({ path, title, mentions }) => ({
    path,
    names: [...new Set([title, ...mentions.flatMap(({ mention }) => [mention.name, ...mention.aliases])])],
    link: (display) => wikiLink(path, display),
  }))
}
