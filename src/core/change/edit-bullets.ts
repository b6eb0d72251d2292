import { renderContribution } from '../claim/contribution-line.ts'
import { escapeBlock, escapeDisplay } from '../claim/escape.ts'
import { renderEvidence } from '../claim/evidence-line.ts'
import { blockEnd, type Draft, insertLines, removeLine, replaceLine } from '../page/draft.ts'
import { contributionOn, evidenceOn, relatedOn } from '../page/find-blocks.ts'
import { roleOf, type SectionRole } from '../page/known-headings.ts'
import type { PageLine } from '../page/page-lines.ts'
import { findSection, insertBullet, sectionsOf } from '../page/section.ts'
import { foldName } from '../text/names.ts'
import type { Contribution, Intent } from './change-set.ts'

type Of<K extends Intent['kind']> = Extract<Intent, { kind: K }>

/** Evidence goes behind the last evidence of the page, wherever that is. */
export function addEvidence(draft: Draft, evidence: Of<'add-evidence'>): void {
  if (draft.lines.some((line) => evidenceOn(line)?.id === evidence.id)) return
  const bullet = { text: `- ${renderEvidence(evidence)}`, role: 'item' } as const
  const last = draft.lines.findLastIndex((line) => evidenceOn(line) !== null)
  if (last >= 0) insertLines(draft, blockEnd(draft, last), [bullet])
  else insertBullet(draft, evidence.headings, bullet)
}

/** Evidence that a person changed stays; with a person's lines below it, it loses only its id. */
export function removeEvidence(draft: Draft, id: string): void {
  const at = draft.lines.findIndex((line) => evidenceOn(line)?.id === id)
  const line = draft.lines[at]
  if (!line || evidenceOn(line)?.ours !== true) return
  if (blockEnd(draft, at) === at) removeLine(draft, at)
  else replaceLine(draft, at, line.text.replace(new RegExp(`[ \\t]+\\^${id}[ \\t]*$`), ''))
}

/** One bullet a page: what is listed already gets the values it lacks. */
export function addContribution(draft: Draft, { headings, item, section }: Of<'add-contribution'>): void {
  const at = findContribution(draft, section, headings, item)
  const listed = draft.lines[at] && contributionOn(draft.lines[at])
  if (listed) {
    const missing = minus(item, listed)
    if (isBare(missing)) return
    replaceLine(draft, at, `${draft.lines[at]?.text.trimEnd()}${fieldsOf(missing)}`)
    return
  }
  insertBulletBehind(draft, headings, { text: `- ${renderContribution(item)}`, role: 'item' }, isListed)
}

/** The bullet goes when it lists just this; of a longer one only these values go. */
export function removeContribution(draft: Draft, { item, section }: Of<'remove-contribution'>): void {
  const at = findContribution(draft, section, [], item)
  const line = draft.lines[at]
  const listed = line && contributionOn(line)
  if (!line || !listed) return
  const rest = minus(listed, item)
  if (isBare(rest)) {
    if (blockEnd(draft, at) === at) removeLine(draft, at)
    return
  }
  const mark = line.text.slice(0, line.text.length - line.content.length)
  if (!isBare(item)) replaceLine(draft, at, mark + renderContribution({ ...rest, title: listed.title }))
}

/** Escaped, so that nothing arises in it; what stands there word for word already is not said twice. */
export function addWords(draft: Draft, { text, headings }: Of<'add-words'>): void {
  const words = escapeBlock(text)
  const section = findSection(draft, headings)
  const within = section ? draft.lines.slice(section.heading + 1, section.end) : []
  if (within.some((line) => line.role === 'item' && line.text.replace(/^\s*[-*+]\s+/, '') === words)) return
  insertBullet(draft, headings, { text: `- ${words}`, role: 'item' })
}

export function addRelated(draft: Draft, { target, title, headings }: Of<'add-related'>): void {
  if (findRelated(draft, target) >= 0) return
  insertBulletBehind(
    draft,
    headings,
    { text: `- [[${target}|${escapeDisplay(title)}]]`, role: 'item' },
    (line) => relatedOn(line) !== null,
  )
}

export function removeRelated(draft: Draft, target: string): void {
  const at = findRelated(draft, target)
  if (at >= 0 && blockEnd(draft, at) === at) removeLine(draft, at)
}

/** A generated bullet outside the lists of a summary. */
function findRelated(draft: Draft, target: string): number {
  const folded = foldName(target)
  const lists = rangesOf(draft, ['entities', 'concepts'])
  return draft.lines.findIndex((line, at) => {
    const related = relatedOn(line)
    return related !== null && foldName(related.target) === folded && !lists.some(([from, to]) => at > from && at < to)
  })
}

function findContribution(
  draft: Draft,
  section: 'entities' | 'concepts',
  headings: readonly string[],
  { target, title }: Pick<Contribution, 'target' | 'title'>,
): number {
  const own = headings.length > 0 ? findSection(draft, headings) : null
  const ranges = own ? [[own.heading, own.end] as const] : rangesOf(draft, [section])
  const isSame = (line: PageLine) => {
    const listed = contributionOn(line)
    if (listed === null) return false
    if (target === null) return listed.target === null && listed.title === title
    return listed.target !== null && foldName(listed.target) === foldName(target)
  }
  return draft.lines.findIndex((line, at) => ranges.some(([from, to]) => at > from && at < to) && isSame(line))
}

/** Values of `one` that `other` does not list. */
function minus(one: Contribution, other: Contribution): Contribution {
  const aliases = new Set(other.aliases)
  const tags = new Set(other.tags)
  const related = new Set(other.related.map(({ target }) => foldName(target)))
  return {
    ...one,
    aliases: one.aliases.filter((alias) => !aliases.has(alias)),
    tags: one.tags.filter((tag) => !tags.has(tag)),
    related: one.related.filter(({ target }) => !related.has(foldName(target))),
  }
}

const isBare = ({ aliases, tags, related }: Contribution): boolean =>
  aliases.length === 0 && tags.length === 0 && related.length === 0

function fieldsOf(item: Contribution): string {
  return renderContribution(item).slice(renderContribution({ ...item, aliases: [], tags: [], related: [] }).length)
}

const isListed = (line: PageLine): boolean => contributionOn(line) !== null

function insertBulletBehind(
  draft: Draft,
  headings: readonly string[],
  bullet: { readonly text: string; readonly role: 'item' },
  isOne: (line: PageLine) => boolean,
): void {
  const section = findSection(draft, headings)
  const last = section
    ? draft.lines.slice(0, section.end).findLastIndex((line, at) => at > section.heading && isOne(line))
    : -1
  if (last >= 0) insertLines(draft, blockEnd(draft, last), [bullet])
  else insertBullet(draft, headings, bullet)
}

function rangesOf(draft: Draft, roles: readonly SectionRole[]): (readonly [number, number])[] {
  return sectionsOf(draft).flatMap(({ heading, end, title }) => {
    const role = roleOf(title)
    return role !== null && roles.includes(role) ? [[heading, end] as const] : []
  })
}
