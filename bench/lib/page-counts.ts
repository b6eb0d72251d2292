/** The sizes to measure: those of COMMONPLACE_BENCH_PAGES (`330,100000`), else the usual ones. */
export function pageCounts(usual: readonly number[]): readonly number[] {
  const told = process.env.COMMONPLACE_BENCH_PAGES
  if (told === undefined) return usual
  const counts = told.split(',').map(Number)
  if (counts.every((count) => Number.isInteger(count) && count > 0 && count <= 1_000_000)) return counts
  throw new Error(
    `COMMONPLACE_BENCH_PAGES is "${told}" and should be page counts with commas between, as in 330,100000.`,
  )
}
