import { createWithheld, type PageReading, type PageRecord, readPage, type SiteOptions } from '../../publish/index.ts'
import type { KnownPage } from './page-cache.ts'
import type { PageTexts } from './page-texts.ts'
import { inParallel } from './read-domain.ts'

type Read = {
  readonly pages: ReadonlyMap<string, KnownPage | null>
  readonly others: readonly string[]
}

/**
 * Reads those pages again on which other things are to stay at home than when they were read: which pages stay is known
 * only when all are read. A page that is new is so read twice at most, one that is known when a page it names turns
 * private or public.
 */
export async function withholdMentions(
  { pages, others }: Read,
  options: SiteOptions,
  reading: PageReading,
  texts: PageTexts,
): Promise<{ pages: ReadonlyMap<string, KnownPage | null>; isNews: boolean }> {
  const withheldOn = createWithheld(recordsOf(pages), others, options)
  const settled = new Map(pages)
  let isNews = false
  await inParallel(pages, async ([path, page]) => {
    if (page === null || page.record.staysFor !== null) return
    const { mentions, withheld } = page.record
    const about = withheldOn(path, mentions)
    if (about.join('\n') === withheld.join('\n')) return
    const [text = ''] = await texts([path])
    settled.set(path, { ...page, ...readPage(path, text, reading, about) })
    isNews = true
  })
  return { pages: settled, isNews }
}

export function recordsOf(pages: Read['pages']): ReadonlyMap<string, PageRecord | null> {
  return new Map([...pages].map(([path, page]) => [path, page?.record ?? null] as const))
}
