import { useState } from 'react'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  readonly label: string
  readonly value: string
  /** Shown in place of the value; what is copied stays the value. */
  readonly shown?: string
  readonly children?: React.ReactNode
}

/** A value to be carried elsewhere: to read, to select, to copy with one press. */
export function CopyLine({ label, value, shown, children }: Props) {
  const [said, setSaid] = useState<string | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setSaid(t.assistants.copied)
    } catch {
      // The browser says no in many ways, and each means the same to a person.
      setSaid(t.assistants.notCopied)
    }
  }

  return (
    <div className="copy-line">
      <span className="quiet">{label}</span>
      <code className="settings-path">{shown ?? value}</code>
      <span className="copy-line-hand">
        {children}
        <Button
          tone="quiet"
          aria-label={t.assistants.copyNamed(label)}
          onClick={() => void copy()}
          onBlur={() => setSaid(null)}
        >
          {said === t.assistants.copied ? said : t.assistants.copy}
        </Button>
      </span>
      <span className={said === t.assistants.notCopied ? 'field-problem' : 'sr-only'} role="status">
        {said}
      </span>
    </div>
  )
}
