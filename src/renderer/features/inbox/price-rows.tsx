import type { ReactNode } from 'react'
import type { PriceOfView, QuoteView } from '../../../contract/reading-views.ts'
import { t } from '../../strings/index.ts'

type Row = readonly [string, ReactNode] | null

/** "at most $0.12", "free", "price unknown". */
export function atMostWords(price: PriceOfView): string {
  switch (price.kind) {
    case 'free':
      return t.cost.free
    case 'unknown':
      return t.reading.settings.price.unknown
    case 'known':
      return t.reading.atMost(price.most)
  }
}

/** What a reading would come to, as the rows of a t.reading.slip. */
export function priceRows(quote: QuoteView | null): Row[] {
  if (quote === null) return [[t.reading.slip.price, t.reading.slip.notPriced]]
  return [
    ...moneyRows(quote.price),
    [t.reading.slip.calls, t.reading.slip.callsMost(quote.calls)],
    [t.reading.slip.tokens, t.reading.slip.tokensRange(quote.tokens.expected, quote.tokens.most)],
    quote.kept > 0 ? [t.reading.slip.kept, t.reading.slip.keptParts(quote.kept)] : null,
  ]
}

function moneyRows(price: PriceOfView): Row[] {
  switch (price.kind) {
    case 'free':
      return [[t.reading.slip.price, t.cost.free]]
    case 'unknown':
      return [[t.reading.slip.price, t.cost.unknown]]
    case 'known':
      return [
        [t.reading.slip.most, <strong key="most">{t.reading.exact(price.most)}</strong>],
        [t.reading.slip.expected, t.reading.exact(price.expected)],
      ]
  }
}
