import type { QuestionQuoteView, TurnView } from '../../../contract/ask-views.ts'
import { t } from '../../strings/index.ts'
import { number } from '../../strings/words.ts'
import { Slip, SlipRows } from '../../ui/slip.tsx'

const words = t.ask.slip

/** What a question would send and cost, before it is asked. */
export function PriceSlip({ quote }: { readonly quote: QuestionQuoteView }) {
  const { price } = quote
  return (
    <div className="composer-slip">
      <Slip title={words.before}>
        <SlipRows
          rows={[
            [words.by, quote.model ?? ''],
            [words.from, t.ask.offer(quote.passages, quote.pages)],
            [words.tokens, words.tokensMost(quote.tokens.most)],
            price.kind === 'known' ? [words.expected, t.ask.exact(price.expected)] : [words.price, priceWords(price)],
            price.kind === 'known' ? [words.most, t.ask.exact(price.most)] : null,
          ]}
        />
        <p className="slip-note">{price.kind === 'unknown' ? price.why : quote.local ? words.stays : words.leaves}</p>
      </Slip>
    </div>
  )
}

/** What an answer came to, beside what was agreed. */
export function ReceiptSlip({ turn }: { readonly turn: TurnView }) {
  const { model, cost } = turn
  if (model === null || cost === null) return null
  const { quoted, spent, tokens } = cost
  return (
    <Slip title={words.after}>
      <SlipRows
        rows={[
          [words.by, model],
          [words.tokens, number(tokens)],
          [
            words.spent,
            spent === null
              ? t.ask.unknownPrice
              : quoted.kind === 'free' || spent === 0
                ? t.ask.free
                : t.ask.exact(spent),
          ],
          quoted.kind === 'known' ? [words.agreed, t.ask.atMost(quoted.most)] : null,
        ]}
      />
    </Slip>
  )
}

function priceWords(price: QuestionQuoteView['price']): string {
  return price.kind === 'free' ? t.ask.free : t.ask.unknownPrice
}
