import type { PageRowView } from '../../contract/views.ts'
import { t } from '../strings/index.ts'
import './glyph.css'

export type GlyphKind = PageRowView['kind'] | 'original'

const shapes: Record<GlyphKind, React.ReactNode> = {
  entity: <circle cx="6" cy="6" r="4.25" fill="currentColor" />,
  concept: <circle cx="6" cy="6" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  summary: (
    <path
      d="M2.25 1.25h5l2.5 2.5v7h-7.5zM7.25 1.25v2.5h2.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
    />
  ),
  note: <path d="M2 3.5h8M2 6h8M2 8.5h5" fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="round" />,
  original: (
    <path
      d="M6 1.25v6.5M3.5 5.5 6 8l2.5-2.5M2 10.75h8"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
}

/** The mark of a kind: told by its shape first, its colour second. `named` says the kind to a screen reader. */
export function Glyph({ kind, named = false }: { readonly kind: GlyphKind; readonly named?: boolean }) {
  return (
    <svg
      className={`glyph glyph-${kind}`}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden={!named}
      role={named ? 'img' : undefined}
      aria-label={named ? t.kinds[kind] : undefined}
    >
      {shapes[kind]}
    </svg>
  )
}
