import { z } from 'zod'
import { PriceOf, ReadingCost } from '../core/change/reading-cost.ts'
import { Said, Sentence } from '../core/said-schema.ts'

export const PriceOfView = PriceOf
export type PriceOfView = PriceOf

export const QuoteView = z.object({
  reader: z.string(),
  model: z.string().nullable(),
  /** Calls at most; each part of a document is one, and one more where its passages are asked for again. */
  calls: z.int(),
  tokens: z.object({ expected: z.int(), most: z.int() }),
  price: PriceOfView,
  /** Parts whose answer was paid for before: they are not asked for again. */
  kept: z.int(),
})
export type QuoteView = z.infer<typeof QuoteView>

export const SpentView = ReadingCost
export type SpentView = ReadingCost

/** One drop: what all its documents cost together, for one confirmation. */
export const BatchQuoteView = z.object({
  batch: z.string(),
  /** Documents are still being opened: the sum is not final. */
  complete: z.boolean(),
  /** `Read 5 files, at most $0.12`. */
  words: z.string(),
  total: QuoteView.nullable(),
  files: z.array(
    z.object({
      jobId: z.string(),
      name: z.string(),
      /** Null until the document was opened, and for one that is not read (already read, failed). */
      quote: QuoteView.nullable(),
      /** What this document is doing, in words. */
      words: z.string(),
    }),
  ),
  /** Why this cannot be confirmed as it is, with what to do; null when it can. */
  refused: z.string().nullable(),
  refusedSaid: Said.optional(),
})
export type BatchQuoteView = z.infer<typeof BatchQuoteView>

export const KeyView = z.object({
  /** False: this reader works without one. */
  needed: z.boolean(),
  present: z.boolean(),
  from: z.enum(['environment', 'keychain', 'file']).nullable(),
  /** The environment variable that is looked at. */
  variable: z.string().nullable(),
  /** Where the key is or would be kept, in words; never the key. */
  words: z.string(),
  said: Said.optional(),
})
export type KeyView = z.infer<typeof KeyView>

export const PriceView = z.object({
  provider: z.string(),
  model: z.string(),
  /** USD per million tokens. */
  input: z.number(),
  output: z.number(),
  cachedInput: z.number().nullable(),
  /** For the whole request once its prompt has more tokens than this. */
  over: z.object({ tokens: z.int(), input: z.number(), output: z.number() }).nullable(),
  next: z.object({ from: z.string(), input: z.number(), output: z.number() }).nullable(),
  asOf: z.string(),
  source: z.string(),
  /** Entered by the user; else shipped. */
  own: z.boolean(),
})
export type PriceView = z.infer<typeof PriceView>

export const ReaderView = z.object({
  /** `built-in`, `anthropic`, `gemini`, `openai`. */
  id: z.string(),
  name: z.string(),
  /** The one used when none is named. */
  chosen: z.boolean(),
  model: z.string().nullable(),
  /** Null: the provider's own address. */
  baseUrl: z.string().nullable(),
  /** The model runs on this machine: nothing leaves it and nothing is paid. */
  local: z.boolean(),
  context: z.int().nullable(),
  output: z.int().nullable(),
  /** The limits above are a guess: the person should give them. */
  assumed: z.boolean(),
  key: KeyView,
  price: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('free') }),
    z.object({ kind: z.literal('known'), price: PriceView }),
    z.object({ kind: z.literal('unknown') }),
  ]),
  /** The `provider` under which its prices are listed and entered; another server has its own. */
  pricedAs: z.string(),
  /** Why it cannot read as it is set, or null. */
  problem: z.string().nullable(),
  problemSaid: Said.optional(),
  /** What leaves the machine when it reads, in a sentence. */
  leaves: z.string(),
  leavesSaid: Said.optional(),
})
export type ReaderView = z.infer<typeof ReaderView>

export const ModelView = z.object({
  id: z.string(),
  context: z.int().nullable(),
  output: z.int().nullable(),
  price: PriceView.nullable(),
})
export type ModelView = z.infer<typeof ModelView>

export const BudgetView = z.object({
  /** USD and tokens of one drop; null is no limit. */
  runUsd: z.number().nullable(),
  monthUsd: z.number().nullable(),
  runTokens: z.int().nullable(),
  /** A drop that costs at most this is read without asking; 0 asks always. */
  confirmBelowUsd: z.number(),
  /** One priced call of an assistant; 0 until a person sets it. */
  assistantUsd: z.number(),
  /** Committed this month, in USD, and calls whose price is unknown. */
  monthSpent: z.number(),
  monthUnknown: z.int(),
})
export type BudgetView = z.infer<typeof BudgetView>

export const SpendRowView = z.object({
  day: z.string(),
  domain: z.string(),
  provider: z.string(),
  model: z.string(),
  calls: z.int(),
  input: z.int(),
  cached: z.int(),
  output: z.int(),
  usd: z.number(),
  /** Calls whose price is unknown, which `usd` leaves out. */
  unknown: z.int(),
})
export type SpendRowView = z.infer<typeof SpendRowView>

/** A source that would be read otherwise today. */
export const StaleSourceView = z.object({
  summary: z.string(),
  title: z.string(),
  /** Content hash, under which its original can be read again. */
  sourceId: z.string(),
  read: z.string().nullable(),
  why: z.array(z.enum(['reader', 'model', 'prompt', 'schema'])),
  /** `read with reading/1, now reading/2`. */
  words: z.string(),
  /** What each of them is made of. */
  said: z.array(Sentence).optional(),
})
export type StaleSourceView = z.infer<typeof StaleSourceView>
