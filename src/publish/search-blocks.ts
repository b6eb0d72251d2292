import { findFrontmatter } from '../core/link/frontmatter-block.ts'
import { textBlocks } from '../core/search/plain-text.ts'

/** What the search shows of a page, block by block; a heading begins with `#`, anything else with a blank. */
export function searchBlocks(seen: string): string[] {
  const start = findFrontmatter(seen)?.end ?? (seen.charCodeAt(0) === 0xfeff ? 1 : 0)
  return textBlocks(seen, start).map((block) => `${block.isHeading ? '#' : ' '}${block.text}`)
}
