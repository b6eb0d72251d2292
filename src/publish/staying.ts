import { createResolver } from '../core/link/resolver.ts'
import { foldName } from '../core/text/names.ts'
import { pathChoice } from './choose-pages.ts'
import { type Mention, targetOf } from './mentions.ts'
import type { PageRecord } from './page-record.ts'
import type { SiteOptions } from './site-options.ts'

/** Which of the mentions on a page are about pages that stay at home. */
export type Withheld = (path: string, mentions: readonly Mention[]) => Mention[]

/**
 * Has to know all pages, since one may stay for what it says itself. A mention without a link is about a page that
 * stays where it is that page's title or one of its other names.
 */
export function createWithheld(
  records: ReadonlyMap<string, PageRecord | null>,
  files: readonly string[],
  { include }: SiteOptions,
): Withheld {
  const staying = new Set<string>()
  const names = new Set<string>()
  for (const [path, record] of records) {
    if (record !== null && record.staysFor === null && pathChoice(path, include).leaves) continue
    staying.add(path)
    if (record !== null) for (const name of [record.title, ...record.aliases]) names.add(foldName(name))
  }
  const resolver = createResolver([...records.keys(), ...files])
  return (path, mentions) =>
    mentions.filter((mention) => {
      const target = targetOf(mention)
      if (target === null) return names.has(foldName(mention))
      const to = resolver.resolve(target, path)
      return to !== null && staying.has(to)
    })
}
