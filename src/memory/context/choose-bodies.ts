import { WikiError } from '../../core/errors.ts'
import type { ManifestDocument } from '../foundations/manifest.ts'

export type Include = 'index' | 'changed' | 'all'

export type BodyRequest = {
  readonly include: Include | undefined
  /** Hashes the caller has read already, by slug. */
  readonly seen: Readonly<Record<string, string>>
  /** Documents wanted by name. */
  readonly slugs: readonly string[]
}

export type ChosenBodies = { readonly include: Include; readonly documents: readonly ManifestDocument[] }

/** Which documents' bodies a bootstrap read gives, those asked for by name first, then in reading order. */
export function chooseBodies(inOrder: readonly ManifestDocument[], request: BodyRequest): ChosenBodies {
  const flagged = inOrder.filter(({ readFirst }) => readFirst)
  const known = Object.keys(request.seen).length > 0
  const include = request.include ?? (known || flagged.length > 0 ? 'changed' : 'all')
  const named = request.slugs.map((slug) => {
    const found = inOrder.find((document) => document.slug === slug || document.slug === `${slug}.md`)
    if (found) return found
    throw new WikiError('not_found', `There is no foundation “${slug}” here. The index names those there are.`, {
      data: { slug },
    })
  })
  const others = bodiesOf(include, inOrder, flagged, request.seen)
  return { include, documents: [...new Set([...named, ...others])] }
}

function bodiesOf(
  include: Include,
  inOrder: readonly ManifestDocument[],
  flagged: readonly ManifestDocument[],
  seen: Readonly<Record<string, string>>,
): readonly ManifestDocument[] {
  if (include === 'index') return []
  if (include === 'all') return inOrder
  return flagged.length > 0 ? flagged : inOrder.filter(({ slug, sha256 }) => seen[slug] !== sha256)
}
