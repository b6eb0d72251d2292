import type { LinkOccurrence, ScannedPage } from '../core/link/link.ts'
import { createResolver } from '../core/link/resolver.ts'
import { scanPage } from '../core/link/scan-page.ts'
import { listProperty, pageKind, textProperty } from '../core/page/page-facts.ts'
import { plainLine, textBlocks } from '../core/search/plain-text.ts'
import { sentenceAround } from '../core/search/sentence-around.ts'
import { findSecrets } from '../core/text/find-secrets.ts'
import { sha256Hex } from '../core/text/hash.ts'
import { stemOf } from '../core/text/names.ts'
import { addressesOf, headingName } from './address.ts'
import { choosePage, folderChoice, part } from './choose-pages.ts'
import { type LeavingText, leavingText } from './leaving-text.ts'
import type { LeftOut, SecretFound, SiteOptions, SitePage, Source } from './site.ts'

export type Backlink = { readonly from: string; readonly sentence: string }

/** A domain read for publishing: what leaves, and how it hangs together. Left-out pages are in none of it. */
export type Site = {
  readonly options: SiteOptions
  /** SHA-256 in hex: the host's own is many times as quick as the core's. */
  readonly hash: (text: string) => string
  /** By vault path, in its order. */
  readonly pages: ReadonlyMap<string, SitePage>
  readonly leftOut: readonly LeftOut[]
  readonly secrets: readonly SecretFound[]
  /** What a link's path part means on a page: a page that leaves, or a file of the domain; null for all else. */
  readonly resolve: (target: string, from: string) => string | null
  readonly backlinks: ReadonlyMap<string, readonly Backlink[]>
  /** Pages joined to a page by a link either way, the most joined first. */
  readonly neighbours: ReadonlyMap<string, readonly string[]>
  /** Pages by tag as it is first written, without `#`. */
  readonly tags: ReadonlyMap<string, readonly string[]>
  /** Files of the domain that are no pages, as far as pages that leave show them. */
  readonly shown: ReadonlySet<string>
}

type Scanned = Source & { readonly scan: ScannedPage }
type Leaving = Scanned & LeavingText

/**
 * Reads all of it: about 50 MB of Markdown a second. `files` are the paths of everything else in the domain, which
 * links may mean.
 */
