import { type Blocks, readBlocks } from './blocks.ts'
import { propertyTags, readFrontmatter } from './frontmatter.ts'
import { findFrontmatter } from './frontmatter-block.ts'
import { type InlineLink, InlineReader } from './inline-reader.ts'
import type { Leaf } from './leaf.ts'
import type { LinkOccurrence, ScannedFrontmatter, ScannedPage } from './link.ts'
import { readPropertyLink } from './property-link.ts'
import type { PropertyText, YamlQuote } from './simple-yaml.ts'

/** A link with the places a rewrite needs. */
export type ScannedLink = LinkOccurrence & {
  /** The written path without subpath, and the end of path and subpath, in the page. */
  readonly pathFrom: number
  readonly pathTo: number
  readonly destinationTo: number
  /** Property links: the string they are, and how it is quoted. */
  readonly property?: { readonly value: string; readonly quote: YamlQuote; readonly from: number; readonly to: number }
}

/** Raised whenever a scan may answer differently than before, so that an index made by an older one is rebuilt. */
export const scannerVersion = 1

/** Reads a page as Obsidian does: its links in order, tags, headings, block ids and properties. Never throws. */
export function scanPage(text: string): ScannedPage {
  return scanLinks(text)
}

export type DetailedScan = Omit<ScannedPage, 'links'> & { readonly links: readonly ScannedLink[] }

export function scanLinks(text: string): DetailedScan {
  const block = findFrontmatter(text)
  const properties = block ? readFrontmatter(text, block) : undefined
  const frontmatter: ScannedFrontmatter = properties?.frontmatter ?? { kind: 'none' }
  const bodyStart = block ? block.end : text.charCodeAt(0) === 0xfeff ? 1 : 0
  const blocks = readBlocks(text, bodyStart)
  const finds = new PageFinds(text, blocks, block ? countLines(text, 0, bodyStart) : 0)
  if (frontmatter.kind === 'ok') {
    for (const tag of propertyTags(frontmatter.values)) finds.addTag(tag)
    for (const property of properties?.texts ?? []) finds.addProperty(property)
  }
  finds.readLeaves()
  return { ...finds.result(), frontmatter }
}

/** Line ends between two places. */
function countLines(text: string, from: number, end: number): number {
  let lines = 0
  for (let index = from; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10)) lines++
  }
  return lines
}

type NewLink = { -readonly [Key in keyof ScannedLink]: ScannedLink[Key] }

/** Written out, since this runs for every link of a vault. */
function withOptional(link: NewLink, { subpath, display }: Pick<InlineLink, 'subpath' | 'display'>): ScannedLink {
  if (subpath !== undefined) link.subpath = subpath
  if (display !== undefined) link.display = display
  return link
}

/** Gathers what the leaves hold and turns places in a leaf into places in the page. */
class PageFinds {
  readonly #text: string
  readonly #blocks: Blocks
  readonly #linesBefore: number
  readonly #links: ScannedLink[] = []
  readonly #tags = new Map<string, string>()
  readonly #headings: ScannedPage['headings'][number][] = []
  readonly #blockIds: ScannedPage['blockIds'][number][] = []
  #line = 0
  #counted = { offset: 0, lines: 0 }

  constructor(text: string, blocks: Blocks, linesBefore: number) {
    this.#text = text
    this.#blocks = blocks
    this.#linesBefore = linesBefore
  }

  addTag(tag: string): void {
    const folded = tag.toLowerCase()
    if (!this.#tags.has(folded)) this.#tags.set(folded, tag)
  }

  addProperty(property: PropertyText): void {
    const found = readPropertyLink(property.value)
    if (!found) return
    const { key, value, quote, from, to } = property
    const isPlain = to - from === value.length
    const link: NewLink = {
      kind: 'frontmatter',
      target: found.target,
      key,
      start: from,
      end: to,
      line: this.#propertyLine(from),
      pathFrom: isPlain ? from + found.pathFrom : from,
      pathTo: isPlain ? from + found.pathTo : to,
      destinationTo: isPlain ? from + found.destinationTo : to,
      property: { value, quote, from, to },
    }
    this.#links.push(withOptional(link, found))
  }

  /** Properties come in order, so lines are counted on from the last one. */
  #propertyLine(offset: number): number {
    const from = offset < this.#counted.offset ? 0 : this.#counted.offset
    const before = from === 0 ? 0 : this.#counted.lines
    this.#counted = { offset, lines: before + countLines(this.#text, from, offset) }
    return 1 + this.#counted.lines
  }

  readLeaves(): void {
    const reader = new InlineReader(this.#blocks.labels, this.#blocks.footnotes)
    for (const leaf of this.#blocks.leaves) {
      if (leaf.level > 0) this.#addHeading(leaf)
      const finds = reader.read(leaf)
      if (!finds) continue
      const first = this.#links.length
      for (const link of finds.links) this.#links.push(this.#place(leaf, link))
      if (finds.links.length > 1) this.#sortFrom(first)
      for (const tag of finds.tags) this.addTag(tag)
      if (finds.blockId) {
        this.#blockIds.push({ id: finds.blockId.id, line: this.#lineAt(pageOffset(leaf, finds.blockId.at)) })
      }
    }
  }

  result(): Omit<DetailedScan, 'frontmatter'> {
    return { links: this.#links, tags: [...this.#tags.values()], headings: this.#headings, blockIds: this.#blockIds }
  }

  /** A link inside another's label ends first; what is given out is in reading order. */
  #sortFrom(first: number): void {
    for (let index = first + 1; index < this.#links.length; index++) {
      if ((this.#links[index]?.start ?? 0) < (this.#links[index - 1]?.start ?? 0)) {
        const sorted = this.#links.splice(first).sort((one, other) => one.start - other.start)
        this.#links.push(...sorted)
        return
      }
    }
  }

  #place(leaf: Leaf, found: InlineLink): ScannedLink {
    const start = pageOffset(leaf, found.start)
    const link: NewLink = {
      kind: found.kind,
      target: found.target,
      start,
      end: pageOffset(leaf, found.end),
      line: this.#lineAt(start),
      pathFrom: pageOffset(leaf, found.pathFrom),
      pathTo: pageOffset(leaf, found.pathTo),
      destinationTo: pageOffset(leaf, found.destinationTo),
    }
    return withOptional(link, found)
  }

  #addHeading(leaf: Leaf): void {
    const text = leaf.text
      .slice(leaf.from, leaf.to)
      .replace(/[ \t]*(?:\r\n|\n|\r)[ \t]*/g, ' ')
      .replace(/^[ \t]+|[ \t]+$/g, '')
    this.#headings.push({ level: leaf.level, text, line: this.#lineAt(leaf.blockStart), start: leaf.blockStart })
  }

  /** Line of a place in the body. Places asked for mostly go forward, so the last answer is where to look on from. */
  #lineAt(offset: number): number {
    const starts = this.#blocks.lineStarts
    while (this.#line > 0 && (starts[this.#line] ?? 0) > offset) this.#line--
    while (this.#line + 1 < starts.length && (starts[this.#line + 1] ?? 0) <= offset) this.#line++
    return this.#linesBefore + this.#line + 1
  }
}

function pageOffset(leaf: Leaf, at: number): number {
  if (!leaf.pieces) return at
  const { starts, offsets } = leaf.pieces
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return (offsets[low] ?? 0) + at - (starts[low] ?? 0)
}
