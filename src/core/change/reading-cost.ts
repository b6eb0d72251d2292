import { z } from 'zod'
import { Said } from '../said-schema.ts'

/** What reading was said to cost. An unknown price is said, never 0. */
export const PriceOf = z.discriminatedUnion('kind', [
  /** Nothing is paid: the built-in reader, or a model on this machine. */
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('known'), currency: z.literal('USD'), expected: z.number(), most: z.number() }),
  z.object({ kind: z.literal('unknown'), why: z.string(), said: Said.optional() }),
])
export type PriceOf = z.infer<typeof PriceOf>

/** What a model's reading came to, beside what was quoted. `spent` null: the provider's price is unknown. */
export const ReadingCost = z.object({
  calls: z.int(),
  tokens: z.int(),
  cached: z.int(),
  spent: z.number().nullable(),
  quoted: PriceOf,
})
export type ReadingCost = z.infer<typeof ReadingCost>
