import { headingOf, type SectionField } from './sections.ts'

/** What did not go into a handoff as it was given. */
export type Note =
  | { readonly kind: 'headline-clipped'; readonly was: number; readonly now: number }
  | { readonly kind: 'field-clipped'; readonly field: SectionField; readonly was: number; readonly now: number }
  | {
      readonly kind: 'items-dropped'
      readonly field: SectionField
      readonly count: number
      readonly why: 'list' | 'budget'
    }
  /** A foundation or a time that is none: left out, or the time of saving in its place. */
  | { readonly kind: 'not-understood'; readonly field: SectionField; readonly what: string }

/** As it stands in the journal. */
export function noteText(note: Note): string {
  switch (note.kind) {
    case 'headline-clipped':
      return `headline cut from ${note.was} to ${note.now} characters`
    case 'field-clipped':
      return `${headingOf(note.field)}: cut from ${note.was} to ${note.now} characters`
    case 'items-dropped':
      return `${headingOf(note.field)}: ${note.count} dropped, ${note.why === 'list' ? 'over 40 items' : 'over the 48 KB state budget'}`
    case 'not-understood':
      return `${headingOf(note.field)}: not understood: ${note.what}`
  }
}
