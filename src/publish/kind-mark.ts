import type { PageKind } from '../core/page/page-kinds.ts'
import { type Html, html, raw } from './html.ts'

/** Shape first, colour second: filled disc, ring, folded page, square. */
const shapes: Readonly<Record<PageKind, string>> = {
  entity: '<circle cx="6" cy="6" r="4.5"/>',
  concept: '<circle cx="6" cy="6" r="3.75" fill="none" stroke="currentColor" stroke-width="1.5"/>',
  summary: '<path d="M2.75 1.25h4.5l2 2v7.5h-6.5z" fill="none" stroke="currentColor" stroke-width="1.25"/>',
  note: '<rect x="2.5" y="2.5" width="7" height="7" fill="none" stroke="currentColor" stroke-width="1.25"/>',
}

export function glyph(kind: PageKind): Html {
  return html`<svg class="glyph" data-kind="${kind}" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" fill="currentColor">${raw(shapes[kind])}</svg>`
}

export function kindMark(kind: PageKind): Html {
  return html`<p class="kind">${glyph(kind)} ${kind}</p>`
}
