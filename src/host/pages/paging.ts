/** One page of a list that is whole in memory; the cursor is the number of items before it. */
export function page<T>(
  all: readonly T[],
  limit: number,
  cursor: string | undefined,
): { items: readonly T[]; next: string | null } {
  const start = Math.max(0, Number.parseInt(cursor ?? '0', 10) || 0)
  const end = start + limit
  return { items: all.slice(start, end), next: end < all.length ? String(end) : null }
}
