import type { Line } from './page-lines.ts'
import type { Page } from './read-page.ts'

/**
 * Headers, footers and page numbers: what stands at the same height at the edge of many pages and says the same there
 * but for its numbers. Returns the pages without it.
 */
export function withoutFurniture(pages: readonly Page[]): Page[] {
  const edges = pages.map((page) => ({ page, lines: edgeLines(page) }))
  const counts = new Map<string, number>()
  for (const { lines } of edges)
    for (const key of new Set(lines.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const least = pages.length < 4 ? 2 : 3
  const repeated = (line: Line) => (counts.get(keyOf(line)) ?? 0) >= least
  const heights = heightsOfFurniture(edges.map(({ lines }) => lines.filter(repeated)))
  const counted = countedNumbers(pages)
  const cleared = edges.map(({ page, lines }) => {
    const furniture = new Set(
      lines.filter(
        (line) => repeated(line) || (heights.has(heightOf(line)) && line.text.length < 120) || isPageNumber(line, page),
      ),
    )
    return { ...page, lines: page.lines.filter((line) => !furniture.has(line) && !counted.has(line)) }
  })
  // Pages that hold nothing but such lines (slides, forms, labels) are made of them.
  return cleared.some((page) => page.lines.length > 0) ? cleared : [...pages]
}

/** The outermost two rows above and below, where they stand in the outer eighth of the page. */
function edgeLines(page: Page): Line[] {
  const sorted = [...page.lines].sort((a, b) => a.y - b.y)
  const rows = [...new Set(sorted.map((line) => Math.round(line.y)))]
  const outer = new Set([...rows.slice(0, 2), ...rows.slice(-2)])
  return sorted.filter(
    (line) => outer.has(Math.round(line.y)) && (line.y < page.height * 0.13 || line.y > page.height * 0.87),
  )
}

const heightOf = (line: Line) => Math.round(line.y / 3)

/** Numbers count as equal, Roman ones too. */
const keyOf = (line: Line) =>
  `${heightOf(line)} ${line.text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/\b[ivxlc]+\b/g, '#')}`

/** A chapter's running head may stand on two pages only; it stands where the others have theirs. */
function heightsOfFurniture(found: readonly (readonly Line[])[]): Set<number> {
  const counts = new Map<number, number>()
  for (const lines of found) {
    for (const height of new Set(lines.map(heightOf))) counts.set(height, (counts.get(height) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count > found.length * 0.6 && count > 3).map(([height]) => height))
}

/** An article of a journal begins on page 361: a bare number, first or last on its page, that runs on by one from page to page. */
function countedNumbers(pages: readonly Page[]): Set<Line> {
  const byOffset = new Map<number, Line[]>()
  for (const page of pages) {
    const rows = page.lines.filter(({ text }) => text.trim() !== '').map((line) => line.y)
    for (const line of page.lines) {
      if (!/^\d{1,5}$/.test(line.text.trim()) || (line.y > Math.min(...rows) && line.y < Math.max(...rows))) continue
      const offset = Number(line.text.trim()) - page.number
      byOffset.set(offset, [...(byOffset.get(offset) ?? []), line])
    }
  }
  return new Set([...byOffset.values()].filter((lines) => lines.length > 2 && lines.length > pages.length / 2).flat())
}

function isPageNumber(line: Line, page: Page): boolean {
  const bare = /^[-–—\s]*(?:page\s+)?(\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of)\s*\d+)?[-–—\s.]*$/i.exec(line.text)
  if (!bare) return false
  const number = Number(bare[1])
  // A bare number is a page's only where it can be its number; front matter shifts it by some pages.
  return Number.isNaN(number) ? line.text.length < 8 : Math.abs(number - page.number) < 40
}
