import { hrefFrom } from './address.ts'
import { type Html, html } from './html.ts'
import type { Site } from './read-site.ts'
import type { SitePage } from './site.ts'

const most = 14
const width = 288
/** A name and what parts it from the next. */
const rowHeight = 32
const longest = 17

/** The pages a page is joined to most, as far as its graph shows them. */
export function nearest(site: Site, page: SitePage): SitePage[] {
  return (site.neighbours.get(page.path) ?? []).slice(0, most).flatMap((path) => site.pages.get(path) ?? [])
}

/** Which of them are joined to one another, by their places in the list. */
export function pairsOf(site: Site, pages: readonly SitePage[]): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  for (const [index, one] of pages.entries()) {
    const joined = site.joinedTo(one.path)
    for (let at = index + 1; at < pages.length; at++) if (joined.has(pages[at]?.path ?? '')) pairs.push([index, at])
  }
  return pairs
}

/** A page and what it is joined to most, drawn as lines and links: a picture that needs no script. */
export function localGraph(site: Site, page: SitePage): Html | null {
  const around = nearest(site, page)
  if (around.length === 0) return null
  const height = Math.ceil(around.length / 2) * rowHeight
  const nodes = around.map((other, index) => ({ other, ...placeAt(index, around.length, height) }))
  const between = pairsOf(site, around).flatMap(([one, other]) => {
    const ends = [nodes[one], nodes[other]]
    return ends[0] && ends[1] ? [[ends[0], ends[1]] as const] : []
  })
  const [x, y] = [width / 2, height / 2]
  return html`<svg class="graph" viewBox="0 0 ${width} ${height}" role="group" aria-label="${`Pages joined to ${page.title}`}">
<g class="graph-lines" aria-hidden="true">${nodes.map((node) => line(x, y, node.x, node.y, ''))}${between.map(([one, other]) => line(one.x, one.y, other.x, other.y, 'is-between'))}</g>
<circle class="graph-here" cx="${x}" cy="${y}" r="6"/>
${nodes.map(({ other, x, y, side }) => html`<a href="${hrefFrom(page.address, other.address)}"><title>${other.title}</title><circle class="graph-node" data-kind="${other.kind}" cx="${x}" cy="${y}" r="4"/><text x="${x + (side === 'start' ? 8 : -8)}" y="${y + 3.5}" text-anchor="${side}">${shortened(other.title)}</text></a>`)}
</svg>`
}

const line = (x1: number, y1: number, x2: number, y2: number, name: string) =>
  html`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${name === '' ? null : html` class="${name}"`}/>`

/** Half of them down the right, the rest up the left, each at a height of its own there, so that no two names meet. */
function placeAt(index: number, count: number, height: number): { x: number; y: number; side: 'start' | 'end' } {
  const right = Math.ceil(count / 2)
  const isRight = index < right
  const row = isRight ? (index + 0.5) / right : 1 - (index - right + 0.5) / (count - right)
  const y = Math.round(row * height)
  const fromMiddle = (y - height / 2) / (height / 2)
  const across = Math.round(Math.max(14, 54 * Math.sqrt(1 - fromMiddle * fromMiddle)))
  return { x: width / 2 + (isRight ? across : -across), y, side: isRight ? 'start' : 'end' }
}

function shortened(title: string): string {
  const signs = [...title]
  return signs.length <= longest
    ? title
    : `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
