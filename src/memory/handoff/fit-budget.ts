import { utf8Length } from '../../core/text/utf8.ts'
import { limits } from '../limits.ts'
import type { Note } from './note.ts'
import type { SectionText } from './sections.ts'

/**
 * Drops trailing items, each time from the list that takes most bytes, until the file fits its budget, and says in the
 * file how many went. Prose alone always fits.
 */
export function fitBudget(head: string, parts: readonly SectionText[], notes: Note[]): SectionText[] {
  const lists = parts.map((part) => ({ part, kept: [...part.lines], dropped: 0, bytes: bytesOf(part.lines) }))
  const around = utf8Length(head) + lists.reduce((sum, { part }) => sum + utf8Length(part.heading) + 7, 0)
  const total = () =>
    around + lists.reduce((sum, each) => sum + each.bytes + (each.dropped > 0 ? disclosureBytes : 0), 0)
  while (total() > limits.handoffBytes) {
    const largest = lists
      .filter(({ part, kept }) => part.isList && kept.length > 0)
      .toSorted((one, other) => other.bytes - one.bytes)[0]
    if (largest === undefined) break
    largest.bytes -= utf8Length(largest.kept.pop() ?? '') + 1
    largest.dropped++
  }
  return lists.map(({ part, kept, dropped }) => {
    if (dropped === 0) return part
    notes.push({ kind: 'items-dropped', field: part.field, count: dropped, why: 'budget' })
    return { ...part, lines: [...kept, `- _(${dropped} more omitted — over the 48 KB state budget)_`] }
  })
}

/** The disclosure with up to two digits: a list holds at most 40. */
const disclosureBytes = utf8Length('- _(99 more omitted — over the 48 KB state budget)_\n')

function bytesOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + utf8Length(line) + 1, 0)
}
