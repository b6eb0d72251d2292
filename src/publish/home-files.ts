import type { PageKind } from '../core/page/page-kinds.ts'
import { hrefFrom } from './address.ts'
import { type Html, html } from './html.ts'
import { glyph } from './kind-mark.ts'
import { pageList } from './page-list.ts'
import type { Site } from './read-site.ts'
import { shell } from './shell.ts'
import type { SiteFile, SitePage } from './site.ts'

export const lists: Readonly<Record<PageKind, { readonly address: string; readonly title: string }>> = {
  entity: { address: 'entities.html', title: 'Entities' },
  concept: { address: 'concepts.html', title: 'Concepts' },
  summary: { address: 'summaries.html', title: 'Sources' },
  note: { address: 'notes.html', title: 'Notes' },
}

/** The first page, and one list for each kind there is. */
export function homeFiles(site: Site): SiteFile[] {
  const pages = [...site.pages.values()]
  const kinds = (Object.keys(lists) as PageKind[]).flatMap((kind) => {
    const those = pages.filter((page) => page.kind === kind)
    return those.length === 0 ? [] : [{ kind, pages: those, ...lists[kind] }]
  })
  const keyOf = (of: readonly SitePage[], more: unknown) =>
    site.hash(JSON.stringify([site.shellKey, of.map(({ address, title, kind }) => [address, title, kind]), more]))
  const files = kinds.map(
    ({ address, title, pages: those }): SiteFile => ({
      path: address,
      key: keyOf(those, null),
      of: [],
      content: () =>
        shell({
          options: site.options,
          address,
          title,
          description: `${title} of ${site.options.title}: ${those.length}.`,
          content: html`<div class="page"><header class="page-head"><h1>${title}</h1></header>${byLetter(address, those)}</div>`,
        }),
    }),
  )
  const newest = newestOf(pages).slice(0, 12)
  const meeting = [...pages]
    .filter(({ kind }) => kind === 'entity' || kind === 'concept')
    .map((page) => ({ page, joined: site.neighbours.get(page.path)?.length ?? 0 }))
    .filter(({ joined }) => joined > 1)
    .sort((one, other) => other.joined - one.joined || (one.page.path < other.page.path ? -1 : 1))
    .slice(0, 12)
    .map(({ page }) => page)
  const home: SiteFile = {
    path: 'index.html',
    key: keyOf([...newest, ...meeting], [kinds.map(({ kind, pages: those }) => [kind, those.length]), site.tags.size]),
    of: [],
    content: () =>
      shell({
        options: site.options,
        address: 'index.html',
        title: site.options.title,
        description: `${site.options.title}: ${kinds.map(({ title, pages: those }) => `${those.length} ${title.toLowerCase()}`).join(', ')}.`,
        content: html`<div class="page is-home"><header class="page-head"><h1>${site.options.title}</h1></header>
<ul class="site-kinds">${kinds.map(({ kind, address, title, pages: those }) => html`<li>${glyph(kind)}<a href="${hrefFrom('index.html', address)}">${title}</a> <span class="quiet">${those.length}</span></li>`)}${site.tags.size > 0 ? html`<li><span class="glyph" aria-hidden="true">#</span><a href="tags.html">Tags</a> <span class="quiet">${site.tags.size}</span></li>` : null}</ul>
${section('Where much meets', meeting)}${section('Newest', newest)}</div>`,
      }),
  }
  return [home, ...files]
}

function section(title: string, pages: readonly SitePage[]): Html | null {
  return pages.length === 0 ? null : html`<section><h2>${title}</h2>${pageList('index.html', pages)}</section>`
}

/** By the day the page says it was made, newest first. */
export function newestOf(pages: readonly SitePage[]): (SitePage & { readonly created: string })[] {
  return pages
    .flatMap((page) => {
      const { created } = page.record
      return created === null ? [] : [{ ...page, created }]
    })
    .sort((one, other) => {
      if (one.created !== other.created) return one.created < other.created ? 1 : -1
      return one.path < other.path ? -1 : 1
    })
}

function byLetter(address: string, pages: readonly SitePage[]): Html {
  if (pages.length <= 60) return pageList(address, pages)
  const groups = new Map<string, SitePage[]>()
  for (const page of pages) {
    const [first = ''] = page.title.normalize('NFKD').toUpperCase()
    const letter = /\p{L}/u.test(first) ? first : '#'
    groups.set(letter, [...(groups.get(letter) ?? []), page])
  }
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
  return html`${sorted.map(([letter, those]) => html`<section><h2>${letter}</h2>${pageList(address, those)}</section>\n`)}`
}
