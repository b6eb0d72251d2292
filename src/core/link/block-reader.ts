import {
  closesFence,
  endsHtmlBlock,
  fenceLength,
  hasOpenMath,
  htmlBlockKind,
  isThematicBreak,
  opensMath,
  readAtxHeading,
  setextLevel,
} from './block-starts.ts'
import { indexWithin, isBlank, runLength } from './chars.ts'
import { type Container, continueContainers, openContainer } from './containers.ts'
import type { Leaf } from './leaf.ts'
import { OpenParagraph } from './open-paragraph.ts'
import { PageLine } from './page-line.ts'
import { delimiterCells, eachCell } from './table-rows.ts'

type OpenBlock =
  | { readonly kind: 'none' }
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'code' }
  | { readonly kind: 'table' }
  | { readonly kind: 'math' }
  | { readonly kind: 'fence'; readonly marker: number; readonly length: number }
  | { readonly kind: 'html'; readonly html: number }

const nothing: OpenBlock = { kind: 'none' }
const paragraphBlock: OpenBlock = { kind: 'paragraph' }
const indentedCode: OpenBlock = { kind: 'code' }
const tableBlock: OpenBlock = { kind: 'table' }
const mathBlock: OpenBlock = { kind: 'math' }

/** Takes a page line by line and keeps what is open. Follows micromark, also where CommonMark leaves room. */
export class BlockReader {
  readonly leaves: Leaf[] = []
  readonly labels = new Set<string>()
  readonly footnotes = new Set<string>()
  readonly #text: string
  readonly #stack: Container[] = []
  readonly #line: PageLine
  readonly #paragraph: OpenParagraph
  #open: OpenBlock = nothing
  #quotes = 0

  constructor(text: string) {
    this.#text = text
    this.#line = new PageLine(text)
    this.#paragraph = new OpenParagraph(text, this.labels)
  }

