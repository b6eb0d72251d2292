import { type ComponentProps, type ReactNode, useId } from 'react'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'className'> & {
  readonly label: string
  readonly value: string
  /** Below the field, and read with it. */
  readonly hint?: ReactNode
  /** Buttons in the field's row. */
  readonly beside?: ReactNode
  /** Figures of equal width. */
  readonly tabular?: boolean
  readonly onType: (text: string) => void
}

/** A line of text with its name above it. Names, addresses and numbers: no spelling is checked, nothing filled in. */
export function TextField({ label, hint, beside, tabular, onType, ...input }: TextFieldProps) {
  const id = useId()
  const line = (
    <input
      id={id}
      className={tabular ? 'input tabular' : 'input'}
      spellCheck={false}
      autoComplete="off"
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      onChange={({ target }) => onType(target.value)}
      {...input}
    />
  )
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {beside ? (
        <div className="with-button">
          {line}
          {beside}
        </div>
      ) : (
        line
      )}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
