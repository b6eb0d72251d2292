import type { QuoteView } from '../../contract/reading-views.ts'
import type { Reader } from '../../ingest/index.ts'
import type { OpenModelReader } from '../llm/model-readers.ts'

/** The document is open and priced, and nobody has said yes yet. Not a failure: the job waits. */
export class NeedsYes extends Error {
  readonly quote: QuoteView

  constructor(quote: QuoteView) {
    super('This reading waits for a yes to its price.')
    this.quote = quote
  }
}

/** Told the price, and what this job has cost already (USD). */
export type OnQuote = (quote: QuoteView, spent: number) => Promise<void>

/** Lets a model read only what was agreed to; what is free needs no asking. Tells the price either way. */
export function gated({ reader, quote, spent }: OpenModelReader, isAgreed: boolean, onQuote: OnQuote): Reader {
  return {
    ...reader,
    async read(doc, options) {
      const price = await quote(doc, options.schema ?? '')
      await onQuote(price, spent().usd)
      if (!isAgreed && price.price.kind !== 'free') throw new NeedsYes(price)
      return reader.read(doc, options)
    },
  }
}
