import type { BlockKind, BlockList, PlaceAt } from './block-list.ts'
import { type DomElement, type DomNode, isElement } from './dom.ts'
import { markdownTable } from './markdown-table.ts'

export type HtmlOptions = {
  readonly place?: PlaceAt
  /** The level of a heading, where the document knows better than its tags. */
  readonly levelOf?: (text: string) => number | undefined
  /** Notes by the id their marks point at: each becomes a footnote after the first block that bears its mark, and is taken from here. */
  readonly notes?: Map<string, string>
}

const skipped = new Set([
  ...['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'IFRAME', 'OBJECT', 'HEAD', 'BUTTON', 'SELECT', 'INPUT'],
  ...['TEXTAREA', 'AUDIO', 'VIDEO', 'CANVAS', 'RT', 'RP'],
])
const blocks = new Set([
  ...['P', 'DIV', 'SECTION', 'ARTICLE', 'MAIN', 'ASIDE', 'HEADER', 'FOOTER', 'NAV', 'UL', 'OL', 'LI', 'DL', 'DT', 'DD'],
  ...['TABLE', 'PRE', 'BLOCKQUOTE', 'FIGURE', 'FIGCAPTION', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HR', 'ADDRESS'],
  ...['DETAILS', 'SUMMARY', 'FORM', 'FIELDSET', 'BODY', 'HTML', 'CENTER', 'TBODY', 'TR', 'TD', 'TH', 'CAPTION'],
])

/** Adds what an element holds, as blocks in reading order. Scripts, styles and controls are no text. */
export function addHtml(root: DomElement, list: BlockList, options: HtmlOptions = {}): void {
  walk(root, 'paragraph', { list, options })
}

type Walk = { readonly list: BlockList; readonly options: HtmlOptions }

function walk(element: DomElement, kind: Exclude<BlockKind, 'heading'>, to: Walk): void {
  let inline: DomNode[] = []
  let ownKind = kind
  const flush = () => {
    addText(inline, ownKind, to)
    // The first run of text is the item's own; what follows a nested list belongs to it as a paragraph.
    if (inline.some((node) => textOf(node).trim() !== '') && ownKind === 'list-item') ownKind = 'paragraph'
    inline = []
  }
  for (const node of element.childNodes) {
    if (!isElement(node) || !holdsBlocks(node)) {
      inline.push(node)
      continue
    }
    flush()
    addBlock(node, ownKind, to)
    if (ownKind === 'list-item' && /^(P|DIV|H\d)$/.test(tagOf(node))) ownKind = 'paragraph'
  }
  flush()
}

function addBlock(element: DomElement, kind: Exclude<BlockKind, 'heading'>, to: Walk): void {
  const tag = tagOf(element)
  if (skipped.has(tag) || isHidden(element)) return
  const level = /^H([1-6])$/.exec(tag)?.[1]
  if (level !== undefined) {
    const text = textOf(element)
    if (isLabel.test(text)) to.list.add('paragraph', text, to.options.place)
    else to.list.heading(to.options.levelOf?.(text) ?? Number(level), text, to.options.place)
  } else if (tag === 'PRE') to.list.add('code', element.textContent ?? '', to.options.place)
  else if (tag === 'TABLE') addTable(element, to)
  else walk(element, kindOf[tag] ?? kind, to)
}

/** Manuals set a box's label as a heading; the text after the box does not stand under it. */
const isLabel =
  /^(?:tip|note|notes?|warning|caution|important|danger|info|hint|hinweis|achtung|warnung|vorsicht|remarque|attention|astuce|nota|aviso)[:.!]?$/i

const kindOf: Readonly<Record<string, Exclude<BlockKind, 'heading'>>> = {
  LI: 'list-item',
  BLOCKQUOTE: 'quote',
  FIGCAPTION: 'caption',
  CAPTION: 'caption',
}

/** A table of data is kept as one; one that only lays out a page (nested tables, whole sections in a cell) is walked. */
function addTable(table: DomElement, to: Walk): void {
  const isLayout = table.querySelector('table, h1, h2, h3, ul, ol, pre, blockquote') !== null
  const rows = [...table.querySelectorAll('tr')]
  if (isLayout || rows.every((row) => row.children.length < 2)) {
    for (const row of rows.filter((row) => row.closest('table') === table)) {
      for (const cell of row.children) walk(cell, 'paragraph', to)
    }
    return
  }
  const caption = table.querySelector('caption')
  if (caption) to.list.add('caption', textOf(caption), to.options.place)
  to.list.add('table', markdownTable(gridOf(rows)), to.options.place)
  addNotes([table], to)
}

/** The cells of each row by column. One that spans rows says the same in each of them; one that spans columns stands in the first. */
function gridOf(rows: readonly DomElement[]): string[][] {
  /** By column: what still reaches down from above, and into how many rows. */
  const above = new Map<number, { text: string; rows: number }>()
  return rows.map((row) => {
    const cells: string[] = []
    const fromAbove = () => {
      for (let open = above.get(cells.length); open !== undefined; open = above.get(cells.length)) {
        if (open.rows > 1) above.set(cells.length, { ...open, rows: open.rows - 1 })
        else above.delete(cells.length)
        cells.push(open.text)
      }
    }
    for (const cell of row.children) {
      fromAbove()
      const text = textOf(cell)
      const down = spanOf(cell, 'rowspan', rows.length)
      for (let at = 0; at < spanOf(cell, 'colspan', 50); at += 1) {
        if (down > 1) above.set(cells.length, { text: at === 0 ? text : '', rows: down - 1 })
        cells.push(at === 0 ? text : '')
      }
    }
    fromAbove()
    return cells
  })
}

const spanOf = (cell: DomElement, name: 'rowspan' | 'colspan', most: number) =>
  Math.max(1, Math.min(most, Number(cell.getAttribute(name)) || 1))

function addText(nodes: readonly DomNode[], kind: Exclude<BlockKind, 'heading'>, to: Walk): void {
  to.list.add(kind, collapse(nodes.map(rawText).join('')), to.options.place)
  addNotes(nodes.filter(isElement), to)
}

function addNotes(elements: readonly DomElement[], to: Walk): void {
  const { notes } = to.options
  if (!notes) return
  for (const element of elements) {
    const links = [...(tagOf(element) === 'A' ? [element] : []), ...element.querySelectorAll('a[href^="#"]')]
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      const note = notes.get(id)
      if (note !== undefined) to.list.add('footnote', note, to.options.place)
      notes.delete(id)
    }
  }
}

const tagOf = (element: DomElement) => element.tagName.toUpperCase()

function holdsBlocks(element: DomElement): boolean {
  if (skipped.has(tagOf(element)) || blocks.has(tagOf(element))) return true
  return [...element.children].some(holdsBlocks)
}

function isHidden(element: DomElement): boolean {
  return element.hasAttribute('hidden') || /display\s*:\s*none/i.test(element.getAttribute('style') ?? '')
}

/** The text of an element on one line, line breaks of its own kept. */
export const textOf = (node: DomNode) => collapse(rawText(node))

const lineBreak = '\u0000'

function rawText(node: DomNode): string {
  if (node.nodeType === 3) return node.textContent ?? ''
  if (!isElement(node) || skipped.has(tagOf(node)) || isHidden(node)) return ''
  if (tagOf(node) === 'BR') return lineBreak
  const text = [...node.childNodes].map(rawText).join('')
  if (tagOf(node) === 'SUP' && /^\s*\d{1,3}\s*$/.test(text)) return raised(text.trim())
  return blocks.has(tagOf(node)) ? ` ${text} ` : text
}

/** "Jacquard¹", "m²": set plainly, the digit would be part of the word. */
const raised = (digits: string) => digits.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit)

const collapse = (text: string) => text.replace(/\s+/g, ' ').replaceAll(lineBreak, '\n').trim()
