import { readFootnoteLabel, readListMarker } from './block-starts.ts'
import type { PageLine } from './page-line.ts'
import { normalLabel } from './resource.ts'

/** What blocks stand in; an item that begins with a blank line is over when a second one follows. */
export type Container =
  | { readonly kind: 'quote' }
  | { readonly kind: 'footnote' }
  | { readonly kind: 'item'; readonly size: number; startsBlank: boolean; isOver: boolean }

const quote: Container = { kind: 'quote' }
const footnote: Container = { kind: 'footnote' }

/** How many of the open containers the line belongs to; the line goes on behind their marks. */
export function continueContainers(open: readonly Container[], line: PageLine): number {
  let matched = 0
  for (const container of open) {
    line.measure()
    if (!continues(container, line)) break
    matched++
  }
  return matched
}

function continues(container: Container, line: PageLine): boolean {
  if (container.kind === 'quote') {
    if (line.isBlank || line.indent > 3 || line.code !== 62) return false
    takeQuoteMark(line)
    return true
  }
  if (container.kind === 'item') return continuesItem(container, line)
  if (!line.isBlank && line.indent < 4) return false
  if (!line.isBlank) line.takeColumns(4)
  return true
}

function continuesItem(item: Container & { kind: 'item' }, line: PageLine): boolean {
  if (line.isBlank) {
    if (item.startsBlank) item.isOver = true
    line.takeColumns(item.size)
    return true
  }
  const belongs = !item.isOver && line.indent >= item.size
  item.startsBlank = false
  item.isOver = false
  if (belongs) line.takeColumns(item.size)
  return belongs
}

function takeQuoteMark(line: PageLine): void {
  line.takeMark(1)
  line.takeColumns(1)
}

/** The container that begins at the measured text, if one does; the line goes on behind its mark. */
export function openContainer(line: PageLine, interrupting: boolean, footnotes: Set<string>): Container | undefined {
  if (line.indent > 3 || line.isBlank) return undefined
  const { code } = line
  if (code === 62) {
    takeQuoteMark(line)
    return quote
  }
  if (code === 91) return openFootnote(line, footnotes)
  return code === 42 || code === 43 || code === 45 || (code >= 48 && code <= 57)
    ? openItem(line, interrupting)
    : undefined
}

function openItem(line: PageLine, interrupting: boolean): Container | undefined {
  const marker = readListMarker(line.text, line.textAt, line.end, interrupting)
  if (!marker) return undefined
  const length = marker.end - line.textAt
  const width = line.indent + length
  line.takeMark(length)
  if (marker.isEmpty) return { kind: 'item', size: width + 1, startsBlank: true, isOver: false }
  line.measure()
  const padding = line.indent > 4 ? 1 : line.indent
  line.takeColumns(padding)
  return { kind: 'item', size: width + padding, startsBlank: false, isOver: false }
}

function openFootnote(line: PageLine, footnotes: Set<string>): Container | undefined {
  const found = readFootnoteLabel(line.text, line.textAt, line.end)
  if (!found) return undefined
  footnotes.add(normalLabel(found.label))
  line.takeMark(found.end - line.textAt)
  line.measure()
  line.takeColumns(line.indent)
  return footnote
}
