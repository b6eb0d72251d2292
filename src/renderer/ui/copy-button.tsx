import { useState } from 'react'
import { t } from '../strings/index.ts'
import { Button } from './button.tsx'

type Props = {
  /** What is copied, for who does not see it. */
  readonly label: string
  readonly value: string
  readonly children?: (button: React.ReactNode, status: React.ReactNode) => React.ReactNode
}

/** Copies a value, says so on itself, and says beside itself where the browser does not let it. */
export function CopyButton({ label, value, children = (button, status) => [button, status] }: Props) {
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
  const button = (
    <Button
      key="button"
      tone="quiet"
      aria-label={t.assistants.copyNamed(label)}
      onClick={() => void copy()}
      onBlur={() => setSaid(null)}
    >
      {said === t.assistants.copied ? said : t.assistants.copy}
    </Button>
  )
  const status = (
    <span key="status" className={said === t.assistants.notCopied ? 'field-problem' : 'sr-only'} role="status">
      {said}
    </span>
  )
  return <>{children(button, status)}</>
}
