import type { Output, Parsed } from '../../contract/requests.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { LinkRow } from '../index/domain-index.ts'
import { findPage } from '../views/find-page.ts'
import { previewOf } from './preview-of.ts'

export async function connectedPages(
  domain: OpenDomain,
  ask: Parsed<'graph.connected'>,
): Promise<Output<'graph.connected'>> {
  const { index } = domain
  const { path } = await findPage(index, ask.page)
  // The schema lets 1, 2 and 3 through.
  const all = await index.neighbours(path, ask.depth as 1 | 2 | 3, ask.direction)
  const connected = await Promise.all(
    all.slice(ask.offset, ask.offset + ask.limit).map(async ({ path: other, ...tie }) => {
      const page = await index.page(other)
      if (!page) return []
      const { title, kind, linksIn, linksOut, tags } = page
      const preview = ask.preview === 0 ? '' : await previewOf(domain, other, ask.preview)
      return [{ path: other, title, kind, linksIn, linksOut, tags: [...tags], ...tie, preview }]
    }),
  )
  return { path, total: all.length, connected: connected.flat() }
}

export async function pathsBetween({ index }: OpenDomain, ask: Parsed<'graph.path'>): Promise<Output<'graph.path'>> {
  const [from, to] = [await findPage(index, ask.from), await findPage(index, ask.to)]
  const found = await index.shortestPaths(from.path, to.path, ask)
  const paths: Output<'graph.path'>['paths'] = []
  for (const way of found) {
    const pages = await Promise.all(way.map(async (path) => pageName(path, await index.page(path))))
    const links = []
    for (const [at, path] of way.slice(1).entries()) {
      const link = await linkBetween(index, way[at] ?? '', path)
      if (link) links.push(link)
    }
    paths.push({ pages, links })
  }
  return { from: from.path, to: to.path, paths }
}

function pageName(path: string, page: { title: string; kind: 'entity' | 'concept' | 'summary' | 'note' } | null) {
  return { path, title: page?.title ?? path, kind: page?.kind ?? ('note' as const) }
}

/** Of the links between two pages the one whose sentence says most: prose before a bare list of links. */
async function linkBetween(index: OpenDomain['index'], one: string, other: string) {
  const links: LinkRow[] = []
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const link of await index.linksFrom(from)) if (link.to === to) links.push(link)
  }
  const [best] = links.sort((a, b) => b.sentence.length - a.sentence.length)
  if (!best) return null
  const { from, to, line, section, sentence } = best
  return { from, to: to ?? other, line, section, sentence }
}
