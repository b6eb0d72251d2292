import { foldName } from '../../core/text/names.ts'
import { normaliseName } from '../../core/text/normalise-name.ts'
import type { Mention } from '../read/reading.ts'
import { distinguishesNames } from './distinguishes-names.ts'
import { nameVariants } from './name-variants.ts'
import type { NameCandidate } from './plan.ts'

export type MentionMatch =
  | { readonly kind: 'known'; readonly candidate: NameCandidate }
  | { readonly kind: 'none' }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly NameCandidate[] }

const rungs = ['title', 'alias', 'normalised'] as const

/**
 * Walks the ladder: exact title, exact alias, normalised name. The first rung that names one page decides; one that names
 * several is left to a person, and so are pages that only may be meant.
 */
export function resolveMention(mention: Mention, found: readonly NameCandidate[]): MentionMatch {
  const candidates = samePathOnce(found.filter((each) => each.kind !== 'summary' && !clashes(mention, each)))
  for (const via of ['name', 'alias'] as const) {
    for (const rung of rungs) {
      const here = candidates.filter((candidate) => candidate.via === via && candidate.by === rung)
      const [only, second] = preferKind(here, mention)
      if (only && !second && !isOnlyPlural(mention, only)) return { kind: 'known', candidate: only }
      if (only) return { kind: 'ambiguous', candidates: here }
    }
  }
  return candidates.length > 0 ? { kind: 'ambiguous', candidates } : { kind: 'none' }
}

/** Names that differ by a number, a version or a parenthesis are never merged, whatever a rung says. */
function clashes(mention: Mention, candidate: NameCandidate): boolean {
  if (candidate.by === 'title' || candidate.by === 'alias') return false
  const names = [mention.name, ...mention.aliases, ...nameVariants(mention.name, false)]
  return names.every((name) => distinguishesNames(name, candidate.title))
}

/** "Windows" is no window: a plural tells particular things apart, so there it is asked for. */
function isOnlyPlural({ kind, name }: Mention, { by, title }: NameCandidate): boolean {
  if (by !== 'normalised' || kind !== 'entity') return false
  const keepsPlural = { plural: false }
  return (
    normaliseName(name) === normaliseName(title) &&
    normaliseName(name, keepsPlural) !== normaliseName(title, keepsPlural)
  )
}

function samePathOnce(candidates: readonly NameCandidate[]): NameCandidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ path }) => !seen.has(path) && seen.add(path))
}

/** Several pages of one name: the one of the mention's own kind is meant, where there is just one. */
function preferKind(candidates: NameCandidate[], mention: Mention): NameCandidate[] {
  if (candidates.length < 2) return candidates
  const sameKind = candidates.filter((candidate) => candidate.kind === mention.kind)
  const exact = sameKind.filter((candidate) => foldName(candidate.title) === foldName(mention.name))
  if (exact.length === 1) return exact
  return sameKind.length === 1 ? sameKind : candidates
}
