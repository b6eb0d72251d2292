import type { Note } from './note.ts'
import { headingOf } from './sections.ts'

/** How a save ended. A refused one is an error, whose sentence begins with “Refused”. */
export type Verdict = {
  readonly kind: 'stored-whole' | 'headline-clipped' | 'field-clipped' | 'items-dropped'
  readonly sentence: string
}

export function verdictsOf(notes: readonly Note[]): Verdict[] {
  const verdicts: Verdict[] = []
  for (const note of notes) {
    if (note.kind === 'headline-clipped') {
      verdicts.push({
        kind: 'headline-clipped',
        sentence: `Headline clipped: it had ${count(note.was)} characters and the file holds the first ${count(note.now)}.`,
      })
    }
  }
  const clipped = notes.filter((note) => note.kind === 'field-clipped')
  if (clipped.length > 0) {
    const each = clipped.map(
      ({ field, was, now }) => `${headingOf(field)} from ${count(was)} to ${count(now)} characters`,
    )
    verdicts.push({ kind: 'field-clipped', sentence: `Field clipped: ${each.join('; ')}. The rest is not stored.` })
  }
  const dropped = notes.filter((note) => note.kind === 'items-dropped')
  if (dropped.length > 0) {
    const each = dropped.map(
      ({ field, count: number, why }) =>
        `${number} of ${headingOf(field)} (${why === 'list' ? 'a list holds 40' : 'the file holds 48 KB'})`,
    )
    verdicts.push({
      kind: 'items-dropped',
      sentence: `Items dropped from the end: ${each.join('; ')}. They are not stored.`,
    })
  }
  return verdicts.length > 0 ? verdicts : [{ kind: 'stored-whole', sentence: 'Stored whole.' }]
}

/** The sentence of the fifth verdict, for a save that would lose what is there. */
export function refusal(lost: string, headline: string | null, base: string): string {
  const named = headline === null ? '' : ` “${headline}”`
  return `Refused, nothing was written: this nearly empty handoff would replace${named}, and lose ${lost}. Read it with get_working_state and save again with what still holds, or, if it really is over, with over: "${base}".`
}

function count(number: number): string {
  return number.toLocaleString('en')
}
