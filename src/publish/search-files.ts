import { leavingText } from './leaving-text.ts'
import type { PageTerms } from './page-terms.ts'
import type { Site } from './read-site.ts'
import { searchBlocks } from './search-blocks.ts'
import { buildIndex, type Posting } from './search-index.ts'
import { shellVersion } from './shell.ts'
import type { SiteFile, SitePage } from './site.ts'

/** What the search box loads first: the pages, and which part of the index has which terms. */
export type SearchHead = {
  readonly version: string
  /** address, title, kind, the file its text is in, and how many words it has. */
  readonly pages: readonly (readonly [address: string, title: string, kind: string, text: number, length: number])[]
  /** The first term of each part; a term is in the last part that does not begin behind it. */
  readonly parts: readonly string[]
}

/** Some terms, in order. */
export type SearchPart = readonly Posting[]

/** Blocks of the pages that have their text in this file, in the order of the pages; a heading begins with `#`, anything else with a blank. */
export type SearchTexts = readonly (readonly string[])[]

/** In characters: the index stays in one part up to `whole`; beyond, parts are about `part` large. */
const usualSizes = { whole: 2_000_000, part: 300_000 }
/** About 200 kB. */
const pagesPerText = 100

/** The form the index is saved in. */
const lunrVersion = '2.3.9'

export const searchHead = 'search/head.js'

/** The terms of every page that leaves, and what their numbers mean. */
export type SiteTerms = { readonly of: ReadonlyMap<string, PageTerms>; readonly terms: readonly string[] }

/** Everything head and parts are made of: as long as it is the same, `buildSearch` would give the same bytes. */
export function searchKey(site: Site): string {
  const pages = [...site.pages.values()].map(({ address, record: { seenHash, title, aliases }, kind, path }) => [
    address,
    title,
    aliases,
    kind,
    path,
    seenHash,
  ])
  return site.hash(JSON.stringify([shellVersion, pages]))
}

/**
 * The index that the site's search box reads, counted for lunr with our own terms, as scripts by their path, since a
 * page read from a disk may load those and nothing else. About 0.4 s for 3,300 pages.
 */
export function buildSearch(site: Site, { of, terms }: SiteTerms, sizes = usualSizes): ReadonlyMap<string, string> {
  const pages = [...site.pages.values()]
  const counted = pages.map(({ path }) => of.get(path) ?? { length: 0, pairs: new Uint32Array() })
  const parts = partTerms(buildIndex(counted, terms), sizes)
  const textOf = new Map(textFilesOf(site).flatMap((some, number) => some.map(({ path }) => [path, number] as const)))
  const head: SearchHead = {
    version: lunrVersion,
    pages: pages.map(({ address, record: { title }, kind, path }, number) => [
      address,
      title,
      kind,
      textOf.get(path) ?? 0,
      counted[number]?.length ?? 0,
    ]),
    parts: parts.map((part) => part[0]?.[0] ?? ''),
  }
  const files = new Map([[searchHead, call('head', head)]])
  for (const [number, part] of parts.entries()) files.set(`search/part-${number}.js`, call('part', part, number))
  return files
}

/** What the passages of hits are taken from. */
export function searchTextFiles(site: Site): SiteFile[] {
  return textFilesOf(site).map((pages, number) => ({
    path: `search/text-${number}.js`,
    key: site.hash(JSON.stringify([shellVersion, pages.map(({ record: { seenHash } }) => seenHash)])),
    of: pages.map(({ path }) => path),
    content: (texts) => {
      const blocks: SearchTexts = texts.map((text) => searchBlocks(leavingText(text, site.options.longestPassage).seen))
      return call('text', blocks, number)
    },
  }))
}

const call = (name: string, value: unknown, number?: number) =>
  `commonplace.${name}(${JSON.stringify(value)}${number === undefined ? '' : `,${number}`})\n`

/**
 * Cuts the terms, which come in order, where first letters end, or first two where a letter has many: a few words more
 * or less leave most cuts where they were.
 */
function partTerms(postings: readonly Posting[], { whole, part }: typeof usualSizes): (readonly Posting[])[] {
  // A page and what a term counts there are about five signs.
  const sizes = postings.map(({ length, 0: term }) => term.length + 5 + ((length - 1) * 5) / 2)
  if (sizes.reduce((sum, size) => sum + size, 0) <= whole) return [postings]
  const parts: Posting[][] = [[]]
  let size = 0
  let before = ''
  for (const [index, posting] of postings.entries()) {
    const [term] = posting
    const isNewLetter = before.codePointAt(0) !== term.codePointAt(0)
    const isNewPair = before.slice(0, 2) !== term.slice(0, 2)
    if (size > part * 3 || (size > part * 1.5 && isNewPair) || (size > part && isNewLetter)) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(posting)
    size += sizes[index] ?? 0
    before = term
  }
  return parts
}

/** Which file a page's text is in is said by its path, so that no other page's text changes it. */
function textFilesOf({ pages, hash }: Site): SitePage[][] {
  let count = 1
  while (count * pagesPerText < pages.size) count *= 2
  const files = Array.from({ length: count }, (): SitePage[] => [])
  for (const page of pages.values()) files[Number.parseInt(hash(page.path).slice(0, 8), 16) % count]?.push(page)
  return files
}
