import type { Output, Parsed } from '../../contract/requests.ts'
import type { DomainIndex } from '../index/domain-index.ts'

export async function tagsWithPages(index: DomainIndex, ask: Parsed<'tags.pages'>): Promise<Output<'tags.pages'>> {
  const all = await index.tags()
  const part = ask.filter?.trim().replace(/^#/u, '').toLowerCase() ?? ''
  const some = all.filter(({ tag, count }) => count >= ask.minCount && tag.toLowerCase().includes(part))
  const tags = []
  for (const { tag, count } of some.slice(ask.offset, ask.offset + ask.limit)) {
    tags.push({ tag, count, pages: await index.pagesTagged(tag, ask.pagesPerTag) })
  }
  return { total: all.length, matching: some.length, tags }
}
