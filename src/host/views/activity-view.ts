import type { ActivityView } from '../../contract/views.ts'
import type { AppliedChange } from '../apply/applier.ts'
import { changeSummaryView } from './change-view.ts'

/** An applied change as Activity lists it. */
export function activityView({ change, receipt, undoneBy, undoable }: AppliedChange): ActivityView {
  const spent = change.origin.kind === 'ingest' ? (change.origin.cost ?? null) : null
  return { ...changeSummaryView(change), appliedAt: receipt.appliedAt, spent, receipt, undoneBy, undoable }
}
