import type { QuestionQuoteView, TurnView } from '../../../contract/ask-views.ts'
import { hostWords } from '../../state/explain.ts'
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
        <p className="slip-note">
          {price.kind === 'unknown' ? hostWords(price.why, price.said) : quote.local ? words.stays : words.leaves}
        </p>
      </Slip>
    </div>
  )
}

/** What an answer came to, beside what was agreed. */
export function ReceiptSlip({ turn, at }: { readonly turn: TurnView; readonly at: number }) {
  const { model, cost } = turn
  // Where nothing was sent there is nothing to show a receipt for.
  if (model === null || cost === null || (turn.state === 'failed' && cost.tokens === 0)) return null
  const { quoted, tokens } = cost
  return (
    <Slip title={at === 0 ? words.after : `${words.after} ${number(at + 1)}`}>
      <SlipRows
        rows={[
          [words.by, model],
          [words.tokens, number(tokens)],
          [words.spent, paidWords(cost)],
          quoted.kind === 'known' ? [words.agreed, t.ask.atMost(quoted.most)] : null,
        ]}
      />
    </Slip>
  )
}

function paidWords({ spent, tokens }: NonNullable<TurnView['cost']>): string {
  if (spent === null) return t.ask.unknownPrice
  if (spent > 0) return t.ask.exact(spent)
  return tokens === 0 ? words.nothing : t.ask.free
}

function priceWords(price: QuestionQuoteView['price']): string {
  return price.kind === 'free' ? t.ask.free : t.ask.unknownPrice
}
