import type { Kind } from '../../../state/graph-route.ts'
import { Glyph } from '../../../ui/glyph.tsx'

type End = { readonly title: string; readonly kind: Kind }
type Props = {
  readonly from: End
  readonly to: End
  readonly side: string
  readonly current: boolean
  readonly onChoose: () => void
}

/** Two pages that a link joins. Choosing it shows the sentence. */
export function SurpriseRow({ from, to, side, current, onChoose }: Props) {
  return (
    <button
      type="button"
      className="graph-row graph-row-pair"
      aria-current={current ? 'true' : undefined}
      onClick={onChoose}
    >
      {[from, to].map(({ title, kind }, end) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two ends have no other name.
        <span className="graph-row-end" key={end}>
          <Glyph kind={kind} named />
          <span className="graph-row-title">{title}</span>
          {end === 1 && <span className="graph-row-side">{side}</span>}
        </span>
      ))}
    </button>
  )
}
