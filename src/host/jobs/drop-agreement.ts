import type { BatchQuoteView, QuoteView } from '../../contract/reading-views.ts'
import type { JobView } from '../../contract/views.ts'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import type { SettingsStore } from '../home/settings.ts'
import { totalQuote } from '../llm/quote.ts'
import { budgetOf } from '../readers.ts'
import { agreedUsd, batchQuote, isComplete, needsNoAsking, whyRefused } from './batch-quote.ts'
import { type JobBoard, viewOf } from './job-board.ts'
import type { Held } from './job-queue.ts'

export type Priced = { readonly job: Held; readonly quote: QuoteView }

/** The price of a drop and the yes to it. */
export interface DropAgreement {
  quote(batch: string): Promise<BatchQuoteView>
  confirm(batch: string, options: { jobIds?: readonly string[]; maxTokens?: number }): Promise<JobView[]>
  /**
   * A whole drop that costs less than what a person wants to be asked about is read. `priced`: a document of it that was
   * priced just now, which nobody has been told yet. Answers whether that one is read.
   */
  agreeUnasked(batch: string, priced?: Priced): Promise<boolean>
}

export function createDropAgreement(
  board: JobBoard,
  settings: SettingsStore,
  putInLine: (job: Held) => Promise<void>,
): DropAgreement {
  const budget = async () => budgetOf((await settings.read()).settings)

  async function agree(drop: readonly Held[], { maxTokens, priced }: Agreed = {}): Promise<JobView[]> {
    const agreed: Held[] = []
    for (const job of drop) {
      const quote = job === priced?.job ? priced.quote : waitingQuote(job)
      if (quote === null) continue
      const { price } = quote
      const before = job.record
      job.record = {
        ...before,
        agreed: { usd: price.kind === 'known' ? job.record.spent + price.most : null },
        quoted: price,
        limits: { ...job.record.limits, ...(maxTokens === undefined ? {} : { runTokens: maxTokens }) },
      }
      try {
        await putInLine(job)
      } catch (error) {
        job.record = before
        throw error
      }
      agreed.push(job)
    }
    return agreed.map(viewOf)
  }

  return {
    async quote(batch) {
      const drop = board.inBatch(batch).map(({ record }) => record)
      if (drop.length === 0) throw refusal('not_found', ['dropGone', {}], { data: { batch } })
      return batchQuote(batch, drop, await budget())
    },
    async confirm(batch, { jobIds, maxTokens }) {
      const named = board.inBatch(batch).filter((job) => jobIds === undefined || jobIds.includes(viewOf(job).id))
      const waiting = named.filter((job) => viewOf(job).state.kind === 'confirm')
      const total = totalQuote(quotesOf(waiting))
      if (total === null) throw refusal('conflict', ['nothingWaits', {}], { data: { batch } })
      const limits = { ...waiting[0]?.record.limits, ...(maxTokens === undefined ? {} : { runTokens: maxTokens }) }
      const refused = whyRefused(total, await budget(), limits)
      if (refused !== null)
        throw new WikiError('budget', refused.words, {
          data: { unknownPrice: true, tokens: total.tokens, said: refused.said },
        })
      return agree(waiting, maxTokens === undefined ? {} : { maxTokens })
    },
    async agreeUnasked(batch, priced) {
      const drop = board.inBatch(batch)
      const others = drop.filter((job) => job !== priced?.job).map(({ record }) => record)
      if (!isComplete(others)) return false
      const quotes = [...quotesOf(drop), ...(priced === undefined ? [] : [priced.quote])]
      const total = totalQuote(quotes)
      if (total === null || !needsNoAsking(total, agreedUsd(others), await budget())) return false
      const agreed = await agree(drop, priced === undefined ? {} : { priced })
      return priced !== undefined && agreed.some(({ id }) => id === viewOf(priced.job).id)
    },
  }
}

type Agreed = { readonly maxTokens?: number; readonly priced?: Priced }

function waitingQuote({ record: { job } }: Held): QuoteView | null {
  return job.state.kind === 'confirm' ? job.state.quote : null
}

const quotesOf = (jobs: readonly Held[]) => jobs.flatMap((job) => waitingQuote(job) ?? [])
