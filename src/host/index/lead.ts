import { findFrontmatter } from '../../core/link/frontmatter-block.ts'
import { plainLine } from '../../core/search/plain-text.ts'

/** So much of a page's lead is kept in the index. */
export const leadLength = 240

/** The first line of the body that is no heading, a line at a time: the rest of a long page is not looked at. */
export function firstWords(text: string): string {
  let at = findFrontmatter(text)?.end ?? 0
  while (at < text.length) {
    const found = text.indexOf('\n', at)
    const end = found < 0 ? text.length : found
    const line = text.slice(at, end).trim()
    if (line !== '' && !line.startsWith('#')) {
      const plain = plainLine(line)
      if (plain !== '') return plain
    }
    at = end + 1
  }
  return ''
}
