import type { Layout } from './layout.ts'
import type { Line } from './page-lines.ts'

export type Footnote = { readonly mark: string; readonly lines: Line[] }

const opening = /^(\d{1,3}|[*†‡§¶])\s*(?=[\p{L}"“(‘'])/u

/**
 * Notes at the foot of pages: lines set smaller than the text, below all of it, the first of which opens with a mark.
 * Taken out of the flow, so that a paragraph can go on over the page's end.
 */
export function findFootnotes(lines: readonly Line[], layout: Layout): Footnote[] {
  const byPage = Map.groupBy(lines, (line) => line.page)
  return [...byPage.values()].flatMap((page) => footnotesOf(page, layout))
}

function footnotesOf(page: readonly Line[], layout: Layout): Footnote[] {
  const isSmall = (line: Line) => line.size < layout.body * 0.93
  const lowest = Math.max(...page.filter((line) => !isSmall(line)).map((line) => line.y))
  const foot = page.filter((line) => isSmall(line) && line.y > lowest)
  const notes: Footnote[] = []
  for (const line of foot) {
    const mark = opening.exec(line.text)?.[1]
    if (mark !== undefined) notes.push({ mark, lines: [line] })
    else notes.at(-1)?.lines.push(line)
  }
  return notes
}

export const withoutMark = (text: string) => text.replace(opening, '')

/** Whether the mark stands in this text, right behind a word or the stop of a sentence. */
export function bearsMark(text: string, mark: string): boolean {
  const escaped = mark.replace(/[*]/g, '\\*')
  return new RegExp(`[\\p{L}\\p{P}]\\s?${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text)
}
