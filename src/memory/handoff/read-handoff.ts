import { isFoundationSlug } from '../names.ts'
import { cleanFile } from '../sanitise.ts'
import { type FoundationRead, foldHeading, type Provenance, type SectionField, sectionOfHeading } from './sections.ts'

export type ReadSection = {
  readonly heading: string
  /** Null: a section the format does not know. */
  readonly field: SectionField | null
  readonly body: string
}

/** A handoff as read, whoever wrote it. Nothing of it is dropped: what has no name here is still in `text`. */
export type ReadHandoff = {
  /** The whole file, neutralised. */
  readonly text: string
  readonly headline: string | null
  readonly provenance: Partial<Provenance>
  readonly sections: readonly ReadSection[]
  /** Headings that occur twice: flagged, never removed. */
  readonly repeated: readonly string[]
  readonly foundationsRead: readonly FoundationRead[]
}

export function readHandoff(file: string): ReadHandoff {
  const text = cleanFile(file)
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith('## '))
  const head = first < 0 ? lines : lines.slice(0, first)
  const sections = sectionsOf(first < 0 ? [] : lines.slice(first))
  return {
    text,
    headline: headlineOf(head),
    provenance: provenanceOf(head),
    sections,
    repeated: repeatedIn(sections.map(({ heading }) => heading)),
    foundationsRead: readsOf(sections.find(({ field }) => field === 'foundationsRead')?.body ?? ''),
  }
}

function sectionsOf(lines: readonly string[]): ReadSection[] {
  const found: { heading: string; lines: string[] }[] = []
  for (const line of lines) {
    if (line.startsWith('## ')) found.push({ heading: line.slice(3).trim(), lines: [] })
    else found.at(-1)?.lines.push(line)
  }
  return found.map((each) => ({
    heading: each.heading,
    field: sectionOfHeading(each.heading)?.field ?? null,
    body: each.lines.join('\n').trim(),
  }))
}

function headlineOf(head: readonly string[]): string | null {
  const line = head.find((each) => /^>\s*\S/u.test(each))
  return line === undefined ? null : line.replace(/^>\s*/u, '').trim()
}

/** Fields in any order and unknown ones between them: only what is named is taken. */
function provenanceOf(head: readonly string[]): Partial<Provenance> {
  const line = head.find((each) => /^_(?:.* · )?Machine: .*_$/u.test(each.trim()))
  if (line === undefined) return {}
  const found: Record<string, string> = {}
  for (const field of line.trim().slice(1, -1).split(' · ')) {
    const [, name, value] = /^(Machine|Scope|Saved|Harness|Model):\s*(.*)$/u.exec(field.trim()) ?? []
    if (name !== undefined && value !== undefined && value !== '') found[name.toLowerCase()] ??= value
  }
  return found
}

function readsOf(body: string): FoundationRead[] {
  return body.split('\n').flatMap((line) => {
    const [, slug = '', sha256 = ''] = /^[-*]\s+(\S+)\s+·\s+([0-9a-f]{64})\s*$/u.exec(line) ?? []
    return isFoundationSlug(slug) ? [{ slug, sha256 }] : []
  })
}

export function repeatedIn(headings: readonly string[]): string[] {
  const seen = new Set<string>()
  const twice = new Map<string, string>()
  for (const heading of headings) {
    const folded = foldHeading(heading)
    if (seen.has(folded)) twice.set(folded, heading)
    seen.add(folded)
  }
  return [...twice.values()]
}
