import type { SpendRowView } from '../../../contract/reading-views.ts'

export type SpendSum = {
  readonly name: string
  readonly usd: number
  readonly calls: number
  readonly tokens: number
  /** Calls whose price is unknown: no part of `usd`. */
  readonly unknown: number
}

/** What was spent under each name, in the order the names come. */
export function sumSpend(rows: readonly SpendRowView[], nameOf: (row: SpendRowView) => string): SpendSum[] {
  const sums = new Map<string, SpendSum>()
  for (const row of rows) {
    const name = nameOf(row)
    const { usd, calls, tokens, unknown } = sums.get(name) ?? { usd: 0, calls: 0, tokens: 0, unknown: 0 }
    sums.set(name, {
      name,
      usd: usd + row.usd,
      calls: calls + row.calls,
      tokens: tokens + row.input + row.output,
      unknown: unknown + row.unknown,
    })
  }
  return [...sums.values()]
}

/** The dearest first; where the price is unknown, by tokens. */
export function dearestFirst(sums: readonly SpendSum[]): SpendSum[] {
  return sums.toSorted((a, b) => b.usd - a.usd || b.tokens - a.tokens)
}
