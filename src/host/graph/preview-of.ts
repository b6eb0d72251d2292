import { findFrontmatter } from '../../core/link/frontmatter-block.ts'
import { plainLine } from '../../core/search/plain-text.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** What a page is about in a line: its first fact, else its first words. Cut at a word. */
export async function previewOf({ index, files }: OpenDomain, path: string, length: number): Promise<string> {
  const [claim] = await index.claims(path)
  if (claim) return cut(plainLine(claim.text), length)
  const file = await files.read(path).catch(() => null)
  const text = file === null ? null : textOfBytes(file.bytes)
  return text === null ? '' : cut(firstWords(text), length)
}

/** The first line of the body that is no heading, a line at a time: the rest of a long page is not looked at. */
function firstWords(text: string): string {
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

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length - 1)
  return `${text.slice(0, end > length / 2 ? end : length - 1).toWellFormed()}…`
}
