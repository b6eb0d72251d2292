import { collapse } from '../core/claim/escape.ts'
import { evidenceLinks } from '../core/claim/evidence-links.ts'
import { blockEnd, closeDraft, type Draft, openDraft, removeLine, replaceLine } from '../core/page/draft.ts'
import { claimOn, contributionOn, evidenceOn, relatedOn } from '../core/page/find-blocks.ts'
import { roleOf } from '../core/page/known-headings.ts'
import { parseBody } from '../core/page/parse-page.ts'
import { isEmptySection, type Section, sectionsOf } from '../core/page/section.ts'

/**
 * How a machine names other pages on a page: by link, `[[target]]`, or, in a contribution without one, by its title. Asked
 * for are contributions and their related links, bullets that are a link and nothing else, and links to passages behind
 * claims. What a claim itself says is a sentence and names whom it names.
 */
export type Mention = string

const byLink = (target: string): Mention => `[[${target}]]`

/** The target of a mention that is a link, else null. */
export const targetOf = (mention: Mention): string | null =>
  mention.startsWith('[[') && mention.endsWith(']]') ? mention.slice(2, -2) : null

/** What a page's machine-written lines are about, each once, in order. */
export function mentionsOn(text: string): Mention[] {
  const { contributions, related, claims } = parseBody(text)
  const found = new Set([
    ...contributions.flatMap((item) => [subjectOf(item), ...item.related.map(({ target }) => byLink(target))]),
    ...related.map(({ target }) => byLink(target)),
    ...claims.flatMap(({ evidence }) => evidence.flatMap(({ page }) => (page === '' ? [] : [byLink(page)]))),
  ])
  return [...found].sort()
}

const subjectOf = ({ target, title }: { readonly target: string | null; readonly title: string }): Mention =>
  target === null ? title : byLink(target)

/**
 * The page without what is about these: a line goes with all that hangs below it, and a heading that has nothing below it
 * any more goes too. `count` is the number of lines, and of links within lines, that went.
 */
export function withoutMentions(text: string, withheld: ReadonlySet<Mention>): { text: string; count: number } {
  if (withheld.size === 0) return { text, count: 0 }
  const draft = openDraft(text)
  let count = 0
  // From below, so that what is above stays where it is.
  for (const section of sectionsOf(draft).reverse()) {
    const before = draft.lines.length
    for (let at = section.end - 1; at > section.heading; at--) count += withholdOn(draft, at, section, withheld)
    const end = section.end - (before - draft.lines.length)
    if (end < section.end) removeEmptied(draft, { ...section, end })
  }
  return { text: closeDraft(draft), count }
}

/** Answers how many things went from this line. */
function withholdOn(draft: Draft, at: number, { title }: Section, withheld: ReadonlySet<Mention>): number {
  const line = draft.lines[at]
  if (!line) return 0
  if (claimOn(line)) return cutEvidence(draft, at, withheld)
  if (evidenceOn(line)) return 0
  const role = roleOf(title)
  const item = role === 'entities' || role === 'concepts' ? contributionOn(line) : relatedOn(line)
  if (item === null) return 0
  if (!withheld.has(subjectOf(item))) return 'related' in item ? cutRelated(draft, at, withheld) : 0
  for (let last = blockEnd(draft, at); last > at; last = blockEnd(draft, at)) removeLine(draft, last)
  removeLine(draft, at)
  return 1
}

/** Takes links to passages out of a claim, with the blanks before them. */
function cutEvidence(draft: Draft, at: number, withheld: ReadonlySet<Mention>): number {
  const line = draft.lines[at]?.text ?? ''
  const gone = evidenceLinks(line).filter(({ page }) => withheld.has(byLink(page)))
  let rest = ''
  let from = 0
  for (const { start, end } of gone) {
    rest += line.slice(from, start).trimEnd()
    from = end
  }
  if (gone.length > 0) replaceLine(draft, at, rest + line.slice(from))
  return gone.length
}

/** Takes related links out of a contribution about another page, each with the dot before it. */
function cutRelated(draft: Draft, at: number, withheld: ReadonlySet<Mention>): number {
  // A field, the dot behind it, the next field.
  const [head = '', ...parts] = (draft.lines[at]?.text ?? '').split(/(\s+·\s+)/)
  let rest = head
  let count = 0
  for (let part = 0; part < parts.length; part += 2) {
    const [dot = '', field = ''] = parts.slice(part, part + 2)
    const [, target] = /^related: \[\[([^[\]|#]+)/.exec(collapse(field)) ?? []
    if (target !== undefined && withheld.has(byLink(target))) count++
    else rest += dot + field
  }
  if (count > 0) replaceLine(draft, at, rest)
  return count
}

/** The title of the page stays, and so does a heading that is underlined: what is below it would become one. */
function removeEmptied(draft: Draft, section: Section): void {
  const isMarked = /^ {0,3}##/.test(draft.lines[section.heading]?.text ?? '')
  if (isMarked && isEmptySection(draft, section)) removeLine(draft, section.heading)
}
