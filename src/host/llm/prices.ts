import { z } from 'zod'
import type { LlmUsage } from '../../core/llm.ts'

const rates = {
  input: z.number().positive(),
  output: z.number().positive(),
  cachedInput: z.number().positive().optional(),
  cacheWrite: z.number().positive().optional(),
}

/** One model's price in USD per million tokens. */
export const PriceRow = z.object({
  provider: z.string(),
  model: z.string(),
  ...rates,
  /** In force for the whole request once its prompt has more tokens than this. */
  over: z.object({ tokens: z.int().positive(), ...rates }).optional(),
  /** Announced for this day (YYYY-MM-DD) on. */
  next: z.object({ from: z.string(), ...rates }).optional(),
  context: z.int().positive().optional(),
  maxOutput: z.int().positive().optional(),
  asOf: z.string(),
  source: z.string(),
})
export type PriceRow = z.infer<typeof PriceRow>

type Rates = {
  readonly input: number
  readonly output: number
  readonly cachedInput?: number | undefined
  readonly cacheWrite?: number | undefined
}

/** The user's own rows come first. A model that is not listed has no price: null is "unknown". */
export function findPrice(rows: readonly PriceRow[], provider: string, model: string): PriceRow | null {
  return rows.find((row) => row.provider === provider && row.model === model) ?? null
}

/** USD of one request on that day. Cached tokens are part of `usage.input`. */
export function costOf(usage: LlmUsage, row: PriceRow, day: string): number {
  const { input, output, cachedInput } = ratesFor(row, usage.input, day)
  const cached = Math.min(usage.cached, usage.input)
  return ((usage.input - cached) * input + cached * (cachedInput ?? input) + usage.output * output) / 1_000_000
}

/** Dated prices first, then the tier of the prompt's size. A dated price with a tier keeps the tier's factor. */
function ratesFor(row: PriceRow, promptTokens: number, day: string): Rates {
  const base: Rates = row.next && day >= row.next.from ? row.next : row
  if (!row.over || promptTokens <= row.over.tokens) return base
  if (base === row) return row.over
  return { input: base.input * (row.over.input / row.input), output: base.output * (row.over.output / row.output) }
}
