import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'

type Props<T extends string> = {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChoose: (value: T) => void
}

/** A few answers side by side, of which one holds. Arrow keys move between them. */
export function Choice<T extends string>({ label, value, options, onChoose }: Props<T>) {
  return (
    // The group hands back the value of one of its own options.
    <RadioGroup className="choice" aria-label={label} value={value} onValueChange={(chosen) => onChoose(chosen as T)}>
      {options.map((option) => (
        <Radio.Root key={option.value} value={option.value} nativeButton render={<button type="button" />}>
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

/** A choice with its name above it, as a field of text has it, and what the chosen answer means below. */
export function ChoiceField<T extends string>({ hint, ...choice }: Props<T> & { readonly hint?: ReactNode }) {
  return (
    <div className="field">
      <span className="field-label">{choice.label}</span>
      <Choice {...choice} />
      {hint !== undefined && <p className="field-hint">{hint}</p>}
    </div>
  )
}
