import type { SitePage } from './site.ts'

export type Backlink = { readonly from: string; readonly sentence: string }

/** Who links to whom. */
export type Joins = {
  readonly backlinks: ReadonlyMap<string, readonly Backlink[]>
  /** Pages joined to a page by a link either way, the most joined first. */
  readonly neighbours: ReadonlyMap<string, readonly string[]>
  /** Those a page is joined to, in no order. */
  readonly joinedTo: (path: string) => { has(other: string): boolean }
}

const none: ReadonlySet<string> = new Set()

/** Links among pages that leave, with the sentence each stands in. A page's own properties say nothing a reader sees. */
export function joinsOf(pages: ReadonlyMap<string, SitePage>): Joins {
  const backlinks = new Map<string, Backlink[]>()
  const weights = new Map<string, Map<string, number>>()
  const join = (one: string, other: string) => {
    const row = weights.get(one) ?? new Map<string, number>()
    row.set(other, (row.get(other) ?? 0) + 1)
    weights.set(one, row)
  }
  for (const { path, record, leadsTo } of pages.values()) {
    for (const [index, { isHidden, sentence }] of record.links.entries()) {
      const to = leadsTo[index] ?? null
      if (to === null || to === path || isHidden || !pages.has(to)) continue
      join(path, to)
      join(to, path)
      if (sentence === null) continue
      const known = backlinks.get(to) ?? []
      if (!isKnown(known, path, sentence)) known.push({ from: path, sentence })
      backlinks.set(to, known)
    }
  }
  const neighbours = new Map(
    [...weights].map(([path, row]) => {
      const order = [...row].sort(([a, times], [b, more]) => more - times || (a < b ? -1 : 1))
      return [path, order.map(([other]) => other)] as const
    }),
  )
  return { backlinks, neighbours, joinedTo: (path) => weights.get(path) ?? none }
}

/** Pages come one after the other, so that those of this one are the last. */
function isKnown(known: readonly Backlink[], from: string, sentence: string): boolean {
  for (let at = known.length - 1; known[at]?.from === from; at--) if (known[at]?.sentence === sentence) return true
  return false
}
