import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'

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
