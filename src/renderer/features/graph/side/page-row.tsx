import type { Kind } from '../../../state/graph-route.ts'
import { pageHref } from '../../../state/route.ts'
import { Glyph } from '../../../ui/glyph.tsx'

type Props = {
  readonly domain: string
  readonly path: string
  readonly title: string
  readonly kind: Kind
  readonly side?: string
  readonly name?: string
  readonly current?: boolean
  readonly onChoose: () => void
}

/** A page in a list. A click chooses it; Enter, as everywhere, opens it. */
export function PageRow({ domain, path, title, kind, side, name, current = false, onChoose }: Props) {
  return (
    <a
      className="graph-row"
      href={pageHref(domain, path)}
      aria-label={name}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        // A press of Enter is a click without a count.
        if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onChoose()
      }}
    >
      <Glyph kind={kind} named={name === undefined} />
      <span className="graph-row-title">{title}</span>
      {side !== undefined && <span className="graph-row-side">{side}</span>}
    </a>
  )
}
