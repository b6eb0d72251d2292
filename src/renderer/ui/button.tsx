import type { ComponentProps, ReactNode } from 'react'
import './button.css'

type Props = ComponentProps<'button'> & {
  /** `main`: the one thing to do here. `plain`: another thing. `quiet`: words that can be pressed. */
  readonly tone?: 'main' | 'plain' | 'quiet'
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A button says what happens. While it happens it keeps its place and says so. */
export function Button({ tone = 'plain', busy = false, className, children, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={['button', `button-${tone}`, className].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  )
}
