import type { Manifest, ManifestDocument } from './manifest.ts'

/** By role in the manifest's order, within a role as the manifest lists them; roles it does not know come last. */
export function readingOrder({ documents, order }: Manifest): ManifestDocument[] {
  const rank = (role: string) => {
    const at = order.indexOf(role)
    return at < 0 ? order.length : at
  }
  return documents.toSorted((one, other) => rank(one.role) - rank(other.role))
}

/** `stale`: the source now says something else. `unreachable`: it could not be read from here, which claims nothing. */
export type Freshness = 'fresh' | 'stale' | 'unreachable'

export function freshnessOf(recorded: string, source: string | null): Freshness {
  if (source === null) return 'unreachable'
  return source === recorded ? 'fresh' : 'stale'
}
