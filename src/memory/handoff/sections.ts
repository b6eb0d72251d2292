/** The sections of a handoff, in the order of the file. */
export const sections = [
  { heading: 'Where things stand', field: 'nowState', shape: 'prose' },
  { heading: 'Firm decisions — do not re-litigate', field: 'decisions', shape: 'list' },
  { heading: 'Traps and dead ends', field: 'traps', shape: 'list' },
  { heading: 'Next steps', field: 'nextSteps', shape: 'list' },
  { heading: 'Observations (point-in-time)', field: 'observations', shape: 'observations' },
  { heading: 'Open questions', field: 'openQuestions', shape: 'list' },
  { heading: 'Foundations read', field: 'foundationsRead', shape: 'reads' },
] as const

export type Section = (typeof sections)[number]
export type SectionField = Section['field']

export type Observation = {
  readonly statement: string
  /** ISO 8601; the time of saving where it is missing. */
  readonly observedAt?: string | undefined
  readonly recheck?: string | undefined
}

export type FoundationRead = { readonly slug: string; readonly sha256: string }

/** What a session hands to the next one. Absent and empty are the same. */
export type HandoffFields = {
  readonly headline: string
  readonly nowState?: string | undefined
  readonly decisions?: readonly string[] | undefined
  readonly traps?: readonly string[] | undefined
  readonly nextSteps?: readonly string[] | undefined
  readonly observations?: readonly Observation[] | undefined
  readonly openQuestions?: readonly string[] | undefined
  readonly foundationsRead?: readonly FoundationRead[] | undefined
}

export type Provenance = {
  readonly machine: string
  readonly scope: string
  /** ISO 8601. */
  readonly saved: string
  readonly harness: string | null
  readonly model: string | null
}

/** One section as it will stand: a paragraph, or the lines of a list. */
export type SectionText = {
  readonly field: SectionField
  readonly heading: string
  lines: readonly string[]
  readonly isList: boolean
}

export function headingOf(field: SectionField): string {
  return sections.find((section) => section.field === field)?.heading ?? field
}

/** Ignores case and runs of blanks, as a hand-edited heading may differ in those. */
export function sectionOfHeading(heading: string): Section | undefined {
  const wanted = foldHeading(heading)
  return sections.find((section) => foldHeading(section.heading) === wanted)
}

export function foldHeading(heading: string): string {
  return heading.replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}
