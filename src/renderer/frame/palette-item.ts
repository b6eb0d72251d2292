import type { GlyphKind } from '../ui/glyph.tsx'
import type { IconName } from '../ui/icon.tsx'

/** What one can choose in the palette. */
export type PaletteItem = {
  readonly id: string
  readonly title: string
  /** What kind of thing it is, or its key. */
  readonly side: string
  readonly icon?: IconName
  readonly glyph?: GlyphKind
  /** Another name of it, under which it was found. */
  readonly alias?: string
  /** Letters found in the alias, else in the title. */
  readonly marks?: readonly (readonly [number, number])[]
  readonly run: () => void
}

/** Items under a heading; null where they speak for themselves. */
export type PaletteGroup = { readonly heading: string | null; readonly items: readonly PaletteItem[] }
