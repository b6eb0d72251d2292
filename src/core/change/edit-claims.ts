import { renderClaim, renderEvidenceLink } from '../claim/claim-line.ts'
import { escapeInline } from '../claim/escape.ts'
import { evidenceLinks } from '../claim/evidence-links.ts'
import { blankLine, blockEnd, type Draft, insertLines, isBlank, removeLine, replaceLine } from '../page/draft.ts'
import { claimOn } from '../page/find-blocks.ts'
import { findSection, insertBullet, sectionsOf } from '../page/section.ts'
import type { EvidenceLink, Intent } from './change-set.ts'
import { conflict } from './conflict.ts'

type AddClaim = Extract<Intent, { kind: 'add-claim' }>

/** A claim that is there gets the links it lacks; one that a person has edited counts as there and stays as it is. */
export function addClaim(draft: Draft, claim: AddClaim): void {
  if (findClaim(draft, claim.id) >= 0) {
    for (const link of claim.evidence) addEvidenceLink(draft, claim.id, link)
    return
  }
  const content = renderClaim(claim)
  const anchor = claim.after === undefined ? -1 : findClaim(draft, claim.after)
  if (anchor >= 0) {
    insertBehind(draft, anchor, content)
    return
  }
  const next = claim.before === undefined ? -1 : findClaim(draft, claim.before)
  if (next >= 0) {
    insertAhead(draft, next, content)
    return
  }
  if (claim.slot.kind === 'lead') {
    insertLead(draft, content)
    return
  }
  const last = lastClaim(draft, claim.slot.headings)
  if (last >= 0) {
    insertBehind(draft, last, content)
    return
  }
  insertBullet(draft, claim.slot.headings, { text: `- ${content}`, role: 'item' })
}

/** Removes a claim of ours. With lines of a person below it, only its id and links go. */
export function removeClaim(draft: Draft, id: string): void {
  const at = findClaim(draft, id)
  const line = draft.lines[at]
  if (!line || claimOn(line)?.ours !== true) return
  if (blockEnd(draft, at) === at) {
    removeLine(draft, at)
    return
  }
  const bare = withoutLinks(line.text, () => true).replace(new RegExp(`[ \\t]+\\^${id}[ \\t]*$`), '')
  replaceLine(draft, at, bare)
}

export function addEvidenceLink(draft: Draft, id: string, link: EvidenceLink): void {
  const at = findClaim(draft, id)
  const line = draft.lines[at]
  if (!line) throw conflict('factGone', {})
  const claim = claimOn(line)
  if (claim?.ours !== true || claim.evidence.some((other) => isSameLink(other, link))) return
  const place = line.text.search(new RegExp(`[ \\t]+\\^${id}[ \\t]*$`))
  replaceLine(draft, at, `${line.text.slice(0, place)} ${renderEvidenceLink(link)}${line.text.slice(place)}`)
}

export function removeEvidenceLink(draft: Draft, id: string, link: EvidenceLink): void {
  const at = findClaim(draft, id)
  const line = draft.lines[at]
  if (!line || claimOn(line)?.ours !== true) return
  replaceLine(
    draft,
    at,
    withoutLinks(line.text, (other) => isSameLink(other, link)),
  )
}

function findClaim({ lines }: Draft, id: string): number {
  return lines.findIndex((line) => claimOn(line)?.id === id)
}

/** The label is words about the place; which passage is meant is page and id. */
export function isSameLink(one: EvidenceLink, other: EvidenceLink): boolean {
  return one.page === other.page && one.id === other.id
}

function withoutLinks(text: string, goes: (link: EvidenceLink) => boolean): string {
  let rest = ''
  let from = 0
  for (const link of evidenceLinks(text)) {
    if (!goes(link)) continue
    const before = text.slice(from, link.start)
    rest += before.replace(/[ \t]$/, '')
    from = link.end
  }
  return rest + text.slice(from)
}

/** A paragraph when the claim before it is one, else a bullet with the same indent. */
function insertBehind(draft: Draft, at: number, content: string): void {
  const line = draft.lines[at]
  const end = blockEnd(draft, at)
  if (line?.role === 'paragraph') {
    insertLines(draft, end, [blankLine, { text: content, role: 'paragraph' }])
    return
  }
  const margin = /^[ \t]*/.exec(line?.text ?? '')?.[0] ?? ''
  insertLines(draft, end, [{ text: `${margin}- ${content}`, role: 'item' }])
}

function insertAhead(draft: Draft, at: number, content: string): void {
  const line = draft.lines[at]
  const margin = /^[ \t]*/.exec(line?.text ?? '')?.[0] ?? ''
  if (line?.role === 'paragraph') insertLines(draft, at - 1, [{ text: content, role: 'paragraph' }, blankLine])
  else insertLines(draft, at - 1, [{ text: `${margin}- ${content}`, role: 'item' }])
}

/** Behind the last one-claim paragraph under the title; else right under the title, before what a person wrote there. */
function insertLead(draft: Draft, content: string): void {
  const [first, second] = sectionsOf(draft)
  const title = first?.end !== undefined && second?.level === 1 ? second : first
  const from = title?.heading ?? -1
  const end = title?.end ?? draft.lines.length
  const paragraph = { text: content, role: 'paragraph' } as const
  const last = lastLead(draft, from, end)
  const next = draft.lines[from + 1]
  if (last >= 0) insertLines(draft, blockEnd(draft, last), [blankLine, paragraph])
  else if (next === undefined) insertLines(draft, from, from < 0 ? [paragraph] : [blankLine, paragraph])
  else if (isBlank(next) && from >= 0) insertLines(draft, from, [blankLine, paragraph])
  // Text right below the title: the blank line goes between, or the two would be one paragraph.
  else insertLines(draft, isBlank(next) ? from + 1 : from, [paragraph, blankLine])
}

function lastLead({ lines }: Draft, above: number, end: number): number {
  for (let at = end - 1; at > above; at--) {
    const line = lines[at]
    if (line?.role === 'paragraph' && claimOn(line)) return at
  }
  return -1
}

/** The last bullet claim of a section with one of these headings, else of the page. */
function lastClaim(draft: Draft, headings: readonly string[]): number {
  const section = findSection(draft, headings)
  const within = section ? lastClaimIn(draft, section.heading, section.end) : -1
  return within >= 0 ? within : lastClaimIn(draft, -1, draft.lines.length)
}

function lastClaimIn({ lines }: Draft, above: number, end: number): number {
  for (let at = end - 1; at > above; at--) {
    const line = lines[at]
    if (line?.role === 'item' && claimOn(line)) return at
  }
  return -1
}

/** The H1 as written for a title. */
export const titleLine = (title: string): string => `# ${escapeInline(title)}`
