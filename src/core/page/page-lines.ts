import { readBlocks } from '../link/blocks.ts'
import { findFrontmatter } from '../link/frontmatter-block.ts'
import type { Leaf } from '../link/leaf.ts'
import { splitLines } from '../text/lines.ts'

/**
 * One line of a page's body and what it is in Markdown. `item` and `paragraph` begin a block of text, `more` goes on with
 * the one above; code, comments, HTML, quotes and tables are `other`, and nothing in them is ever taken for a claim.
 */
export type PageLine = {
  readonly text: string
  eol: string
  readonly role: 'heading' | 'item' | 'paragraph' | 'more' | 'other' | 'blank'
  /** Headings: 1 to 6, else 0. */
  readonly level: number
  /** What stands on the line behind list mark or heading mark. */
  readonly content: string
}

export type PageLines = {
  /** Everything before the body, byte order mark and frontmatter fences included; '' where there is none. */
  readonly head: string
  readonly lines: PageLine[]
}

/** Reads a page into its frontmatter and lines that join to the same bytes. */
export function readPageLines(text: string): PageLines {
  const bodyStart = findFrontmatter(text)?.end ?? (text.startsWith('\ufeff') ? 1 : 0)
  const body = text.slice(bodyStart)
  const { leaves, lineStarts } = readBlocks(text, bodyStart)
  const plain = splitLines(body)
  const lines: PageLine[] = plain.map(({ text: line, eol }) => ({
    text: line,
    eol,
    role: line.trim() === '' ? 'blank' : 'other',
    level: 0,
    content: line,
  }))
  let at = 0
  for (const leaf of leaves) {
    // Text inside quotes is put together from pieces; cells of a table share a line.
    if (leaf.pieces || leaf.role === 'cell') continue
    while (at + 1 < lineStarts.length && (lineStarts[at + 1] ?? 0) <= leaf.from) at++
    while (at > 0 && (lineStarts[at] ?? 0) > leaf.from) at--
    mark(lines, at, leaf, lineStarts)
  }
  return { head: text.slice(0, bodyStart), lines }
}

export function joinPageLines({ head, lines }: PageLines): string {
  let text = head
  for (const line of lines) text += line.text + line.eol
  return text
}

/** A line as we write it ourselves: nothing in it begins a block of its own. */
export function writtenLine(text: string, role: PageLine['role'], eol: string): PageLine {
  const content = role === 'item' ? text.replace(/^[-*+] /, '') : role === 'heading' ? text.replace(/^#+ /, '') : text
  return { text, eol, role, level: role === 'heading' ? (/^#+/.exec(text)?.[0].length ?? 0) : 0, content }
}

const listMark = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+$/

function mark(lines: PageLine[], first: number, leaf: Leaf, lineStarts: readonly number[]): void {
  const line = lines[first]
  if (!line) return
  const before = line.text.slice(0, Math.max(0, leaf.from - (lineStarts[first] ?? 0)))
  const content = line.text.slice(before.length)
  if (leaf.role === 'heading') lines[first] = { ...line, role: 'heading', level: leaf.level, content: content.trim() }
  else if (listMark.test(before)) lines[first] = { ...line, role: 'item', content }
  else if (before.trim() === '') lines[first] = { ...line, role: 'paragraph', content }
  for (let next = first + 1; next < lines.length && (lineStarts[next] ?? 0) < leaf.to; next++) {
    const more = lines[next]
    if (more && more.role !== 'blank') lines[next] = { ...more, role: 'more', content: more.text.trimStart() }
  }
}
