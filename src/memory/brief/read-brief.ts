import { repeatedIn } from '../handoff/read-handoff.ts'
import { foldHeading } from '../handoff/sections.ts'
import { cleanFile } from '../sanitise.ts'
import { type Authority, type BriefField, briefSections } from './sections.ts'

export type ReadBrief = {
  /** The whole file, neutralised. */
  readonly text: string
  readonly authority: Authority
  /** What the comment on the first line records; empty for the owner's own. */
  readonly record: Readonly<Record<string, string>>
  readonly repeated: readonly string[]
}

/** A stretch of the file: what stands above the first section, or one section with its heading line. */
export type BriefPart = {
  readonly heading: string | null
  readonly field: BriefField | null
  readonly lines: readonly string[]
}

const comment = /^<!--\s*curator-brief:\s*(.*?)\s*-->\s*$/u

export function readBrief(file: string): ReadBrief {
  const text = cleanFile(file)
  const record = recordOf(text.split('\n')[0] ?? '')
  return {
    text,
    authority: record === null ? 'owner' : 'commissioned',
    record: record ?? {},
    repeated: repeatedIn(partsOf(text.split('\n')).flatMap(({ heading }) => (heading === null ? [] : [heading]))),
  }
}

/** What a first line records of who wrote the brief, null when it is no such comment. */
export function recordOf(line: string): Record<string, string> | null {
  const [, fields] = comment.exec(line.replace(/^\ufeff/u, '').trimEnd()) ?? []
  if (fields === undefined) return null
  const pairs = fields.split(';').flatMap((field) => {
    const at = field.indexOf('=')
    return at < 1 ? [] : [[field.slice(0, at).trim(), field.slice(at + 1).trim()] as const]
  })
  return Object.fromEntries(pairs)
}

export function commentOf(record: Readonly<Record<string, string>>): string {
  const fields = Object.entries(record).map(([key, value]) => `${key}=${value}`)
  return `<!-- curator-brief: ${fields.join('; ')} -->`
}

export function partsOf(lines: readonly string[]): BriefPart[] {
  const parts: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }]
  for (const line of lines) {
    if (line.startsWith('## ')) parts.push({ heading: line.slice(3).trim(), lines: [line] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts.map((part) => ({ ...part, field: part.heading === null ? null : fieldOf(part.heading) }))
}

function fieldOf(heading: string): BriefField | null {
  const wanted = foldHeading(heading)
  return briefSections.find((section) => foldHeading(section.heading) === wanted)?.field ?? null
}
