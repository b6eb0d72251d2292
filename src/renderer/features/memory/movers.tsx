import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  /** What is moved, as it is called on the screen. */
  readonly name: string
  readonly busy: boolean
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
}

/** Two buttons that move a thing in its list; none where it stands alone. */
export function Movers({ name, busy, onUp, onDown }: Props) {
  if (!onUp && !onDown) return null
  return (
    <>
      <Button tone="quiet" disabled={busy || !onUp} onClick={() => onUp?.()} aria-label={t.memory.up(name)}>
        <Icon name="up" />
      </Button>
      <Button tone="quiet" disabled={busy || !onDown} onClick={() => onDown?.()} aria-label={t.memory.down(name)}>
        <Icon name="down" />
      </Button>
    </>
  )
}
