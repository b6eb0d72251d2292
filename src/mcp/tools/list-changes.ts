import { z } from 'zod'
import type { HostApi } from '../../contract/client.ts'
import type { ActivityView, ChangeSummaryView } from '../../contract/views.ts'
import { domainArgument, paging, pagingResult } from '../answer/arguments.ts'
import { readCursor, writeCursor } from '../answer/cursor.ts'
import { fitCount, tokensOf } from '../answer/fit.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { defineTool } from '../tool.ts'

const fields = {
  change_id: z.string(),
  what: z.string(),
  by: z.string(),
  created: z.int(),
  edited: z.int(),
  deleted: z.int(),
  facts: z.int(),
}

export const listChanges = defineTool({
  name: 'list_changes',
  title: 'What was changed, and what waits',
  description:
    'Changes that wait for the user and changes that were applied, newest first, with their ids. Use it to see whether a proposal was accepted, what is new since a day, or what undo_change can take back.',
  access: 'read',
  input: z.object({
    ...domainArgument,
    limit: z.int().min(1).max(200).default(30),
    since: z.iso.date().optional().describe('Only applied changes of this day (YYYY-MM-DD) or later.'),
    ...paging,
  }),
  output: z.object({
    waiting_total: z.int(),
    waiting: z.array(z.object({ ...fields, proposed_at: z.string() })),
    applied_total: z.int(),
    applied: z.array(
      z.object({ ...fields, applied_at: z.string(), status: z.string(), undone: z.boolean(), can_undo: z.boolean() }),
    ),
    ...pagingResult,
  }),
  async run({ api }, { domain: told, limit, since, ...options }) {
    const domain = await domainOrOnly(api, told)
    const offset = readCursor(options.cursor)
    const { changes } = await api.request('changes.pending', { domain })
    // Those that wait come with the first part only.
    const all =
      offset === 0 ? [...changes].reverse().map((change) => ({ ...row(change), proposed_at: change.createdAt })) : []
    const waiting = all.slice(0, fitCount(all, { max_tokens: options.max_tokens / 2 }))
    const { total, rows } = await appliedRows(api, domain, { offset, limit, since })
    const count = fitCount(rows, { ...options, taken: tokensOf(waiting) })
    const end = offset + count
    const hasMore = end < total && (since === undefined || rows.length === limit || count < rows.length)
    return {
      waiting_total: changes.length,
      waiting,
      applied_total: total,
      applied: rows.slice(0, count),
      next_cursor: hasMore ? writeCursor(end) : null,
    }
  },
})

/** The host's history goes by cursors of its own, so that it is walked from the newest on. */
async function appliedRows(
  api: HostApi,
  domain: string,
  { offset, limit, since }: { offset: number; limit: number; since: string | undefined },
) {
  const found: ActivityView[] = []
  let cursor: string | undefined
  let total = 0
  do {
    const part = await api.request('changes.list', { domain, limit: Math.min(500, offset + limit), cursor })
    total = part.total
    found.push(...part.changes)
    cursor = part.next ?? undefined
  } while (found.length < offset + limit && cursor !== undefined)
  const rows = found
    .slice(offset, offset + limit)
    .filter(({ appliedAt }) => since === undefined || appliedAt >= since)
    .map((change) => ({
      ...row(change),
      applied_at: change.appliedAt,
      status: change.receipt.status,
      undone: change.undoneBy !== null,
      can_undo: change.undoable.kind === 'yes' && change.undoneBy === null,
    }))
  return { total, rows }
}

function row({ id, origin, created, edited, deleted, claims }: ChangeSummaryView) {
  return { change_id: id, what: whatOf(origin), by: byOf(origin), created, edited, deleted, facts: claims }
}

function whatOf(origin: ChangeSummaryView['origin']): string {
  return origin.kind === 'rename' ? `${origin.from} → ${origin.to}` : origin.title
}

function byOf(origin: ChangeSummaryView['origin']): string {
  if (origin.kind === 'ingest') return `reader ${origin.reader}`
  return origin.kind === 'assistant' ? `${origin.client}, ${origin.tool}` : origin.kind
}
