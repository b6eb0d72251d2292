import lunr from 'lunr'
import { findFrontmatter } from '../core/link/frontmatter-block.ts'
import { textBlocks } from '../core/search/plain-text.ts'
import { tokenize } from '../core/search/tokenize.ts'
import { sha256Hex } from '../core/text/hash.ts'
import type { Site } from './read-site.ts'
import { shellVersion } from './shell.ts'
import type { SitePage } from './site.ts'

/** What the search box loads first: the pages, and which part of the index has which terms. */
export type SearchHead = {
  readonly version: string
  readonly fields: readonly string[]
  /** address, title, kind, and the file its text is in. */
  readonly pages: readonly (readonly [address: string, title: string, kind: string, text: number])[]
  /** The first term of each part; a term is in the last part that does not begin behind it. */
  readonly parts: readonly string[]
}

/** Postings of some terms with their weights in the pages: lunr's own form, taken apart by terms. */
export type SearchPart = {
  readonly terms: readonly (readonly [term: string, posting: unknown])[]
  readonly vectors: Readonly<Record<string, readonly number[]>>
}

/** Blocks of some pages, by the number of the page. */
export type SearchTexts = Readonly<Record<number, readonly string[]>>

const fields = ['title', 'names', 'text'] as const
/** In characters: the index stays in one part up to `whole`; beyond, parts are about `part` large. */
const usualSizes = { whole: 2_000_000, part: 400_000 }
const textsCharacters = 200_000

export const searchHead = 'search/head.js'

/** Everything the search is made of: as long as it is the same, `buildSearch` would give the same bytes. */
export function searchKey(site: Site): string {
  const pages = [...site.pages.values()].map(({ address, seen, title }) => [address, title, seen])
  return sha256Hex(JSON.stringify([shellVersion, pages]))
}

/**
 * The index that the site's search box reads, built with lunr and our own tokenizer, as scripts by their path, since a
 * page read from a disk may load those and nothing else. About 5 s for 3,300 pages.
 */
export function buildSearch(pages: readonly SitePage[], sizes = usualSizes): ReadonlyMap<string, string> {
  const texts = pages.map(blocksOf)
  const { terms, vectors, version } = buildIndex(pages, texts)
  const parts = partTerms(terms, sizes)
  const textFiles = partTexts(texts)
  const head: SearchHead = {
    version,
    fields,
    pages: pages.map(({ address, title, kind }, number) => [address, title, kind, textFiles.fileOf[number] ?? 0]),
    parts: parts.map((part) => part[0]?.[0] ?? ''),
  }
  const files = new Map([[searchHead, call('head', head)]])
  for (const [number, part] of partsOf(parts, vectors).entries())
    files.set(`search/part-${number}.js`, call('part', part, number))
  for (const [number, some] of textFiles.files.entries())
    files.set(`search/text-${number}.js`, call('text', some, number))
  return files
}

const call = (name: string, value: unknown, number?: number) =>
  `commonplace.${name}(${JSON.stringify(value)}${number === undefined ? '' : `,${number}`})\n`

function blocksOf({ seen }: SitePage): string[] {
  const start = findFrontmatter(seen)?.end ?? (seen.charCodeAt(0) === 0xfeff ? 1 : 0)
  return textBlocks(seen, start).map((block) => block.text)
}

type Postings = readonly (readonly [term: string, posting: { readonly _index: number }])[]
type Vectors = readonly (readonly [ref: string, vector: readonly number[]])[]

/** lunr without its trimmer, stemmer and stop words: the tokenizer has done all that, and knows more than English. */
function buildIndex(pages: readonly SitePage[], texts: readonly (readonly string[])[]) {
  const builder = new lunr.Builder()
  builder.tokenizer = Object.assign(
    (text: unknown) => tokenize(String(text)).map(({ term }) => new lunr.Token(term, {})),
    { separator: /\s+/ },
  )
  builder.ref('number')
  builder.field('title', { boost: 6 })
  builder.field('names', { boost: 4 })
  builder.field('text')
  builder.b(0.6)
  for (const [number, page] of pages.entries()) {
    builder.add({ number, title: page.title, names: page.aliases.join(' '), text: (texts[number] ?? []).join('\n') })
  }
  // The form lunr documents for saving an index.
  const saved = builder.build().toJSON() as { version: string; invertedIndex: Postings; fieldVectors: Vectors }
  return { terms: saved.invertedIndex, vectors: saved.fieldVectors, version: saved.version }
}

/** Cuts the terms, which come in order, at the ends of first letters where that is near enough. */
function partTerms(terms: Postings, { whole, part }: typeof usualSizes): Postings[] {
  const sizes = terms.map(([term, posting]) => term.length + JSON.stringify(posting).length)
  if (sizes.reduce((sum, size) => sum + size, 0) <= whole) return [terms]
  const parts: Postings[number][][] = [[]]
  let size = 0
  for (const [index, entry] of terms.entries()) {
    const before = terms[index - 1]?.[0] ?? ''
    const isNewLetter = before.codePointAt(0) !== entry[0].codePointAt(0)
    if (size > part * 2 || (size > part && isNewLetter)) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(entry)
    size += sizes[index] ?? 0
  }
  return parts
}

function partsOf(parts: readonly Postings[], vectors: Vectors): SearchPart[] {
  const partOf = new Map<number, number>()
  for (const [number, part] of parts.entries()) for (const [, { _index }] of part) partOf.set(_index, number)
  const cut: Record<string, number[]>[] = parts.map(() => ({}))
  for (const [ref, vector] of vectors) {
    for (let at = 0; at + 1 < vector.length; at += 2) {
      const [index = 0, weight = 0] = vector.slice(at, at + 2)
      const into = cut[partOf.get(index) ?? 0]
      if (!into) continue
      into[ref] ??= []
      into[ref].push(index, weight)
    }
  }
  return parts.map((terms, number) => ({ terms, vectors: cut[number] ?? {} }))
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
