import { addressesOf, hrefFrom } from './address.ts'
import { html } from './html.ts'
import type { Site } from './read-site.ts'
import { shell } from './shell.ts'
import type { SiteFile } from './site.ts'

/** Old addresses of renamed pages lead on to where the page is now; one that another page has taken does not. */
export function redirectFiles(site: Site): SiteFile[] {
  const { options } = site
  const used = new Set([...site.pages.values()].map(({ address }) => address.toLowerCase()))
  const next = new Map(options.renamed.map(({ from, to }) => [from, to]))
  return [...next.keys()].sort().flatMap((from): SiteFile[] => {
    const to = site.pages.get(lastOf(next, from))
    const address = addressesOf([from]).get(from) ?? ''
    if (!to || used.has(address.toLowerCase())) return []
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

/** Where a chain of renames ends; a circle ends where it is met again. */
function lastOf(next: ReadonlyMap<string, string>, from: string): string {
  const seen = new Set<string>()
  let path = from
  while (!seen.has(path)) {
    seen.add(path)
    const to = next.get(path)
    if (to === undefined) break
    path = to
  }
  return path
}
