import { useState } from 'react'
import type { PriceView, ReaderView } from '../../../../contract/reading-views.ts'
import { useApi } from '../../../client/app-context.ts'
import { useAct } from '../../../client/use-act.ts'
import { useRequest } from '../../../client/use-request.ts'
import { t } from '../../../strings/index.ts'
import { date } from '../../../strings/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { PriceForm } from './price-form.tsx'

type Props = { readonly readers: readonly ReaderView[]; readonly onChange: () => void }

/** Every known price with its day and source; a changed one is the person's own and can be taken back. */
export function PriceSettings({ readers, onChange }: Props) {
  const [version, setVersion] = useState(0)
  const asked = useRequest('prices.list', {}, version)
  const [editing, setEditing] = useState<string | null>(null)
  if (asked.kind === 'loading') return null
  if (asked.kind === 'failed') return <Problem words={asked.why} />
  const { prices } = asked.value
  const changed = () => {
    setEditing(null)
    setVersion((before) => before + 1)
    onChange()
  }
  return (
    <details className="prices">
      <summary>{t.reading.settings.pricesShow(prices.length)}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard. */}
      <div className="prices-scroll scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.reading.settings.priceCols.model}</th>
              <th scope="col">{t.reading.settings.priceCols.input}</th>
              <th scope="col">{t.reading.settings.priceCols.output}</th>
              <th scope="col">{t.reading.settings.priceCols.cached}</th>
              <th scope="col">{t.reading.settings.priceCols.asOf}</th>
              <th scope="col">
                <span className="sr-only">{t.reading.settings.change}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map((price) => {
              const key = `${price.provider} ${price.model}`
              if (key !== editing)
                return <PriceRow key={key} price={price} onEdit={() => setEditing(key)} onChange={changed} />
              return (
                <tr key={key}>
                  <td colSpan={6}>
                    <PriceForm price={price} onKept={changed} onCancel={() => setEditing(null)} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <PriceForm providers={providersOf(readers, prices)} onKept={changed} />
    </details>
  )
}

type RowProps = { readonly price: PriceView; readonly onEdit: () => void; readonly onChange: () => void }

function PriceRow({ price, onEdit, onChange }: RowProps) {
  const api = useApi()
  const { act, busy, problem } = useAct()
  const { provider, model, input, output, cachedInput, over, next, asOf, source, own } = price
  const { rate } = t.reading
  const notes = [
    over && t.reading.settings.over(over.tokens, over.input, over.output),
    next && t.reading.settings.nextFrom(next.from, next.input, next.output),
  ].filter(Boolean)
  const takeBack = () =>
    void act(async () => {
      await api.request('prices.remove', { provider, model })
      onChange()
    })
  return (
    <tr>
      <th scope="row">
        <span className="price-model">{model}</span>
        <span className="quiet">{[provider, ...notes].join(' · ')}</span>
        <Problem words={problem} />
      </th>
      <td>{rate(input)}</td>
      <td>{rate(output)}</td>
      <td>{cachedInput === null ? '' : rate(cachedInput)}</td>
      <td>
        {date(asOf)}
        <span className="quiet price-source" title={source}>
          {own ? t.reading.settings.own : source.split('/')[0]}
        </span>
      </td>
      <td>
        <Button tone="quiet" aria-label={t.reading.settings.priceEdit(model)} onClick={onEdit}>
          {t.reading.settings.change}
        </Button>
        {own && (
          <Button tone="quiet" busy={busy} aria-label={t.reading.settings.priceBackOf(model)} onClick={takeBack}>
            {t.reading.settings.priceBack}
          </Button>
        )}
      </td>
    </tr>
  )
}

function providersOf(readers: readonly ReaderView[], prices: readonly PriceView[]): string[] {
  const known = readers.filter(({ id }) => id !== 'built-in').map(({ pricedAs }) => pricedAs)
  return [...new Set([...known, ...prices.map(({ provider }) => provider)])]
}
