import { hrefFrom } from './address.ts'
import { type Html, html } from './html.ts'
import { glyph } from './kind-mark.ts'
import type { SitePage } from './site.ts'

type Listed = Pick<SitePage, 'address' | 'title' | 'kind' | 'path'>

/** Locale-free, so that the same pages give the same bytes on every machine. */
export function byTitle(one: Listed, other: Listed): number {
  const [a, b] = [one.title.toLowerCase(), other.title.toLowerCase()]
  if (a !== b) return a < b ? -1 : 1
  return one.path < other.path ? -1 : 1
}

/** Titles in order, in columns where there is room. */
export function pageList(from: string, pages: readonly Listed[]): Html {
  return html`<ul class="page-list">${[...pages].sort(byTitle).map((page) => html`<li>${glyph(page.kind)}<a href="${hrefFrom(from, page.address)}">${page.title}</a></li>\n`)}</ul>`
}
