import { foldName } from '../../core/text/names.ts'
import { normaliseName } from '../../core/text/normalise-name.ts'
import type { HealthPage } from '../view.ts'

/** How the names of two pages of the wiki clash; null: they do not. One pair, one kind. */
export type NameClash = 'cross-folder-duplicate' | 'ambiguous-name' | 'name-variant'

export function clashOf(one: HealthPage, other: HealthPage): NameClash | null {
  if (one.kind !== other.kind && evenStem(one.stem) === evenStem(other.stem)) return 'cross-folder-duplicate'
  const [a, b] = [foldName(one.title), foldName(other.title)]
  if (a === b || hasAlias(one, b) || hasAlias(other, a)) return 'ambiguous-name'
  return isVariant(one, other) ? 'name-variant' : null
}

/** A file name with case and hyphens evened out. */
export function evenStem(stem: string): string {
  return foldName(stem).replace(/[-_\s]+/g, '')
}

/** Both pages first in the order that decides which of them a finding is listed under. */
export function isFirst(page: HealthPage, other: HealthPage): boolean {
  return page.path < other.path
}

/** The page more would be lost of: more facts, then more links, then more text; the shorter path where all is equal. */
export function worthKeeping(one: HealthPage, other: HealthPage): readonly [keep: HealthPage, drop: HealthPage] {
  const order =
    other.claims - one.claims ||
    other.out.length - one.out.length ||
    other.bytes - one.bytes ||
    one.path.length - other.path.length ||
    (one.path < other.path ? -1 : 1)
  return order <= 0 ? [one, other] : [other, one]
}

function hasAlias(page: HealthPage, folded: string): boolean {
  return page.aliases.some((alias) => foldName(alias) === folded)
}

/** Hyphens, case, an honorific, the plural of an idea. Marks on letters, numbers and what stands in brackets tell names apart. */
function isVariant(one: HealthPage, other: HealthPage): boolean {
  const [a, b] = [one.title, other.title]
  if (one.entityKind !== null && other.entityKind !== null && one.entityKind !== other.entityKind) return false
  if (a.includes('(') !== b.includes('(') || /[^\p{L}\p{N}\p{M}\s.,'’_-]/u.test(`${a}${b}`)) return false
  const isIdea = one.kind === 'concept' && other.kind === 'concept'
  if (normaliseName(a, { plural: isIdea }) !== normaliseName(b, { plural: isIdea })) return false
  if (marks(a) !== marks(b)) return false
  const [first, second] = [honorificOf(a), honorificOf(b)]
  return first === null || second === null || first === second
}

/** The marks on its letters, in order: Hermes and Hermès are two. */
function marks(name: string): string {
  return [...name.normalize('NFD').matchAll(/\p{M}/gu)].map(([mark]) => mark).join('')
}

function honorificOf(name: string): string | null {
  return (
    /^(dr|mr|mrs|ms|miss|mx|prof|professor|sir|dame|rev|hon|herr|frau)\.?\s/i.exec(name)?.[1]?.toLowerCase() ?? null
  )
}
