import { addressesOf, hrefFrom } from './address.ts'
import { html } from './html.ts'
import type { Site } from './read-site.ts'
import { shell } from './shell.ts'
import type { SiteFile, SitePage } from './site.ts'

/**
 * Old addresses of renamed pages lead on to where the page is now; one that another page has taken does not, nor one that
 * this site never had: it would tell a name that a page had while it stayed at home.
 */
export function redirectFiles(site: Site): SiteFile[] {
  const { options } = site
  const used = new Set([...site.pages.values()].map(({ address }) => address.toLowerCase()))
  const next = new Map(options.renamed.map(({ from, to }) => [from, to]))
  return [...next.keys()].sort().flatMap((from): SiteFile[] => {
    const to = pageNow(site.pages, next, from)
    const address = addressesOf([from]).get(from) ?? ''
    if (!to || !site.published.has(address) || used.has(address.toLowerCase())) return []
    const href = hrefFrom(address, to.address)
    return [
      {
        path: address,
        key: site.hash(JSON.stringify([site.shellKey, address, to.address, to.title])),
        of: [],
        content: () =>
          shell({
            options,
            address,
            title: to.title,
            description: '',
            leadsTo: href,
            content: html`<div class="page"><header class="page-head"><h1>${to.title}</h1></header><p>This page is now <a href="${href}">${to.title}</a>.</p></div>`,
          }),
      },
    ]
  })
}

/** Where a page of this name is now: the first of the names after it that a page has. A circle of renames is gone round once. */
function pageNow(pages: Site['pages'], next: ReadonlyMap<string, string>, from: string): SitePage | undefined {
  const seen = new Set([from])
  for (let path = next.get(from); path !== undefined && !seen.has(path); path = next.get(path)) {
    const page = pages.get(path)
    if (page) return page
    seen.add(path)
  }
  return undefined
}
