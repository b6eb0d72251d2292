import type { BatchQuoteView, QuoteView } from '../../contract/reading-views.ts'
import type { JobView } from '../../contract/views.ts'
import type { Sentence } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import { priceWords, totalQuote, usdWords } from '../llm/quote.ts'
import type { Budget } from '../readers.ts'
import type { JobRecord } from './job-record.ts'

type Limits = JobRecord['limits']

/** One drop as one price. */
export function batchQuote(batch: string, records: readonly JobRecord[], budget: Budget): BatchQuoteView {
  const waiting = records.map(({ job }) => ({ job, quote: quoteOf(job) }))
  const quotes = waiting.flatMap(({ quote }) => (quote === null ? [] : [quote]))
  const total = totalQuote(quotes)
  return {
    batch,
    complete: isComplete(records),
    words: total === null ? 'Nothing here waits for a yes.' : totalWords(total, quotes.length, budget),
    total,
    files: waiting.map(({ job, quote }) => ({ jobId: job.id, name: job.name, quote, words: stateWords(job) })),
    ...refusedBy(total === null ? null : whyRefused(total, budget, records[0]?.limits ?? {})),
  }
}

/** Every document of the drop was opened, so that its price is final. */
export function isComplete(records: readonly JobRecord[]): boolean {
  return records.every(({ job, agreed }) => agreed !== null || !['waiting', 'running'].includes(job.state.kind))
}

/** Does the whole cost so little that a person need not be asked? `agreed` is what the drop's other documents may cost. */
export function needsNoAsking({ price }: QuoteView, agreed: number, { confirmBelowUsd }: Budget): boolean {
  return price.kind === 'free' || (price.kind === 'known' && price.most + agreed <= confirmBelowUsd)
}

/** US dollars that these documents of a drop may cost and were agreed to; without end where a price was unknown. */
export function agreedUsd(records: readonly Pick<JobRecord, 'agreed' | 'quoted'>[]): number {
  let sum = 0
  for (const { agreed, quoted } of records) {
    if (agreed === null || quoted?.kind === 'free') continue
    sum += agreed.usd ?? Number.POSITIVE_INFINITY
  }
  return sum
}

/** A price that is unknown cannot be held against money: a budget in tokens is asked for. */
export function whyRefused(total: QuoteView, budget: Budget, limits: Limits): Sentence | null {
  if (total.price.kind !== 'unknown') return null
  if (budget.monthUsd === null && budget.runUsd === null && limits.runUsd === undefined) return null
  if ((limits.runTokens ?? budget.runTokens) !== null) return null
  const { expected, most } = total.tokens
  return say('budgetNeedsTokens', { model: total.model ?? total.reader, expected, most })
}

const refusedBy = (why: Sentence | null) =>
  why === null ? { refused: null } : { refused: why.words, refusedSaid: why.said }

export function quoteWords(name: string, { model, reader, calls, tokens, price, kept }: QuoteView): string {
  const known = kept === 0 ? '' : ` ${kept} of its parts were paid for before and are not asked for again.`
  return `Reading ${name} with ${model ?? reader}: ${priceWords(price)}; about ${tokens.expected} tokens in at most ${calls} calls.${known}`
}

function quoteOf({ state }: JobView): QuoteView | null {
  return state.kind === 'confirm' ? state.quote : null
}

function totalWords({ price, tokens, model, reader }: QuoteView, files: number, { runUsd }: Budget): string {
  const what = `Read ${files} ${files === 1 ? 'file' : 'files'} with ${model ?? reader}`
  switch (price.kind) {
    case 'free':
      return `${what}, free`
    case 'unknown':
      return `${what}, price unknown, about ${tokens.expected} tokens`
    case 'known': {
      const over = runUsd !== null && price.most > runUsd
      const budget = over ? `. The budget of a drop is ${usdWords(runUsd)}: reading would pause there` : ''
      return `${what}, at most ${usdWords(price.most)} (about ${usdWords(price.expected)})${budget}`
    }
  }
}

function stateWords({ state, name }: JobView): string {
  switch (state.kind) {
    case 'confirm':
    case 'already-read':
    case 'running':
      return state.words
    case 'failed':
      return state.message
    case 'paused':
      return state.why
    case 'waiting':
      return `${name} waits to be opened.`
    case 'ready':
    case 'applied':
      return `${name} was read.`
    case 'cancelled':
      return `${name} is not read.`
  }
}
