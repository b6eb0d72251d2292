import { type FormEvent, useId, useState } from 'react'
import type { PriceView } from '../../../../contract/reading-views.ts'
import { useApi } from '../../../client/app-context.ts'
import { useAct } from '../../../client/use-act.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { parseNumber } from './parse-number.ts'

type Props = { readonly onKept: () => void } & (
  | { readonly price: PriceView; readonly onCancel: () => void; readonly providers?: never }
  /** A model that has no price yet. */
  | { readonly providers: readonly string[]; readonly price?: never; readonly onCancel?: never }
)

/** A price of one's own, in dollars per million tokens. */
export function PriceForm({ price, providers, onKept, onCancel }: Props) {
  const api = useApi()
  const id = useId()
  const [provider, setProvider] = useState(price?.provider ?? providers?.[0] ?? '')
  const [model, setModel] = useState(price?.model ?? '')
  const [input, setInput] = useState(price ? String(price.input) : '')
  const [output, setOutput] = useState(price ? String(price.output) : '')
  const [cached, setCached] = useState(price?.cachedInput == null ? '' : String(price.cachedInput))
  const [isWrong, setWrong] = useState(false)
  const { act, busy, problem } = useAct()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const [rateIn, rateOut, rateCached] = [parseNumber(input), parseNumber(output), parseNumber(cached)]
    const isGiven = Boolean(rateIn) && Boolean(rateOut) && rateCached !== undefined && rateCached !== 0
    setWrong(!isGiven)
    if (!isGiven || !rateIn || !rateOut) return
    const given = { provider, model: model.trim(), input: rateIn, output: rateOut }
    const kept = await act(() =>
      api.request('prices.set', { ...given, ...(rateCached ? { cachedInput: rateCached } : {}) }),
    )
    if (!kept) return
    if (!price) for (const clear of [setModel, setInput, setOutput, setCached]) clear('')
    onKept()
  }
  const rates = [
    ['in', t.reading.settings.priceCols.input, input, setInput],
    ['out', t.reading.settings.priceCols.output, output, setOutput],
    ['cached', t.reading.settings.priceCols.cached, cached, setCached],
  ] as const

  return (
    <form
      className="price-form"
      onSubmit={(event) => void submit(event)}
      aria-label={price?.model ?? t.reading.settings.priceAdd}
    >
      {price ? (
        <span className="price-model">{price.model}</span>
      ) : (
        <>
          <label className="field">
            <span className="field-label">{t.reading.settings.provider}</span>
            <select className="input" value={provider} onChange={({ target }) => setProvider(target.value)}>
              {providers.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <label className="field price-new">
            <span className="field-label">{t.reading.settings.priceCols.model}</span>
            <input
              className="input"
              value={model}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => setModel(target.value)}
            />
          </label>
        </>
      )}
      {rates.map(([name, label, value, type]) => (
        <div className="field price-rate" key={name}>
          <label className="field-label" htmlFor={`${id}-${name}`}>
            {label}
          </label>
          <input
            id={`${id}-${name}`}
            className="input tabular"
            inputMode="decimal"
            value={value}
            autoComplete="off"
            onChange={({ target }) => type(target.value)}
          />
        </div>
      ))}
      <Button type="submit" busy={busy} disabled={model.trim() === ''}>
        {price ? t.reading.settings.priceKeep : t.reading.settings.priceAdd}
      </Button>
      {onCancel && (
        <Button tone="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
      <Problem words={isWrong ? t.reading.settings.badPrice : problem} />
    </form>
  )
}
