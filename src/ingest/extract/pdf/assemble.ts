import type { SourceBlock } from '../../../core/source/source-doc.ts'
import { createBlockList } from '../block-list.ts'
import { contentsLines } from './contents-pages.ts'
import { bearsMark, type Footnote, findFootnotes, withoutMark } from './footnotes.ts'
import { withoutFurniture } from './furniture.ts'
import { findHeadings, type Heading } from './headings.ts'
import { joinLines, type Vocabulary, vocabularyOf } from './join-lines.ts'
import { continues, type Layout, layoutOf, listMarker } from './layout.ts'
import type { OutlineEntry } from './outline.ts'
import type { Line } from './page-lines.ts'
import type { Page } from './read-page.ts'
import { findTables, type Table } from './tables.ts'

export type Assembled = { readonly blocks: SourceBlock[]; readonly contentsPages: readonly number[] }

/** Pages of lines become headings, paragraphs and lists, in reading order, each with the page it begins on. */
export function assemble(
  pages: readonly Page[],
  outline: readonly OutlineEntry[],
  labels: readonly string[],
): Assembled {
  const all = withoutFurniture(pages).flatMap((page) => page.lines)
  const contents = contentsLines(all)
  const layout = layoutOf(all.filter((line) => !contents.has(line)))
  const footnotes = findFootnotes(all, layout)
  const aside = new Set([...contents, ...footnotes.flatMap((note) => note.lines)])
  const lines = all.filter((line) => !aside.has(line) && !isTitleOfContents(line, all, contents))
  const vocabulary = vocabularyOf(all.map((line) => line.text))
  const tables = findTables(lines, layout)
  const tabled = new Set(tables.flatMap((table) => table.lines))
  const headings = findHeadings(
    lines.filter((line) => !tabled.has(line)),
    layout,
    outline,
  )
  const groups = groupLines(lines, { headings, tables, layout })
  const list = createBlockList()
  for (const group of besideTheirMarks(groups, footnotes)) addGroup(group, list, vocabulary, labels)
  return { blocks: list.blocks, contentsPages: [...new Set([...contents].map((line) => line.page))] }
}

/** "Contents" itself: the large line right above what was left out. */
function isTitleOfContents(line: Line, all: readonly Line[], contents: ReadonlySet<Line>): boolean {
  const next = all[all.indexOf(line) + 1]
  return next !== undefined && contents.has(next) && !contents.has(line) && line.size > next.size * 1.12
}

function besideTheirMarks(groups: readonly Group[], footnotes: readonly Footnote[]): Group[] {
  const placed: Group[] = [...groups]
  for (const { mark, lines } of footnotes) {
    const page = lines[0]?.page ?? 0
    const onPage = (group: Group) => group.lines.some((line) => line.page === page)
    const bearer = placed.findIndex((group) =>
      group.lines.some((line) => line.page === page && bearsMark(line.text, mark) && group.kind !== 'footnote'),
    )
    let at = bearer >= 0 ? bearer : placed.findLastIndex(onPage)
    if (at < 0) at = placed.findLastIndex((group) => (group.lines[0]?.page ?? 0) < page)
    while (placed[at + 1]?.kind === 'footnote') at += 1
    placed.splice(at + 1, 0, { kind: 'footnote', lines })
  }
  return placed
}

type Group =
  | { readonly kind: 'heading'; readonly heading: Heading; readonly lines: Line[] }
  | { readonly kind: 'table'; readonly table: Table; readonly lines: readonly Line[] }
  | { readonly kind: 'item' | 'paragraph' | 'code' | 'footnote'; readonly lines: Line[] }

type Found = {
  readonly headings: ReadonlyMap<Line, Heading>
  readonly tables: readonly Table[]
  readonly layout: Layout
}

function groupLines(lines: readonly Line[], { headings, tables, layout }: Found): Group[] {
  const tableOf = new Map(tables.flatMap((table) => table.lines.map((line) => [line, table] as const)))
  const groups: Group[] = []
  for (const line of lines) {
    const heading = headings.get(line)
    const group = groups.at(-1)
    const table = tableOf.get(line)
    if (table) {
      if (group?.kind !== 'table' || group.table !== table) groups.push({ kind: 'table', table, lines: table.lines })
    } else if (heading) {
      if (group?.kind === 'heading' && group.heading === heading) group.lines.push(line)
      else groups.push({ kind: 'heading', heading, lines: [line] })
    } else if (line.mono) {
      if (group?.kind === 'code') group.lines.push(line)
      else groups.push({ kind: 'code', lines: [line] })
    } else if (listMarker(line.text) !== undefined && startsItem(line, group, layout)) {
      groups.push({ kind: 'item', lines: [line] })
    } else if (group && isTextGroup(group) && joins(group, line, layout)) {
      group.lines.push(line)
    } else groups.push({ kind: 'paragraph', lines: [line] })
  }
  return groups
}

const isTextGroup = (group: Group): group is Group & { kind: 'item' | 'paragraph' } =>
  group.kind === 'paragraph' || group.kind === 'item'

/** "1984. He …" at the head of a continuing line is no item: an item's mark stands where a paragraph could begin. */
function startsItem(line: Line, group: Group | undefined, layout: Layout): boolean {
  const last = group?.lines.at(-1)
  if (!group || !last || !isTextGroup(group) || /^[•●○◦▪■□‣⁃]/.test(line.text)) return true
  return !continues(last, line, layout) || group.kind === 'item'
}

function joins(group: Group, line: Line, layout: Layout): boolean {
  const last = group.lines.at(-1)
  const first = group.lines[0]
  if (!last || !first || !continues(last, line, layout)) return false
  // After an item's hanging lines, a line back at its mark is no longer the item's.
  const isBack =
    group.kind === 'item' && line.page === first.page && line.left === first.left && line.x0 <= first.x0 + 1
  return !isBack || last === first
}

function addGroup(
  group: Group,
  list: ReturnType<typeof createBlockList>,
  vocabulary: Vocabulary,
  labels: readonly string[],
): void {
  const page = group.lines[0]?.page ?? 1
  const label = labels[page - 1]
  const place = { kind: 'page', page, ...(label && label !== String(page) ? { label } : {}) } as const
  const text = joinLines(
    group.lines.map((line) => line.text),
    vocabulary,
  )
  if (group.kind === 'table') list.add('table', group.table.text, place)
  else if (group.kind === 'code') list.add('code', codeText(group.lines), place)
  else if (group.kind === 'heading') list.heading(group.heading.level, text, place)
  else if (group.kind === 'item') list.add('list-item', text.slice(listMarker(text)?.length ?? 0), place)
  else if (group.kind === 'footnote') list.add('footnote', withoutMark(text), place)
  else list.add(isCaption(text) ? 'caption' : 'paragraph', text, place)
}

const isCaption = (text: string) =>
  text.length < 300 &&
  /^(?:table|figure|fig\.|listing|tabelle|abbildung|abb\.|tableau|표|그림|表|図|图)\s?\d+[.\d]*\s*[:.–—-]?\s/i.test(
    text,
  )

/** Indents are kept: to the nearest character of the widest line's own width. */
function codeText(lines: readonly Line[]): string {
  const left = Math.min(...lines.map((line) => line.x0))
  return lines
    .map((line) => {
      const width = (line.x1 - line.x0) / Math.max(1, line.text.length)
      return ' '.repeat(Math.min(40, Math.max(0, Math.round((line.x0 - left) / (width || 6))))) + line.text
    })
    .join('\n')
}
