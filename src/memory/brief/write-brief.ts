import { WikiError } from '../../core/errors.ts'
import { clipBytes, utf8Length } from '../../core/text/utf8.ts'
import { clip, flatten } from '../clip.ts'
import { limits } from '../limits.ts'
import { cleanField } from '../sanitise.ts'
import { type BriefPart, commentOf, partsOf, recordOf } from './read-brief.ts'
import { type BriefField, type BriefFields, briefSections } from './sections.ts'

export type WrittenBrief = {
  readonly text: string
  /** Sentences on what did not go in as it was given. */
  readonly notes: readonly string[]
}

/** Who writes and on whose word, as the comment on the first line records it; null: the owner, whose brief has no comment. */
export type BriefRecord = Readonly<Record<string, string>> | null

/**
 * The brief with the given sections put in place of the old ones. What no given field is about stays as it is: sections
 * of other names, further keys of the comment, the file's line ends. Throws `invalid_input` when nothing is left of it.
 */
export function writeBrief(before: string | null, fields: BriefFields, record: BriefRecord): WrittenBrief {
  const notes: string[] = []
  const bom = before?.startsWith('\ufeff') === true ? '\ufeff' : ''
  const eol = before?.includes('\r\n') === true ? '\r\n' : '\n'
  const lines = (before ?? '').replace(/^\ufeff/u, '').split(/\r\n|\n/u)
  const old = recordOf(lines[0] ?? '')
  const parts = place(partsOf(old === null ? lines : lines.slice(1)), renderFields(fields, notes))
  const body = parts
    .map(({ lines: each }) => trimLines(each).join('\n'))
    .filter((text) => text !== '')
    .join('\n\n')
  if (body === '') throw new WikiError('invalid_input', 'A brief needs at least one section. Nothing was written.')
  const comment = record === null ? '' : `${commentOf({ ...old, ...record })}\n\n`
  const text = `${bom}${comment}${body}\n`
  return { text: withinBudget(eol === '\n' ? text : text.replaceAll('\n', eol), eol, notes), notes }
}

/** The whole text as its owner wrote it: only the record of another author goes. */
export function ownersBrief(text: string): string {
  const [first = '', ...rest] = text.split(/(?<=\n)/u)
  return recordOf(first) === null ? text : rest.join('').replace(/^(?:[ \t]*\r?\n)+/u, '')
}

type Rendered = ReadonlyMap<BriefField, readonly string[]>

function renderFields(fields: BriefFields, notes: string[]): Rendered {
  const rendered = new Map<BriefField, readonly string[]>()
  for (const { field, heading } of briefSections) {
    const value = fields[field]
    if (value === undefined) continue
    const lines = typeof value === 'string' ? proseOf(value, heading, notes) : listOf(value, heading, notes)
    rendered.set(field, lines.length === 0 ? [] : [`## ${heading}`, '', ...lines])
  }
  return rendered
}

/** New sections go where the order of the format wants them: before the first known one that comes after. */
function place(parts: readonly BriefPart[], rendered: Rendered): BriefPart[] {
  const placed = new Set<BriefField>()
  const result = parts.flatMap((part): BriefPart[] => {
    const lines = part.field === null ? undefined : rendered.get(part.field)
    if (part.field === null || lines === undefined) return [part]
    if (placed.has(part.field)) return [part]
    placed.add(part.field)
    return lines.length === 0 ? [] : [{ ...part, lines }]
  })
  const order = briefSections.map(({ field }) => field)
  for (const { field, heading } of briefSections) {
    const lines = rendered.get(field)
    if (lines === undefined || lines.length === 0 || placed.has(field)) continue
    const later = order.slice(order.indexOf(field) + 1)
    const earlier = order.slice(0, order.indexOf(field))
    const next = result.findIndex((part) => part.field !== null && later.includes(part.field))
    const last = result.findLastIndex((part) => part.field !== null && earlier.includes(part.field))
    const at = next >= 0 ? next : last >= 0 ? last + 1 : 1
    result.splice(at, 0, { heading, field, lines })
  }
  return result
}

function proseOf(given: string, heading: string, notes: string[]): string[] {
  const cleaned = cleanField(given)
    .replaceAll(/\n{4,}/gu, '\n\n\n')
    .replaceAll(/^## /gmu, '\\## ')
    .trim()
  const { text, was, isCut } = clip(cleaned, limits.proseCharacters)
  if (isCut) notes.push(`${heading} was cut from ${was.toLocaleString('en')} to 8,000 characters.`)
  return text === '' ? [] : text.trim().split('\n')
}

function listOf(given: readonly string[], heading: string, notes: string[]): string[] {
  const items = given
    .map((item) => clip(flatten(cleanField(item)), limits.itemCharacters))
    .filter(({ text }) => text !== '')
  const cut = items.filter(({ isCut }) => isCut).length
  if (cut > 0) notes.push(`${heading}: ${cut} ${cut === 1 ? 'item was' : 'items were'} cut to 600 characters.`)
  const dropped = items.length - limits.listItems
  if (dropped > 0) notes.push(`${heading}: ${dropped} dropped from the end, since a list holds 40.`)
  return items.slice(0, limits.listItems).map(({ text }) => `- ${text}`)
}

function trimLines(lines: readonly string[]): readonly string[] {
  const isFull = (line: string) => line.trim() !== ''
  return lines.slice(Math.max(0, lines.findIndex(isFull)), lines.findLastIndex(isFull) + 1)
}

/** Budgets count the bytes on disk; a note in the file says that something is missing. */
function withinBudget(text: string, eol: string, notes: string[]): string {
  const bytes = utf8Length(text)
  if (bytes <= limits.briefBytes) return text
  notes.push(`The brief was cut to 32 KB; it had ${bytes.toLocaleString('en')} bytes.`)
  const truncated = `${eol}${eol}_(truncated — over the 32 KB brief budget)_${eol}`
  return clipBytes(text, limits.briefBytes - utf8Length(truncated)).trimEnd() + truncated
}
