import { allocateName, foldName } from '../core/text/names.ts'
import { hrefFrom } from './address.ts'
import { html } from './html.ts'
import { pageList } from './page-list.ts'
import type { Site } from './read-site.ts'
import { shell } from './shell.ts'
import type { SiteFile } from './site.ts'

const named = new WeakMap<Site, ReadonlyMap<string, string>>()

/** Where the pages of a tag are listed. */
export function tagAddress(site: Site, tag: string): string {
  return addressesOf(site).get(tag.toLowerCase()) ?? 'tags.html'
}

function addressesOf(site: Site): ReadonlyMap<string, string> {
  const known = named.get(site)
  if (known) return known
  const taken = new Set<string>()
  const addresses = new Map<string, string>()
  for (const tag of site.tags.keys()) {
    const name = allocateName(tag.replaceAll('/', '-'), taken)
    taken.add(foldName(name))
    addresses.set(tag.toLowerCase(), `tags/${name}.html`)
  }
  named.set(site, addresses)
  return addresses
}

/** One page per tag, and one that lists them. */
export function tagFiles(site: Site): SiteFile[] {
  if (site.tags.size === 0) return []
  const each = [...site.tags].map(([tag, paths]): SiteFile => {
    const address = tagAddress(site, tag)
    const pages = paths.flatMap((path) => site.pages.get(path) ?? [])
    return {
      path: address,
      key: keyOf(site, [tag, pages.map(({ address, title, kind }) => [address, title, kind])]),
      of: [],
      content: () =>
        shell({
          options: site.options,
          address,
          title: `#${tag}`,
          description: `Pages of ${site.options.title} tagged #${tag}: ${pages.length}.`,
          content: html`<div class="page"><header class="page-head"><h1>#${tag}</h1></header>${pageList(address, pages)}</div>`,
        }),
    }
  })
  const counts = [...site.tags].map(([tag, paths]) => [tag, paths.length] as const)
  const all: SiteFile = {
    path: 'tags.html',
    key: keyOf(site, counts),
    of: [],
    content: () =>
      shell({
        options: site.options,
        address: 'tags.html',
        title: 'Tags',
        description: `Tags of ${site.options.title}: ${counts.length}.`,
        content: html`<div class="page"><header class="page-head"><h1>Tags</h1></header><ul class="tag-list">${counts.map(([tag, count]) => html`<li><a href="${hrefFrom('tags.html', tagAddress(site, tag))}">#${tag}</a> <span class="quiet">${count}</span></li>`)}</ul></div>`,
      }),
  }
  return [all, ...each]
}

function keyOf({ shellKey, hash }: Site, of: unknown): string {
  return hash(JSON.stringify([shellKey, of]))
}
