import { textProperty } from '../core/page/page-facts.ts'
import { parsePage } from '../core/page/parse-page.ts'
import { summaryKeys } from '../core/page/summary-keys.ts'
import { evidenceIn } from '../core/show/page-to-hast.ts'
import { hrefFrom } from './address.ts'
import { type Html, html, raw } from './html.ts'
import { kindMark } from './kind-mark.ts'
import { localGraph } from './local-graph.ts'
import { fileAddress, fragmentOf, pageContent } from './page-content.ts'
import { createPassages, type PassageFinder } from './passages.ts'
import type { Backlink, Site } from './read-site.ts'
import { shell, shellVersion } from './shell.ts'
import type { SiteFile, SitePage } from './site.ts'
import { tagAddress } from './tag-files.ts'

const mostBacklinks = 60

/** The file of each page. */
export function pageFiles(site: Site): SiteFile[] {
  const passages = createPassages(site)
  return [...site.pages.values()].map((page) => ({
    path: page.address,
    key: keyOf(site, page),
    content: () => pageFile(site, page, passages),
  }))
}

function pageFile(site: Site, page: SitePage, passages: PassageFinder): string {
  const parsed = parsePage(page.text)
  const { html: body, footnotes } = pageContent(site, page, parsed, passages)
  const graph = localGraph(site, page)
  const backlinks = site.backlinks.get(page.path) ?? []
  return shell({
    options: site.options,
    address: page.address,
    title: page.title,
    description: page.lead,
    content: html`<article class="page">
<header class="page-head"><h1>${page.title}</h1>${kindMark(page.kind)}
${page.aliases.length > 0 ? html`<p class="page-aliases">${page.aliases.join(', ')}</p>` : null}
</header>
<div class="article">${raw(body)}</div>
${original(site, page, parsed)}${tagList(site, page)}
${footnotes.length > 0 ? html`<section class="footnotes" aria-hidden="true"><ol>${footnotes.map(({ passage, place, title }) => html`<li>${passage === null ? null : html`“${passage}” `}${place} · ${title}</li>`)}</ol></section>` : null}
</article>`,
    margin: html`${graph ? html`<section><h2>Near this page</h2>${graph}</section>` : null}${backlinkList(site, page, backlinks)}`,
  })
}

/** Everything the file is made of, so that it is written anew exactly when one of them changes. */
function keyOf(site: Site, page: SitePage): string {
  const seen = (path: string) => {
    const other = site.pages.get(path)
    return other ? [other.address, other.title, other.kind] : path
  }
  const links = page.links.map(({ target, subpath }) => {
    const to = site.resolve(target, page.path)
    const evidence = evidenceIn(subpath)
    const passage = to === null || evidence === null ? null : site.pages.get(to)?.evidence.get(evidence)
    const other = to === null ? undefined : site.pages.get(to)
    return to === null ? null : [seen(to), passage ?? null, other ? fragmentOf(subpath, other) : null]
  })
  const near = (site.neighbours.get(page.path) ?? []).slice(0, 14)
  return site.hash(
    JSON.stringify([
      shellVersion,
      site.options,
      page.address,
      page.text,
      links,
      (site.backlinks.get(page.path) ?? []).map(({ from, sentence }) => [seen(from), sentence]),
      near.map((path) => [seen(path), site.neighbours.get(path)?.filter((other) => near.includes(other))]),
      page.tags.map((tag) => tagAddress(site, tag)),
    ]),
  )
}

function tagList(site: Site, page: SitePage): Html | null {
  if (page.tags.length === 0) return null
  return html`<ul class="page-tags" aria-label="Tags">${page.tags.map((tag) => html`<li><a href="${hrefFrom(page.address, tagAddress(site, tag))}">#${tag}</a></li>`)}</ul>\n`
}

function original(site: Site, page: SitePage, { frontmatter }: ReturnType<typeof parsePage>): Html | null {
  const path = textProperty(frontmatter, summaryKeys.source)
  const to = path === null || page.kind !== 'summary' ? null : site.resolve(path, page.path)
  if (to === null || !site.shown.has(to)) return null
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
