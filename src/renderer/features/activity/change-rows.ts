import type { ActivityView } from '../../../contract/views.ts'
import { longDate } from '../../strings/words.ts'

export type ChangeRow =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'change'; readonly change: ActivityView; readonly place: number }

/** Changes under their days, in the order they come. */
export function changeRows(changes: readonly ActivityView[]): ChangeRow[] {
  const rows: ChangeRow[] = []
  let last = ''
  for (const [place, change] of changes.entries()) {
    const day = longDate(change.appliedAt)
    if (day !== last) rows.push({ kind: 'day', day })
    rows.push({ kind: 'change', change, place })
    last = day
  }
  return rows
}
