import type { Heading, Nodes, Parents, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { propertyTags, readFrontmatter } from './frontmatter.ts'
import { findFrontmatter } from './frontmatter-block.ts'
import type { LinkOccurrence, ScannedFrontmatter, ScannedPage } from './link.ts'
import { readUrl } from './link-text.ts'
import { readPropertyLink } from './property-link.ts'
import { blockIdSyntax } from './syntax/block-id-syntax.ts'
import { codeSyntax } from './syntax/code-syntax.ts'
import { headingTextRange, linksFromMarkdown } from './syntax/from-markdown.ts'
import { highlightSyntax } from './syntax/highlight-syntax.ts'
import { htmlSyntax } from './syntax/html-syntax.ts'
import { mathSyntax } from './syntax/math-syntax.ts'
import { tagSyntax } from './syntax/tag-syntax.ts'
import { wikilinkSyntax } from './syntax/wikilink-syntax.ts'

export type ReadPage = { readonly scan: ScannedPage; readonly tree: Root }

/** Bare addresses become links in the tree, not while reading: there they would swallow brackets and tags. */
const withoutBareAddresses = { disable: { null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink'] } }

function remarkObsidian(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    withoutBareAddresses,
    wikilinkSyntax(),
    tagSyntax(),
    blockIdSyntax(),
    mathSyntax(),
    highlightSyntax(),
    htmlSyntax(),
    codeSyntax(),
  ]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), linksFromMarkdown()]
}

const bodyProcessor = unified().use(remarkParse).use(remarkObsidian).use(remarkGfm).freeze()
const pageProcessor = unified().use(remarkParse).use(remarkObsidian).use(remarkGfm).use(remarkFrontmatter).freeze()

/**
 * Reads one page with remark: the tree that is shown, and the same facts as the fast scanner finds. Slower by a factor
 * of a hundred; runs in a browser. Places in the tree count from behind a byte order mark, those of the facts do not.
 */
export function readPage(text: string): ReadPage {
  const block = findFrontmatter(text)
  const offset = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const tree = (block ? pageProcessor : bodyProcessor).parse(text.slice(offset))
  const properties = block ? readFrontmatter(text, block) : undefined
  const frontmatter: ScannedFrontmatter = properties?.frontmatter ?? { kind: 'none' }
  const facts = new TreeFacts(text, offset)
  if (frontmatter.kind === 'ok') {
    for (const tag of propertyTags(frontmatter.values)) facts.addTag(tag)
    for (const { key, value, from, to } of properties?.texts ?? []) {
      const found = readPropertyLink(value)
      const line = text.slice(0, from).split(/\r\n|\n|\r/).length
      if (found) facts.links.push({ ...found, kind: 'frontmatter', key, start: from, end: to, line })
    }
  }
  facts.visit(tree, 0)
  return { scan: { ...facts.result(), frontmatter }, tree }
}

class TreeFacts {
  readonly links: LinkOccurrence[] = []
  readonly #tags = new Map<string, string>()
  readonly #headings: ScannedPage['headings'][number][] = []
  readonly #blockIds: ScannedPage['blockIds'][number][] = []
  readonly #text: string
  readonly #offset: number

  constructor(text: string, offset: number) {
    this.#text = text
    this.#offset = offset
  }

  addTag(tag: string): void {
    if (!this.#tags.has(tag.toLowerCase())) this.#tags.set(tag.toLowerCase(), tag)
  }

  result(): Omit<ScannedPage, 'frontmatter'> {
    return {
      links: this.links,
      tags: [...this.#tags.values()],
      headings: this.#headings,
      blockIds: this.#blockIds,
    }
  }

  visit(node: Nodes, quotes: number): void {
    if (node.type === 'heading') this.#heading(node, quotes)
    else if (node.type === 'tag') this.addTag(node.value)
    else if (node.type === 'blockId') this.#blockIds.push({ id: node.id, line: node.position?.start.line ?? 1 })
    else if (node.type === 'link' || node.type === 'image') {
      const parts = readUrl(node.url)
      if (parts) this.links.push({ ...parts, ...this.#place(node), kind: node.type === 'link' ? 'mdlink' : 'mdembed' })
    } else if (node.type === 'wikiLink') {
      const { target, subpath, display, embed } = node
      this.links.push({
        target,
        ...(subpath === undefined ? {} : { subpath }),
        ...(display === undefined ? {} : { display }),
        ...this.#place(node),
        kind: embed ? 'embed' : 'wikilink',
      })
    }
    if ('children' in node) {
      const inside = node.type === 'blockquote' ? quotes + 1 : quotes
      for (const child of (node as Parents).children) this.visit(child, inside)
    }
  }

  #place(node: Nodes): Pick<LinkOccurrence, 'start' | 'end' | 'line'> {
    const start = (node.position?.start.offset ?? 0) + this.#offset
    return { start, end: (node.position?.end.offset ?? 0) + this.#offset, line: node.position?.start.line ?? 1 }
  }

  /** The heading as written, on one line, without the marks of quotes that it stands in. */
  #heading(node: Heading, quotes: number): void {
    const line = node.position?.start.line ?? 1
    const [from, to] = headingTextRange(node) ?? [0, 0]
    const written = this.#text.slice(from + this.#offset, to + this.#offset)
    const text = written
      .split(/\r\n|\n|\r/)
      .map((part, index) => (index === 0 ? part : withoutQuoteMarks(part, quotes)).replace(/^[ \t]+|[ \t]+$/g, ''))
      .join(' ')
    const start = this.#lineStart((node.position?.start.offset ?? 0) + this.#offset)
    this.#headings.push({ level: node.depth, text, line, start })
  }

  #lineStart(offset: number): number {
    let index = offset
    while (index > this.#offset && !/[\r\n]/.test(this.#text.charAt(index - 1))) index--
    return index
  }
}

function withoutQuoteMarks(line: string, quotes: number): string {
  let rest = line
  for (let depth = 0; depth < quotes; depth++) rest = rest.replace(/^[ \t]*>/, '')
  return rest
}
