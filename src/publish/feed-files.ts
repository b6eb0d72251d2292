import { sha256Hex } from '../core/text/hash.ts'
import { newestOf } from './home-files.ts'
import { html } from './html.ts'
import type { Site } from './read-site.ts'
import { encodePath } from './shell.ts'
import type { SiteFile } from './site.ts'

const most = 40

/** New pages as an Atom feed (RFC 4287), and where the site's address is known a sitemap (sitemaps.org). */
export function feedFiles(site: Site): SiteFile[] {
  const { options } = site
  const newest = newestOf([...site.pages.values()]).slice(0, most)
  const at = (address: string) =>
    options.address === null ? encodePath(address) : new URL(encodePath(address), options.address).href
  const day = (created: string) => `${created}T00:00:00Z`
  const keyOf = (of: unknown) => site.hash(JSON.stringify([site.shellKey, of]))
  const feed: SiteFile = {
    path: 'feed.xml',
    key: keyOf(
      newest.map(({ address, path, title, created, record: { lead } }) => [address, path, title, created, lead]),
    ),
    of: [],
    content: () =>
      html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${options.title}</title>
<id>${idOf(options.title)}</id>
<link href="${at('index.html')}"/>
<link rel="self" href="${at('feed.xml')}"/>
<author><name>${options.title}</name></author>
<updated>${day(newest[0]?.created ?? '1970-01-01')}</updated>
${newest.map(
  ({ address, path, title, created, record: { lead } }) => html`<entry>
<title>${title}</title>
<id>${idOf(path)}</id>
<link href="${at(address)}"/>
<updated>${day(created)}</updated>
<summary>${lead}</summary>
</entry>
`,
)}</feed>
`.html,
  }
  const { address } = options
  if (address === null) return [feed]
  const pages = ['index.html', ...[...site.pages.values()].map((page) => page.address)]
  const sitemap: SiteFile = {
    path: 'sitemap.xml',
    key: keyOf(pages),
    of: [],
    content: () =>
      html`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((page) => html`<url><loc>${at(page)}</loc></url>\n`)}</urlset>
`.html,
  }
  return [feed, sitemap]
}

/** Stays the same wherever the site stands: a version 8 UUID (RFC 9562) of the hash of what it names. */
function idOf(name: string): string {
  const hex = sha256Hex(`commonplace:${name}`)
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
