import { utf8Length } from '../../core/text/utf8.ts'
import type { ReadHandoff, ReadSection } from './read-handoff.ts'

/** What a handoff holds under its head, apart from the list of foundations, which any session writes anew. */
export type Weight = { readonly bytes: number; readonly items: number }

export function weightOf({ sections }: ReadHandoff): Weight {
  const counted = sections.filter(({ field }) => field !== 'foundationsRead')
  return {
    bytes: counted.reduce((sum, { body }) => sum + utf8Length(body), 0),
    items: counted.reduce((sum, section) => sum + itemsIn(section), 0),
  }
}

/**
 * Would this save throw away a substantial handoff for next to nothing? Answers what would be lost as one phrase, else
 * null. Substantial is 600 bytes or five items; next to nothing is less than a tenth of it, and less than 300 bytes.
 */
export function lostBy(next: ReadHandoff, before: ReadHandoff): string | null {
  const [has, had] = [weightOf(next), weightOf(before)]
  const wasSubstantial = had.bytes >= 600 || had.items >= 5
  const isNearlyEmpty = has.bytes < 300 && has.bytes * 10 < Math.max(had.bytes, 600)
  if (!wasSubstantial || !isNearlyEmpty) return null
  return before.sections
    .filter(({ field, body }) => field !== 'foundationsRead' && body !== '')
    .map((section) => `${section.heading} (${amountOf(section)})`)
    .join(', ')
}

function amountOf(section: ReadSection): string {
  const items = itemsIn(section)
  if (section.field === 'nowState' || items === 0) return `${utf8Length(section.body).toLocaleString('en')} bytes`
  return `${items} ${items === 1 ? 'item' : 'items'}`
}

function itemsIn({ field, body }: ReadSection): number {
  if (field === 'nowState') return 0
  return body.split('\n').filter((line) => /^[-*]\s+\S/u.test(line)).length
}
