import { escapeInline } from '../../core/claim/escape.ts'
import { foldName } from '../../core/text/names.ts'

/** A page a claim may link to, with the names it goes by. */
export type Linkable = {
  readonly path: string
  readonly names: readonly string[]
  readonly link: (display: string) => string
}

const mostLinks = 5

/**
 * The claim as Markdown: its text escaped, and the first occurrence of each page's name made a link that shows the words
 * as they stand. Whole words only, the longest name first, so that "Debian GNU/Linux" is not cut by "Debian".
 */
export function linkNames(text: string, pages: readonly Linkable[]): string {
  const found = occurrences(text, pages)
  let markdown = ''
  let from = 0
  for (const { start, end, page } of found) {
    markdown += escapeInline(text.slice(from, start)) + page.link(text.slice(start, end))
    from = end
  }
  return markdown + escapeInline(text.slice(from))
}

type Found = { readonly start: number; readonly end: number; readonly page: Linkable }

function occurrences(text: string, pages: readonly Linkable[]): Found[] {
  const folded = foldName(text)
  // Folding that changes lengths would move offsets: such a text stays without links inside.
  if (folded.length !== text.length) return []
  const names = pages.flatMap((page) => page.names.map((name) => ({ name: foldName(name), written: name, page })))
  names.sort((one, other) => other.name.length - one.name.length)
  const found: Found[] = []
  for (const { name, written, page } of names) {
    // Display text cannot hold these, and a link must not change what a claim says.
    if (/[[\]|]/.test(name)) continue
    if (name.length < 2 || found.length >= mostLinks || found.some((other) => other.page === page)) continue
    const start = findWhole(folded, name, found)
    // A one-word name that is also a common word ("Sage") must be written as the name is.
    if (start >= 0 && (name.includes(' ') || text.slice(start, start + written.length) === written))
      found.push({ start, end: start + name.length, page })
  }
  return found.sort((one, other) => one.start - other.start)
}

function findWhole(text: string, name: string, taken: readonly Found[]): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length
    const whole = !joins(text, at - 1, at) && !joins(text, end - 1, end)
    if (whole && !taken.some((other) => at < other.end && other.start < end)) return at
  }
  return -1
}

/** Do these neighbours belong to one word? Scripts without spaces have no word ends to respect. */
function joins(text: string, left: number, right: number): boolean {
  const [one, other] = [text[left], text[right]]
  if (one === undefined || other === undefined) return false
  const pair = one + other
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(pair)) return false
  if (/^[\p{L}\p{N}_]{2}$/u.test(pair)) return true
  // "Debian" is not named in "debian.org", "debian-devel" or "/debian".
  return (
    /^[\p{L}\p{N}][-@/+#]$|^[-@/+#][\p{L}\p{N}]$/u.test(pair) ||
    (other === '.' && /[\p{L}\p{N}]/u.test(text[right + 1] ?? '')) ||
    (one === '.' && /[\p{L}\p{N}]/u.test(text[left - 1] ?? ''))
  )
}
