import { findFrontmatter } from '../core/link/frontmatter-block.ts'
import { textBlocks } from '../core/search/plain-text.ts'
import { stemOf } from '../core/text/names.ts'
import type { Site } from './read-site.ts'
import { buildIndex, type PageTexts, type Posting } from './search-index.ts'
import { shellVersion } from './shell.ts'
import type { SitePage } from './site.ts'

/** What the search box loads first: the pages, and which part of the index has which terms. */
export type SearchHead = {
  readonly version: string
  /** address, title, kind, and the file its text is in. */
  readonly pages: readonly (readonly [address: string, title: string, kind: string, text: number])[]
  /** The first term of each part; a term is in the last part that does not begin behind it. */
  readonly parts: readonly string[]
}

/** Some terms, in order. */
export type SearchPart = readonly Posting[]

/** Blocks of some pages, by the number of the page; a heading begins with `#`, anything else with a blank. */
export type SearchTexts = Readonly<Record<number, readonly string[]>>

/** In characters: the index stays in one part up to `whole`; beyond, parts are about `part` large. */
const usualSizes = { whole: 2_000_000, part: 400_000 }
const textsCharacters = 200_000

/** The form the index is saved in. */
const lunrVersion = '2.3.9'

const searchHead = 'search/head.js'

/** Everything the search is made of: as long as it is the same, `buildSearch` would give the same bytes. */
export function searchKey(site: Site): string {
  const pages = [...site.pages.values()].map(({ address, seen, title, aliases, kind, path }) => [
    address,
    title,
    aliases,
    kind,
    path,
    site.hash(seen),
  ])
  return site.hash(JSON.stringify([shellVersion, pages]))
}

/**
 * The index that the site's search box reads, in lunr's form with our own terms, as scripts by their path, since a
 * page read from a disk may load those and nothing else. About 1.5 s for 3,300 pages.
 */
export function buildSearch(pages: readonly SitePage[], sizes = usualSizes): ReadonlyMap<string, string> {
  const texts = pages.map(blocksOf)
  const postings = buildIndex(pages.map((page, number) => textsOf(page, texts[number] ?? [])))
  const parts = partTerms(postings, sizes)
  const textFiles = partTexts(texts)
  const head: SearchHead = {
    version: lunrVersion,
    pages: pages.map(({ address, title, kind }, number) => [address, title, kind, textFiles.fileOf[number] ?? 0]),
    parts: parts.map((part) => part[0]?.[0] ?? ''),
  }
  const files = new Map([[searchHead, call('head', head)]])
  for (const [number, part] of parts.entries()) files.set(`search/part-${number}.js`, call('part', part, number))
  for (const [number, some] of textFiles.files.entries())
    files.set(`search/text-${number}.js`, call('text', some, number))
  return files
}

const call = (name: string, value: unknown, number?: number) =>
  `commonplace.${name}(${JSON.stringify(value)}${number === undefined ? '' : `,${number}`})\n`

function textsOf({ title, aliases, path }: SitePage, blocks: readonly string[]): PageTexts {
  const headings = blocks.filter((block) => block.startsWith('#'))
  const plain = (some: readonly string[]) => some.map((block) => block.slice(1)).join('\n')
  return {
    names: [...new Set([title, ...aliases, stemOf(path)])].join('\n'),
    headings: plain(headings),
    text: plain(blocks),
  }
}

function blocksOf({ seen }: SitePage): string[] {
  const start = findFrontmatter(seen)?.end ?? (seen.charCodeAt(0) === 0xfeff ? 1 : 0)
  return textBlocks(seen, start).map((block) => `${block.isHeading ? '#' : ' '}${block.text}`)
}

/** Cuts the terms, which come in order, at the ends of first letters where that is near enough. */
function partTerms(postings: readonly Posting[], { whole, part }: typeof usualSizes): (readonly Posting[])[] {
  // A page and its weight are about ten signs.
  const sizes = postings.map(([term, ...pairs]) => term.length + 5 + pairs.length * 5)
  if (sizes.reduce((sum, size) => sum + size, 0) <= whole) return [postings]
  const parts: Posting[][] = [[]]
  let size = 0
  for (const [index, posting] of postings.entries()) {
    const before = postings[index - 1]?.[0] ?? ''
    const isNewLetter = before.codePointAt(0) !== posting[0].codePointAt(0)
    if (size > part * 2 || (size > part && isNewLetter)) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(posting)
    size += sizes[index] ?? 0
  }
  return parts
}

function partTexts(texts: readonly (readonly string[])[]) {
  const files: Record<number, readonly string[]>[] = [{}]
  const fileOf: number[] = []
  let size = 0
  for (const [number, blocks] of texts.entries()) {
    if (size > textsCharacters) {
      files.push({})
      size = 0
    }
    const into = files.at(-1)
    if (into) into[number] = blocks
    fileOf.push(files.length - 1)
    size += blocks.reduce((sum, block) => sum + block.length, 0)
  }
  return { files, fileOf }
}
