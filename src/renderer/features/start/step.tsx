import { t } from '../../strings/index.ts'

type Props = {
  readonly title: string
  readonly text: string
  readonly hint?: string
  readonly done: boolean
  readonly href: string
  /** Null: the address itself is followed. */
  readonly onGo: (() => void) | null
}

/** One thing that can be set up: a ring, or a disc once it is. */
export function Step({ title, text, hint, done, href, onGo }: Props) {
  return (
    <li className={done ? 'step is-done' : 'step'}>
      <span className="step-shape" aria-hidden="true" />
      <a
        href={href}
        onClick={(event) => {
          if (onGo === null || event.metaKey || event.ctrlKey) return
          event.preventDefault()
          onGo()
        }}
      >
        {title}
        {done && <span className="sr-only">, {t.firstRun.steps.done}</span>}
      </a>
      <p className="quiet">{text}</p>
      {hint !== undefined && <p className="quiet small">{hint}</p>}
    </li>
  )
}
