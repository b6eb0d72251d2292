import type { Output } from '../../contract/requests.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import { knownGraph } from './kept-analysis.ts'

const day = 86_400_000
/** A group that is no more than a page and its neighbour tells nothing. */
const smallest = 3

export async function drawnGraph(index: DomainIndex): Promise<Output<'graph.drawn'>> {
  const { pages, edges } = await index.graph()
  const numbers = new Map<string, number>()
  const tags: string[] = []
  const numberOf = (tag: string) => {
    const key = tag.toLowerCase()
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, tags.length)
    return tags.push(tag) - 1
  }
  return {
    pages: pages.map(({ path, title, kind, tags: own, created, modified }) => ({
      path,
      title,
      kind,
      tags: [...new Set(own.map(numberOf))],
      day: dayOf(created) ?? Math.floor(modified / day),
    })),
    tags,
    edges: [...edges],
  }
}

/** What a person wrote into `created` need not be a date. */
function dayOf(created: string | null): number | null {
  const at = created === null ? Number.NaN : Date.parse(created.slice(0, 10))
  return Number.isNaN(at) ? null : Math.floor(at / day)
}

export async function graphShape(index: DomainIndex): Promise<Output<'graph.shape'>> {
  const { graph, analysis } = await knownGraph(index)
  const path = (page: number) => graph.pages[page]?.path ?? ''
  return {
    communities: analysis.communities
      .filter(({ members }) => members.length >= smallest)
      .map(({ id, name, members }) => ({ id, name, pages: members.map(path) })),
    bridges: analysis.bridges.map(({ page, share }) => ({ path: path(page), share })),
    surprises: analysis.surprises.map(({ from, to, between }) => ({ from: path(from), to: path(to), between })),
  }
}
