import { parsePage } from '../core/page/parse-page.ts'
import { evidenceIn } from '../core/show/page-to-hast.ts'
import { hrefFrom } from './address.ts'
import { type Html, html, raw } from './html.ts'
import type { Backlink } from './joins.ts'
import { kindMark } from './kind-mark.ts'
import { leavingText } from './leaving-text.ts'
import { localGraph, nearest, pairsOf } from './local-graph.ts'
import { fileAddress, fragmentOf, pageContent, passageStays } from './page-content.ts'
import { createPassages, type PassageFinder } from './passages.ts'
import type { Site } from './read-site.ts'
import { shell } from './shell.ts'
import type { SiteFile, SitePage } from './site.ts'
import { tagAddress } from './tag-files.ts'

const mostBacklinks = 60

/** The file of each page. */
export function pageFiles(site: Site): SiteFile[] {
  const passages = createPassages(site)
  return [...site.pages.values()].map((page) => ({
    path: page.address,
    key: keyOf(site, page),
    of: [page.path],
    content: ([text = '']) =>
      pageFile(site, page, leavingText(text, site.options.longestPassage, page.record.withheld).text, passages),
  }))
}

function pageFile(site: Site, page: SitePage, text: string, passages: PassageFinder): string {
  const parsed = parsePage(text)
  const { html: body, footnotes } = pageContent(site, page, { text, parsed }, passages)
  const { aliases, lead } = page.record
  const graph = localGraph(site, page)
  const backlinks = site.backlinks.get(page.path) ?? []
  return shell({
    options: site.options,
    address: page.address,
    title: page.title,
    description: lead === '' ? page.title : lead,
    content: html`<article class="page">
<header class="page-head"><h1>${page.title}</h1>${kindMark(page.kind)}
${aliases.length > 0 ? html`<p class="page-aliases">${aliases.join(', ')}</p>` : null}
</header>
<div class="article">${raw(body)}</div>
${original(site, page)}${tagList(site, page)}
${footnotes.length > 0 ? html`<section class="printed-passages" aria-hidden="true"><ol>${footnotes.map(({ passage, place, title }) => html`<li>${passage === null ? passageStays : `“${passage}”`} ${place} · ${title}</li>`)}</ol></section>` : null}
</article>`,
    margin: html`${graph ? html`<section><h2>Near this page</h2>${graph}</section>` : null}${backlinkList(site, page, backlinks)}`,
  })
}

/** Everything the file is made of, so that it is written anew exactly when one of them changes. */
function keyOf(site: Site, page: SitePage): string {
  const seen = (path: string) => {
    const other = site.pages.get(path)
    return other ? [other.address, other.title, other.kind] : [path, site.shown.has(path)]
  }
  const links = page.record.links.map(({ subpath }, index) => {
    const to = page.leadsTo[index] ?? null
    if (to === null) return null
    const other = site.pages.get(to)
    const evidence = evidenceIn(subpath)
    const passage = evidence === null ? null : (other?.record.evidence[evidence] ?? null)
    return [seen(to), passage, other ? fragmentOf(subpath, other) : null]
  })
  const near = nearest(site, page)
  return site.hash(
    JSON.stringify([
      site.shellKey,
      page.address,
      page.record.textHash,
      links,
      originalOf(site, page),
      (site.backlinks.get(page.path) ?? []).map(({ from, sentence }) => [seen(from), sentence]),
      near.map(({ path }) => seen(path)),
      pairsOf(site, near),
      page.record.tags.map((tag) => tagAddress(site, tag)),
    ]),
  )
}

function tagList(site: Site, page: SitePage): Html | null {
  if (page.record.tags.length === 0) return null
  return html`<ul class="page-tags" aria-label="Tags">${page.record.tags.map((tag) => html`<li><a href="${hrefFrom(page.address, tagAddress(site, tag))}">#${tag}</a></li>`)}</ul>\n`
}

function originalOf(site: Site, page: SitePage): string | null {
  const { source } = page.record
  const to = source === null || page.kind !== 'summary' ? null : site.resolve(source, page.path)
  return to !== null && site.shown.has(to) ? to : null
}

function original(site: Site, page: SitePage): Html | null {
  const to = originalOf(site, page)
  if (to === null) return null
  return html`<p class="page-original"><a href="${hrefFrom(page.address, fileAddress(to))}">The original</a></p>\n`
}

function backlinkList(site: Site, page: SitePage, backlinks: readonly Backlink[]): Html | null {
  if (backlinks.length === 0) return null
  const pages = new Map<string, string[]>()
  for (const { from, sentence } of backlinks) pages.set(from, [...(pages.get(from) ?? []), sentence])
  const shown = [...pages].slice(0, mostBacklinks)
  const rest = pages.size - shown.length
  return html`<section><h2>${pages.size === 1 ? '1 page links here' : `${pages.size} pages link here`}</h2>
<ul class="backlinks">${shown.map(([from, sentences]) => {
    const other = site.pages.get(from)
    if (!other) return null
    return html`<li><a href="${hrefFrom(page.address, other.address)}">${other.title}</a>${sentences.slice(0, 3).map((sentence) => (sentence === other.title || sentence === page.title ? null : html`<p>${sentence}</p>`))}</li>`
  })}</ul>${rest > 0 ? html`<p class="quiet">And ${rest} more.</p>` : null}</section>`
}
