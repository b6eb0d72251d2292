import { WikiError } from '../../core/errors.ts'
import { utf8Length } from '../../core/text/utf8.ts'
import { clip, flatten } from '../clip.ts'
import { limits } from '../limits.ts'
import { isFoundationSlug } from '../names.ts'
import { cleanField } from '../sanitise.ts'
import { fitBudget } from './fit-budget.ts'
import type { Note } from './note.ts'
import {
  type HandoffFields,
  type Observation,
  type Provenance,
  type SectionField,
  type SectionText,
  sectionOfHeading,
  sections,
} from './sections.ts'

export type WrittenHandoff = {
  readonly text: string
  readonly bytes: number
  readonly headline: string
  /** What did not go in as it was given. */
  readonly notes: readonly Note[]
}

/** The file current.md, within every budget. Throws `invalid_input` without a headline. */
export function writeHandoff(fields: HandoffFields, provenance: Provenance): WrittenHandoff {
  const notes: Note[] = []
  const headline = headlineOf(fields.headline, notes)
  const parts = sections
    .map(({ field, heading, shape }): SectionText => {
      const isList = shape !== 'prose'
      return {
        field,
        heading,
        isList,
        lines: isList ? listLines(fields, field, provenance.saved, notes) : proseLines(fields, notes),
      }
    })
    .filter(({ lines }) => lines.length > 0)
  const head = headOf(headline, provenance)
  const fitted = fitBudget(head, parts, notes)
  const text = joinHandoff(head, fitted)
  return { text, bytes: utf8Length(text), headline, notes }
}

function joinHandoff(head: string, parts: readonly SectionText[]): string {
  return [head, ...parts.map(({ heading, lines }) => `## ${heading}\n\n${lines.join('\n')}\n`)].join('\n')
}

function headOf(headline: string, { machine, scope, saved, harness, model }: Provenance): string {
  const label = (name: string, value: string | null) => {
    const text = value === null ? '' : labelOf(value)
    return text === '' ? '' : ` · ${name}: ${text}`
  }
  const provenance = `_Machine: ${machine} · Scope: ${scope} · Saved: ${saved}${label('Harness', harness)}${label('Model', model)}_`
  return `# Working state — ${scope}\n\n> ${headline}\n\n${provenance}\n`
}

/** A harness or model as it stands between the separators of the provenance line. */
export function labelOf(text: string): string {
  const line = flatten(cleanField(text)).replaceAll('·', '-')
  return clip(line, limits.labelCharacters).text.trim()
}

function headlineOf(given: string, notes: Note[]): string {
  const { text, was, isCut } = clip(flatten(cleanField(given)), limits.headlineCharacters)
  if (text.trim() === '')
    throw new WikiError(
      'invalid_input',
      'Refused, nothing was written: a handoff needs a headline, one line that says where things stand.',
    )
  if (isCut) notes.push({ kind: 'headline-clipped', was, now: limits.headlineCharacters })
  return text.trim()
}

function proseLines({ nowState = '' }: HandoffFields, notes: Note[]): string[] {
  const cleaned = escapeOwnHeadings(cleanField(nowState).replaceAll(/\n{4,}/gu, '\n\n\n')).trim()
  const { text, was, isCut } = clip(cleaned, limits.proseCharacters)
  if (isCut) notes.push({ kind: 'field-clipped', field: 'nowState', was, now: limits.proseCharacters })
  return text.trim() === '' ? [] : text.trim().split('\n')
}

/** A section comes at most once, so a line that would be read as the head of one is not left to stand as such. */
function escapeOwnHeadings(text: string): string {
  return text.replaceAll(/^## (.+)$/gmu, (line, heading: string) =>
    sectionOfHeading(heading) === undefined ? line : `\\${line}`,
  )
}

function listLines(fields: HandoffFields, field: SectionField, saved: string, notes: Note[]): string[] {
  const lines = itemsOf(fields, field, saved, notes)
  const dropped = lines.length - limits.listItems
  if (dropped > 0) notes.push({ kind: 'items-dropped', field, count: dropped, why: 'list' })
  return lines.slice(0, limits.listItems)
}

function itemsOf(fields: HandoffFields, field: SectionField, saved: string, notes: Note[]): string[] {
  switch (field) {
    case 'nowState':
      return []
    case 'observations':
      return (fields.observations ?? []).flatMap((each) => observationLine(each, saved, notes))
    case 'foundationsRead':
      return (fields.foundationsRead ?? []).flatMap(({ slug, sha256 }) => {
        if (isFoundationSlug(slug) && /^[0-9a-f]{64}$/u.test(sha256)) return [`- ${slug} · ${sha256}`]
        notes.push({ kind: 'not-understood', field, what: flatten(cleanField(slug)).slice(0, 80) })
        return []
      })
    default:
      return (fields[field] ?? []).flatMap((item) => {
        const text = itemText(item, field, notes)
        return text === '' ? [] : [`- ${text}`]
      })
  }
}

function itemText(given: string, field: SectionField, notes: Note[]): string {
  const { text, was, isCut } = clip(flatten(cleanField(given)), limits.itemCharacters)
  if (isCut) notes.push({ kind: 'field-clipped', field, was, now: limits.itemCharacters })
  return text.trim()
}

const isoTime = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u

function observationLine({ statement, observedAt, recheck }: Observation, saved: string, notes: Note[]): string[] {
  const text = itemText(statement, 'observations', notes)
  if (text === '') return []
  const told = observedAt?.trim() ?? ''
  const isTime = isoTime.test(told) && !Number.isNaN(Date.parse(told))
  if (told !== '' && !isTime)
    notes.push({ kind: 'not-understood', field: 'observations', what: flatten(cleanField(told)).slice(0, 80) })
  const command = itemText((recheck ?? '').replaceAll('`', ''), 'observations', notes)
  return [`- ${text} — observed ${isTime ? told : saved}${command === '' ? '' : ` — recheck: \`${command}\``}`]
}
