import { z } from 'zod'
import type { ChangeView } from '../../contract/views.ts'

/** What a tool answers whose change always waits for a person. */
export const waitingFields = {
  report: z.string(),
  ok: z.boolean(),
  status: z.literal('proposed'),
  change_id: z.string(),
  changes: z.array(z.object({ path: z.string(), action: z.string() })),
  warnings: z.array(z.string()),
}

export function waitingAnswer({ id, files, warnings }: ChangeView, what: string) {
  return {
    report: `NOT WRITTEN YET. ${what} waits in the Inbox of Commonplace for the user to accept. Tell the user so; do not report it as saved.`,
    ok: true,
    status: 'proposed' as const,
    change_id: id,
    changes: files.map(({ path, op }) => ({ path, action: op })),
    warnings,
  }
}
