import type { ReactNode } from 'react'
import type { PriceOfView, QuoteView } from '../../../contract/reading-views.ts'
import { t } from '../../strings/index.ts'

type Row = readonly [string, ReactNode] | null

const { slip, exact } = t.reading

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

/** What a reading would come to, as the rows of a slip. */
export function priceRows(quote: QuoteView | null): Row[] {
  if (quote === null) return [[slip.price, slip.notPriced]]
  return [
    ...moneyRows(quote.price),
    [slip.calls, slip.callsMost(quote.calls)],
    [slip.tokens, slip.tokensRange(quote.tokens.expected, quote.tokens.most)],
    quote.kept > 0 ? [slip.kept, slip.keptParts(quote.kept)] : null,
  ]
}

function moneyRows(price: PriceOfView): Row[] {
  switch (price.kind) {
    case 'free':
      return [[slip.price, t.cost.free]]
    case 'unknown':
      return [[slip.price, t.cost.unknown]]
    case 'known':
      return [
        [slip.most, <strong key="most">{exact(price.most)}</strong>],
        [slip.expected, exact(price.expected)],
      ]
  }
}
