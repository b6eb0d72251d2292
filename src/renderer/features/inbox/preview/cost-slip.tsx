import type { ChangeView } from '../../../../contract/views.ts'
import { hostWords } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { number } from '../../../strings/words.ts'
import { Slip, SlipRows } from '../../../ui/slip.tsx'
import { WithModel } from './with-model.tsx'

/** The slip before: by which reader, at what price, what it comes to. */
export function CostSlip({ change }: { readonly change: ChangeView }) {
  const { cost, origin } = change
  const pages = t.inbox.counts(change)
  const facts = number(change.claims)
  if (origin.kind !== 'ingest') {
    return (
      <Slip title={t.cost.title}>
        <SlipRows
          rows={[
            [t.cost.pages, pages],
            [t.cost.price, t.cost.free],
          ]}
        />
      </Slip>
    )
  }
  const reader = t.reading.readerName(origin.reader)
  return (
    <Slip title={t.cost.title}>
      <SlipRows rows={[[t.cost.reader, reader], ...priceRows(cost), [t.cost.pages, pages], [t.cost.facts, facts]]} />
      {cost.kind === 'free' && origin.reader === 'built-in' && (
        <div className="slip-note">
          <p>{t.cost.builtInIs}</p>
          <WithModel domain={change.domain} sourceId={origin.sourceId} offer={cost.withModel} />
        </div>
      )}
      {cost.kind === 'unknown' && <p className="slip-note">{hostWords(cost.why, cost.said)}</p>}
    </Slip>
  )
}

function priceRows(cost: ChangeView['cost']): (readonly [string, string] | null)[] {
  switch (cost.kind) {
    case 'free':
      return [[t.cost.price, t.cost.free]]
    case 'known':
      return [
        [t.reading.receipt.paid, t.reading.exact(cost.spent)],
        [t.reading.receipt.quoted, t.reading.receipt.quotedWords(cost)],
        [t.cost.calls, number(cost.calls)],
        [t.cost.tokens, number(cost.tokens)],
      ]
    case 'unknown':
      return [
        [t.cost.price, t.cost.unknown],
        [t.cost.calls, number(cost.calls)],
        [t.cost.tokens, number(cost.tokens)],
      ]
  }
}
