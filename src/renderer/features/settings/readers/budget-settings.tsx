import { type FormEvent, useEffect, useId, useState } from 'react'
import type { BudgetView } from '../../../../contract/reading-views.ts'
import { useApi } from '../../../client/app-context.ts'
import { useAct } from '../../../client/use-act.ts'
import { explain } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { Problem } from '../../../ui/problem.tsx'
import { parseNumber } from './parse-number.ts'

type Field = 'runUsd' | 'monthUsd' | 'runTokens' | 'confirmBelowUsd' | 'assistantUsd'
/** Nothing written means nothing may be spent, not that there is no limit. */
const nothingIsZero: readonly Field[] = ['confirmBelowUsd', 'assistantUsd']

/** What reading may cost: a drop, a month, and the sum nobody needs to be asked about. Kept when one leaves the field. */
export function BudgetSettings() {
  const api = useApi()
  const [budget, setBudget] = useState<BudgetView | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let wanted = true
    api.request('budget.get', {}).then(
      (got) => wanted && setBudget(got),
      (error: unknown) => wanted && setProblem(explain(error)),
    )
    return () => {
      wanted = false
    }
  }, [api])

  if (budget === null) return <Problem words={problem} />
  const fields: readonly (readonly [Field, string])[] = [
    ['runUsd', t.reading.settings.run],
    ['monthUsd', t.reading.settings.month],
    ['runTokens', t.reading.settings.tokens],
    ['confirmBelowUsd', t.reading.settings.below],
    ['assistantUsd', t.reading.settings.assistant],
  ]
  return (
    <>
      <div className="budgets">
        {fields.map(([name, label]) => (
          <BudgetField key={name} name={name} label={label} budget={budget} onKept={setBudget} />
        ))}
      </div>
      <p className="field-hint">{t.reading.settings.belowHint}</p>
      <p className="field-hint">{t.reading.settings.assistantHint}</p>
      <p className="tabular">{t.reading.settings.monthSpent(budget.monthSpent, budget.monthUnknown)}</p>
    </>
  )
}

type FieldProps = {
  readonly name: Field
  readonly label: string
  readonly budget: BudgetView
  readonly onKept: (budget: BudgetView) => void
}

function BudgetField({ name, label, budget, onKept }: FieldProps) {
  const api = useApi()
  const id = useId()
  const before = budget[name]
  const [text, setText] = useState(before === null ? '' : String(before))
  const [isWrong, setWrong] = useState(false)
  const [isKept, setKept] = useState(false)
  const { act, problem } = useAct()

  async function keep() {
    const value = parseNumber(text)
    const isWhole = name !== 'runTokens' || value === null || Number.isInteger(value)
    setWrong(value === undefined || !isWhole)
    if (value === undefined || !isWhole) return
    const given = nothingIsZero.includes(name) ? (value ?? 0) : value
    if (given === before) return
    setKept(await act(async () => onKept(await api.request('budget.set', { [name]: given }))))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void keep()
  }
  return (
    <form className="field" onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="budget-input">
        <input
          id={id}
          className="input tabular"
          inputMode="decimal"
          placeholder={nothingIsZero.includes(name) ? '0' : t.reading.settings.noLimit}
          value={text}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          onBlur={() => void keep()}
          onChange={({ target }) => {
            setText(target.value)
            setKept(false)
          }}
        />
        <span className="quiet" role="status">
          {isKept ? t.reading.settings.saved : ''}
        </span>
      </div>
      <Problem words={isWrong ? t.reading.settings.notNumber : problem} />
    </form>
  )
}
