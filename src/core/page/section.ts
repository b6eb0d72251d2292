import { unescapeInline } from '../claim/escape.ts'
import { foldName } from '../text/names.ts'
import { blankLine, blockEnd, type Draft, indentOf, insertLines, isBlank, type NewLine } from './draft.ts'
import { headingRank } from './known-headings.ts'

/** What belongs directly to a heading: the lines up to the next heading of any level. `heading` is -1 above the first. */
export type Section = { readonly heading: number; readonly end: number; readonly level: number; readonly title: string }

export function sectionsOf({ lines }: Draft): Section[] {
  const sections: Section[] = []
  let open = { heading: -1, level: 0, title: '' }
  for (const [index, line] of lines.entries()) {
    if (line.role !== 'heading') continue
    sections.push({ ...open, end: index })
    open = { heading: index, level: line.level, title: headingText(line.content) }
  }
  return [...sections, { ...open, end: lines.length }]
}

/** Closing marks and escapes left out, as a reader sees the heading. */
export function headingText(content: string): string {
  return unescapeInline(content.replace(/(?:^|[ \t]+)#+[ \t]*$/, '')).trim()
}

/** The first section with one of these headings, the page's title left out. Earlier headings win. */
export function findSection(draft: Draft, headings: readonly string[]): Section | null {
  const sections = sectionsOf(draft).filter(({ level }) => level > 1)
  for (const heading of headings) {
    const folded = foldName(heading)
    const found = sections.find(({ title }) => foldName(title) === folded)
    if (found) return found
  }
  return null
}

/** Puts a bullet at the end of the section with one of these headings; writes the first heading where none is there. */
export function insertBullet(draft: Draft, headings: readonly string[], bullet: NewLine): void {
  const section = findSection(draft, headings)
  if (section) {
    insertAtEnd(draft, section, bullet)
    return
  }
  const heading: NewLine = { text: `## ${headings[0] ?? ''}`, role: 'heading' }
  const above = lastFilled(draft, placeForHeading(draft, headings[0] ?? ''), -1)
  insertLines(draft, above, [...(above < 0 ? [] : [blankLine]), heading, blankLine, bullet])
}

/** Takes out a heading that nothing stands under; false when something does, or no such heading is there. */
export function isEmptySection({ lines }: Draft, { heading, end }: Section): boolean {
  return lines.slice(heading + 1, end).every(isBlank)
}

/** Right behind a list that ends the section, else after a blank line. */
function insertAtEnd(draft: Draft, section: Section, bullet: NewLine): void {
  const last = lastFilled(draft, section.end, section.heading)
  const joinsList = last > section.heading && endsInList(draft, section.heading, last)
  insertLines(draft, last, joinsList ? [bullet] : [blankLine, bullet])
}

function endsInList(draft: Draft, above: number, last: number): boolean {
  for (let at = last; at > above; at--) {
    const line = draft.lines[at]
    if (line?.role === 'item' && indentOf(line) === 0) return /^[-*+]/.test(line.text) && blockEnd(draft, at) >= last
    if (line && !isBlank(line) && indentOf(line) === 0 && line.role !== 'more') return false
  }
  return false
}

function lastFilled({ lines }: Draft, before: number, above: number): number {
  let at = before - 1
  while (at > above && isBlank(lines[at])) at--
  return at
}

/** Before the first section that by custom comes later; at the end where there is none. */
function placeForHeading(draft: Draft, heading: string): number {
  const rank = headingRank(heading)
  if (rank === null) return draft.lines.length
  const later = sectionsOf(draft).find(({ level, title }) => level === 2 && (headingRank(title) ?? 0) > rank)
  return later?.heading ?? draft.lines.length
}
