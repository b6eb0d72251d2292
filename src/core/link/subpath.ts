import type { ScannedPage } from './link.ts'

type Headings = ScannedPage['headings']

/**
 * Whether `#Heading`, `#A#B` or `#^block` leads somewhere on a page. A missing part leaves a link resolved all the
 * same; undefined for a bare `#`, which asks for nothing.
 */
export function subpathFound(page: Pick<ScannedPage, 'headings' | 'blockIds'>, subpath: string): boolean | undefined {
  const parts = subpath.split('#').filter((part) => part.trim() !== '')
  const first = parts[0]
  if (first === undefined) return undefined
  if (parts.length === 1 && first.startsWith('^')) {
    const id = first.slice(1).trim().toLowerCase()
    return page.blockIds.some((block) => block.id.toLowerCase() === id)
  }
  const names = parts.map(headingKey)
  return walksDown(page.headings, names, 0, 0, page.headings.length, 0)
}

/** Headings compare without case and punctuation, with blanks collapsed; `-`, `_` and `'` must match. */
function headingKey(heading: string): string {
  return heading
    .normalize('NFC')
    .replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Each further part must be a deeper heading within the section of the part before it. */
function walksDown(
  headings: Headings,
  names: readonly string[],
  part: number,
  from: number,
  to: number,
  level: number,
): boolean {
  for (let index = from; index < to; index++) {
    const heading = headings[index]
    if (!heading || heading.level <= level || headingKey(heading.text) !== names[part]) continue
    if (part + 1 === names.length) return true
    if (walksDown(headings, names, part + 1, index + 1, sectionEnd(headings, index), heading.level)) return true
  }
  return false
}

function sectionEnd(headings: Headings, at: number): number {
  const level = headings[at]?.level ?? 0
  let index = at + 1
  while (index < headings.length && (headings[index]?.level ?? 0) > level) index++
  return index
}
