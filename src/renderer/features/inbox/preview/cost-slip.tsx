import type { ChangeView } from '../../../../contract/views.ts'
import { t } from '../../../strings/index.ts'
import { number } from '../../../strings/words.ts'
import { Slip, SlipRows } from '../../../ui/slip.tsx'

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
  const reader = readerName(origin.reader)
  return (
    <Slip title={t.cost.title}>
      <SlipRows rows={[[t.cost.reader, reader], ...priceRows(cost), [t.cost.pages, pages], [t.cost.facts, facts]]} />
      {cost.kind === 'free' && origin.reader === 'built-in' && <p className="slip-note">{t.cost.builtInIs}</p>}
      {cost.kind === 'unknown' && <p className="slip-note">{cost.why}</p>}
    </Slip>
  )
}

export function readerName(reader: string): string {
  return reader === 'built-in' ? t.cost.builtIn : reader
}

function priceRows(cost: ChangeView['cost']): (readonly [string, string] | null)[] {
  switch (cost.kind) {
    case 'free':
      return [
        [t.cost.price, t.cost.free],
        cost.modelWouldCost === null ? null : [t.cost.withModel, t.cost.atMost(cost.modelWouldCost)],
      ]
    case 'known':
      return [
        [t.cost.price, `${t.cost.expected(cost.expected)}, ${t.cost.atMost(cost.most)}`],
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