  line(from: number, end: number): void {
    const line = this.#line
    line.begin(from, end)
    const depth = this.#stack.length
    const matched = depth === 0 ? 0 : continueContainers(this.#stack, line)
    line.measure()
    if (matched === depth && this.#continueConcrete()) return
    const opened = this.#openContainers(matched)
    const isLazy = !opened && matched < depth
    const kept = opened ? this.#stack.length : matched
    if (line.isBlank) this.#blankLine(kept, isLazy)
    else this.#filledLine(kept, isLazy)
  }

  finish(): void {
    this.#close()
  }

  /** Opens the containers that begin here; the line is measured behind the last. */
  #openContainers(matched: number): boolean {
    const interrupting = matched === this.#stack.length && this.#open.kind === 'paragraph'
    let opened = false
    for (;;) {
      const container = openContainer(this.#line, interrupting, this.footnotes)
      if (!container) return opened
      if (!opened) this.#closeTo(matched)
      opened = true
      this.#stack.push(container)
      if (container.kind === 'quote') this.#quotes++
      this.#line.measure()
    }
  }

  /** Code, HTML and math take their lines as they are. */
  #continueConcrete(): boolean {
    const open = this.#open
    if (open.kind !== 'fence' && open.kind !== 'html' && open.kind !== 'math') return false
    const { textAt: at, indent } = this.#line
    if (open.kind === 'fence') {
      const closes = indent < 4 && closesFence(this.#text, at, this.#line.end, open.marker, open.length)
      if (closes) this.#open = nothing
      return true
    }
    if (open.kind === 'math') {
      const close = indexWithin(this.#text, '$$', this.#line.at, this.#line.end)
      if (close >= 0) this.#closeMath(close)
      return true
    }
    if (open.html > 5 && at >= this.#line.end) return false
    if (endsHtmlBlock(open.html, this.#text, this.#line.at, this.#line.end, false)) this.#open = nothing
    return true
  }

  /** What follows the closing `$$` on its line is text. */
  #closeMath(close: number): void {
    this.#open = nothing
    const from = close + runLength(this.#text, close, this.#line.end, 36)
    this.#leaf('paragraph', from, this.#line.end)
  }

  #blankLine(kept: number, isLazy: boolean): void {
    if (isLazy) this.#closeTo(kept)
    else if (this.#open.kind !== 'code') this.#close()
  }

  #filledLine(kept: number, isLazy: boolean): void {
    const open = this.#open.kind
    const isRow = open === 'table' && !isLazy && this.#line.indent < 4 && !this.#startsBlock(false)
    if (open === 'paragraph') this.#paragraphLine(kept, isLazy)
    else if (isRow) this.#cells(this.#line.textAt, this.#line.end)
    else if (open !== 'code' || isLazy || this.#line.indent < 4) {
      this.#closeTo(kept)
      this.#startBlock()
    }
  }

  #paragraphLine(kept: number, isLazy: boolean): void {
    const { textAt: at, indent } = this.#line
    const mayEnd = indent < 4
    const level = mayEnd && !isLazy ? setextLevel(this.#text, at, this.#line.end) : 0
    if (level > 0) this.#setextLine(level)
    else if (mayEnd && this.#startsBlock(true)) {
      this.#closeTo(kept)
      this.#startBlock()
    } else if (!mayEnd || isLazy || !this.#becomesTable(at)) this.#paragraph.add(at, this.#line.end, indent)
  }

  /** A paragraph of definitions alone has nothing to underline, so the line stands for itself. */
  #setextLine(level: number): void {
    const leaf = this.#paragraph.take(this.#quotes, level)
    this.#open = nothing
    if (leaf) this.leaves.push(leaf)
    else this.#startBlock()
  }

  #becomesTable(at: number): boolean {
    const header = this.#paragraph.lastLine()
    if (header.columns > 3) return false
    const code = this.#text.charCodeAt(at)
    if (code !== 124 && code !== 45 && code !== 58) return false
    const count = delimiterCells(this.#text, at, this.#line.end)
    if (count === 0 || count !== eachCell(this.#text, header.from, header.to, undefined)) return false
    this.#paragraph.dropLastLine()
    this.#close()
    this.#open = tableBlock
    this.#cells(header.from, header.to)
    return true
  }

  #cells(from: number, to: number): void {
    eachCell(this.#text, from, to, (cellFrom, cellTo) => this.#leaf('cell', cellFrom, cellTo))
  }

  /** Whether another block begins here; in a paragraph some may not. */
  #startsBlock(inParagraph: boolean): boolean {
    const at = this.#line.textAt
    const end = this.#line.end
    const code = this.#text.charCodeAt(at)
    if (code === 35) return readAtxHeading(this.#text, at, end) !== undefined
    if (code === 96 || code === 126) return fenceLength(this.#text, at, end) > 0
    if (code === 42 || code === 95 || code === 45) return isThematicBreak(this.#text, at, end)
    if (code === 60) {
      const kind = htmlBlockKind(this.#text, at, end)
      return kind > 0 && (kind < 7 || !inParagraph)
    }
    if (code === 36) {
      return opensMath(this.#text, at, end) && !(inParagraph && this.#paragraph.someText(hasOpenMath))
    }
    return false
  }

  /** Begins the block that this line opens; what is no other is a paragraph. */
  #startBlock(): void {
    const { textAt: at, indent } = this.#line
    const opened = indent > 3 ? indentedCode : this.#readBlockStart(at)
    if (opened) {
      this.#open = opened
      return
    }
    this.#open = paragraphBlock
    this.#paragraph.start(this.#line.start)
    this.#paragraph.add(at, this.#line.end, indent)
  }

  /** The block that stays open after this line, `nothing` for one that is complete, undefined for a paragraph. */
  #readBlockStart(at: number): OpenBlock | undefined {
    const text = this.#text
    const end = this.#line.end
    const code = text.charCodeAt(at)
    if (code === 35) return this.#atxHeading(at)
    if (code === 96 || code === 126) {
      const length = fenceLength(text, at, end)
      return length > 0 ? { kind: 'fence', marker: code, length } : undefined
    }
    if (code === 60) {
      const html = htmlBlockKind(text, at, end)
      if (html === 0) return undefined
      return endsHtmlBlock(html, text, at, end, true) ? nothing : { kind: 'html', html }
    }
    if (code === 36) return opensMath(text, at, end) ? mathBlock : undefined
    return (code === 42 || code === 95 || code === 45) && isThematicBreak(text, at, end) ? nothing : undefined
  }

  #atxHeading(at: number): OpenBlock | undefined {
    const heading = readAtxHeading(this.#text, at, this.#line.end)
    if (!heading) return undefined
    this.#leaf('heading', heading.from, heading.to, heading.level)
    return nothing
  }

  #leaf(role: Leaf['role'], from: number, to: number, level = 0): void {
    let trimmed = from
    while (trimmed < to && isBlank(this.#text.charCodeAt(trimmed))) trimmed++
    if (trimmed < to || role === 'heading') {
      this.leaves.push({ role, text: this.#text, from: trimmed, to, level, blockStart: this.#line.start })
    }
  }

  #closeTo(depth: number): void {
    this.#close()
    while (this.#stack.length > depth) {
      if (this.#stack.pop()?.kind === 'quote') this.#quotes--
    }
  }

  #close(): void {
    if (this.#open.kind === 'paragraph') {
      const leaf = this.#paragraph.take(this.#quotes, 0)
      if (leaf) this.leaves.push(leaf)
    }
    this.#open = nothing
  }
}
