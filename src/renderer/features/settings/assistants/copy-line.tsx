import { CopyButton } from '../../../ui/copy-button.tsx'

type Props = {
  readonly label: string
  readonly value: string
  /** Shown in place of the value; what is copied stays the value. */
  readonly shown?: string
  readonly children?: React.ReactNode
}

/** A value to be carried elsewhere: to read, to select, to copy with one press. */
export function CopyLine({ label, value, shown, children }: Props) {
  return (
    <div className="copy-line">
      <span className="quiet">{label}</span>
      <code className="settings-path">{shown ?? value}</code>
      <CopyButton label={label} value={value}>
        {(button, status) => (
          <>
            <span className="copy-line-hand">
              {children}
              {button}
            </span>
            {status}
          </>
        )}
      </CopyButton>
    </div>
  )
}