export function readSite(
  sources: readonly Source[],
  files: readonly string[],
  options: SiteOptions,
  hash: Site['hash'] = sha256Hex,
): Site {
  const scanned: Scanned[] = sources
    .map((source) => ({ ...source, scan: scanPage(source.text) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
  const { leaving: chosen, leftOut } = part(scanned, ({ path, scan }) =>
    choosePage(path, frontmatterOf(scan), scan.tags, options.include),
  )
  const leaving = chosen.map((page): Leaving => {
    const left = leavingText(page.text, options.longestPassage)
    return { ...page, ...left, scan: left.text === page.text ? page.scan : scanPage(left.text) }
  })
  const addresses = addressesOf(leaving.map(({ path }) => path))
  const pages = new Map(leaving.map((page) => [page.path, pageOf(page, addresses.get(page.path) ?? '')]))
  const resolver = createResolver([...sources.map(({ path }) => path), ...files])
  const others = new Set(files)
  const resolve = (target: string, from: string) => {
    const to = target === '' ? from : resolver.resolve(target, from)
    return to !== null && (pages.has(to) || others.has(to)) ? to : null
  }
  return {
    options,
    hash,
    pages,
    leftOut: [...leftOut, ...foreignConversations(files, options)],
    secrets: leaving.flatMap(({ path, text }) =>
      findSecrets(text).map(({ what, line }): SecretFound => ({ path, line, what })),
    ),
    resolve,
    ...joinsOf(leaving, pages, resolve),
    tags: tagsOf(pages.values()),
    shown: shownBy(leaving, resolve, pages, options),
  }
}

const frontmatterOf = ({ frontmatter }: ScannedPage) =>
  frontmatter.kind === 'ok' ? ({ kind: 'ok', values: frontmatter.values } as const) : frontmatter

function pageOf({ path, text, seen, evidence, scan }: Leaving, address: string): SitePage {
  const frontmatter = frontmatterOf(scan)
  const heading = scan.headings.find(({ level }) => level === 1)
  const title = textProperty(frontmatter, 'title') ?? (heading ? plainLine(heading.text) : null) ?? stemOf(path)
  const tags = [...new Set(scan.tags.map((tag) => tag.replace(/^#/, '')))].filter((tag) => !/^type\//i.test(tag))
  const created = textProperty(frontmatter, 'created')
  const bodyStart = scan.frontmatter.kind === 'none' ? 0 : scan.frontmatter.end
  const lead = textBlocks(seen, bodyStart).find((block) => !block.isHeading)?.text ?? ''
  return {
    path,
    address,
    title,
    kind: pageKind(path),
    text,
    seen,
    links: scan.links.map(({ target, subpath }) => ({ target, subpath: subpath ?? null })),
    evidence,
    places: new Set([
      ...scan.headings.map(({ text: heading }) => headingName(plainLine(heading))),
      ...scan.blockIds.map(({ id }) => id),
    ]),
    aliases: listProperty(frontmatter, 'aliases').filter((name) => name !== title),
    tags,
    created: created !== null && /^\d{4}-\d{2}-\d{2}$/.test(created) ? created : null,
    lead: lead.length > 200 ? `${lead.slice(0, 200).replace(/\s\S*$/, '')}…` : lead,
  }
}

/** Who links to whom, with the sentence each link stands in. A page's own properties say nothing a reader sees. */
function joinsOf(leaving: readonly Leaving[], pages: Site['pages'], resolve: Site['resolve']) {
  const backlinks = new Map<string, Backlink[]>()
  const weights = new Map<string, Map<string, number>>()
  const join = (one: string, other: string) => {
    const row = weights.get(one) ?? new Map<string, number>()
    row.set(other, (row.get(other) ?? 0) + 1)
    weights.set(one, row)
  }
  for (const { path, seen, scan } of leaving) {
    for (const link of scan.links) {
      const to = resolve(link.target, path)
      const isHidden = seen.slice(link.start, link.end).trim() === ''
      if (to === null || to === path || !pages.has(to) || isHidden) continue
      join(path, to)
      join(to, path)
      if (link.kind === 'frontmatter' || isEvidenceLink(link)) continue
      const sentence = sentenceAround(seen, link.start, link.end)
      const known = backlinks.get(to) ?? []
      if (!isKnown(known, path, sentence)) known.push({ from: path, sentence })
      backlinks.set(to, known)
    }
  }
  const neighbours = new Map(
    [...weights].map(([path, row]) => {
      const order = [...row].sort(([a, times], [b, more]) => more - times || (a < b ? -1 : 1))
      return [path, order.map(([other]) => other)] as const
    }),
  )
  return { backlinks, neighbours }
}

const isEvidenceLink = ({ subpath }: Pick<LinkOccurrence, 'subpath'>): boolean => /^#\^e-[0-9a-f]+$/.test(subpath ?? '')

function tagsOf(pages: Iterable<SitePage>): Site['tags'] {
  const byFold = new Map<string, { readonly tag: string; readonly paths: string[] }>()
  for (const { path, tags } of pages) {
    for (const tag of tags) {
      const known = byFold.get(tag.toLowerCase()) ?? { tag, paths: [] }
      if (known.paths.at(-1) !== path) known.paths.push(path)
      byFold.set(tag.toLowerCase(), known)
    }
  }
  const sorted = [...byFold].sort(([one], [other]) => (one < other ? -1 : 1))
  return new Map(sorted.map(([, { tag, paths }]) => [tag, paths]))
}

/** The Curator's conversations are JSON, of which the site makes no pages, whatever was asked for. */
function foreignConversations(files: readonly string[], { include }: SiteOptions): LeftOut[] {
  return files
    .filter((path) => /^conversations\/[^/]+\.json$/i.test(path))
    .map((path) => {
      const choice = folderChoice(path, include)
      return { path, why: choice.leaves ? 'It is a conversation of The Curator, which is no page.' : choice.why }
    })
}

/** Pages come one after the other, so that those of this one are the last. */
function isKnown(known: readonly Backlink[], from: string, sentence: string): boolean {
  for (let at = known.length - 1; known[at]?.from === from; at--) if (known[at]?.sentence === sentence) return true
  return false
}

const picture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

/** Pictures that pages embed, and originals where they are to leave. */
function shownBy(
  leaving: readonly Scanned[],
  resolve: Site['resolve'],
  pages: Site['pages'],
  { include }: SiteOptions,
): ReadonlySet<string> {
  const shown = new Set<string>()
  for (const { path, scan } of leaving) {
    for (const link of scan.links) {
      if (link.kind !== 'embed' && link.kind !== 'mdembed') continue
      const to = resolve(link.target, path)
      if (to !== null && !pages.has(to) && picture.test(to) && folderChoice(to, include).leaves) shown.add(to)
    }
    const source = scan.frontmatter.kind === 'ok' ? scan.frontmatter.values.source : undefined
    if (include.originals && typeof source === 'string' && source.startsWith('raw/')) {
      const to = resolve(source, path)
      if (to !== null && !pages.has(to)) shown.add(to)
    }
  }
  return shown
}
