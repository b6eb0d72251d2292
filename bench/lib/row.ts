/** One measured number. A target is met when the value is at most it; for MB/s and shares, at least. */
export type Row = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target: number | null
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export async function milliseconds(act: () => unknown): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
