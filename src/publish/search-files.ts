import { leavingText } from './leaving-text.ts'
import { numberPages } from './page-numbers.ts'
import type { PageTerms } from './page-terms.ts'
import { partName } from './part-name.ts'
import type { Site } from './read-site.ts'
import { searchBlocks } from './search-blocks.ts'
import { buildIndex, type Posting, termOrder } from './search-index.ts'
import { shellVersion } from './shell.ts'
import type { SiteFile, SitePage } from './site.ts'

/** What the search box loads first: the pages, and which part of the index has which terms. */
export type SearchHead = {
  readonly version: string
  /** In the order of their paths. */
  readonly pages: readonly HeadRow[]
  /** For each group of pages the first term of each of its parts; a term is in the last part that does not begin behind it. */
  readonly groups: readonly (readonly string[])[]
}

type HeadRow = readonly [
  address: string,
  title: string,
  kind: string,
  /** The file its text is in. */
  text: number,
  /** How many words it has. */
  length: number,
  group: number,
  /** Within its group. */
  number: number,
]

/** Some terms of a group, in order, and after each the pages that have it, as `readPairs` reads them. */
export type SearchPart = readonly string[]

/** Blocks of the pages that have their text in this file, in the order of the pages; a heading begins with `#`, anything else with a blank. */
export type SearchTexts = readonly (readonly string[])[]

/**
 * In characters: the index stays in one part up to `whole`. Beyond, pages are in `groups` of which each has its own parts
 * of about `part`: a question loads one part of each group for a word, and a page that comes or goes changes the parts of
 * one group.
 */
const usualSizes = { whole: 2_000_000, part: 100_000, groups: 4 }
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
 * page read from a disk may load those and nothing else. About 0.5 s for 3,300 pages.
 */
export function buildSearch(site: Site, { of, terms }: SiteTerms, sizes = usualSizes): ReadonlyMap<string, string> {
  const order = termOrder(terms)
  const none: PageTerms = { length: 0, pairs: new Uint32Array() }
  const isOne = expectedSize([...site.pages.keys()].map((path) => of.get(path) ?? none)) <= sizes.whole
  const groups = numberPages(site.pages.keys(), isOne ? 1 : sizes.groups, site.hash).map(({ paths, numbers }) => {
    const pages = paths.map((path) => of.get(path) ?? none)
    const postings = buildIndex({ pages, numbers }, { terms, order })
    return { paths, numbers, parts: isOne ? [postings] : partTerms(postings, sizes.part) }
  })
  const textOf = new Map(textFilesOf(site).flatMap((some, number) => some.map(({ path }) => [path, number] as const)))
  const numberOf = new Map(
    groups.flatMap(({ paths, numbers }, group) => paths.map((path, at) => [path, [group, numbers[at] ?? 0]] as const)),
  )
  const rows = [...site.pages.values()].map(({ address, record: { title }, kind, path }): HeadRow => {
    const [group = 0, number = 0] = numberOf.get(path) ?? []
    return [address, title, kind, textOf.get(path) ?? 0, of.get(path)?.length ?? 0, group, number]
  })
  const firsts = groups.map(({ parts }) => parts.map((part) => part[0]?.[0] ?? ''))
  const files = new Map([
    [
      searchHead,
      `commonplace.head({"version":${JSON.stringify(lunrVersion)},"groups":${lines(firsts)},"pages":${lines(rows)}})\n`,
    ],
  ])
  for (const [group, { parts }] of groups.entries()) {
    for (const [number, part] of parts.entries())
      files.set(
        `search/${partName(group, number)}.js`,
        `commonplace.part([${written(part)}],"${partName(group, number)}")\n`,
      )
  }
  return files
}

/** One to a line, so that who compares two versions of a file line by line sees what changed. */
const lines = (items: readonly unknown[]) => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`
const written = (part: readonly Posting[]) =>
  `\n${part.map(([term, pages]) => `${JSON.stringify(term)},"${pages}"`).join(',\n')}\n`

/** What the passages of hits are taken from. */
export function searchTextFiles(site: Site): SiteFile[] {
  return textFilesOf(site).map((pages, number) => ({
    path: `search/text-${number}.js`,
    key: site.hash(JSON.stringify([shellVersion, pages.map(({ record: { seenHash } }) => seenHash)])),
    of: pages.map(({ path }) => path),
    content: (texts) => {
      const blocks: SearchTexts = texts.map((text, at) =>
        searchBlocks(leavingText(text, site.options.longestPassage, pages[at]?.record.withheld ?? []).seen),
      )
      return `commonplace.text(${lines(blocks)},${number})\n`
    },
  }))
}

/** About six signs for each word of each page, the word itself among them. */
const expectedSize = (pages: readonly PageTerms[]) => pages.reduce((sum, { pairs }) => sum + pairs.length * 3, 0)

/**
 * Cuts the terms, which come in order, where first letters end, or first two where a letter has many: a few words more
 * or less leave most cuts where they were.
 */
function partTerms(postings: readonly Posting[], part: number): (readonly Posting[])[] {
  const parts: Posting[][] = [[]]
  let size = 0
  let before = ''
  for (const posting of postings) {
    const [term, pages] = posting
    const isNewLetter = before.codePointAt(0) !== term.codePointAt(0)
    const isNewPair = before.slice(0, 2) !== term.slice(0, 2)
    if (size > part * 3 || (size > part * 1.5 && isNewPair) || (size > part && isNewLetter)) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(posting)
    // Quotes and commas of its line are among them.
    size += term.length + pages.length + 7
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
