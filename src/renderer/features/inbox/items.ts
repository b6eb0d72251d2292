import type { ChangeSummaryView, JobView } from '../../../contract/views.ts'
import type { AppState, Upload } from '../../state/app-state.ts'

/** One line of the Inbox: a document on its way, or a change somebody proposes. */
export type InboxItem =
  | { readonly kind: 'upload'; readonly id: string; readonly name: string; readonly upload: Upload }
  | {
      readonly kind: 'job'
      readonly id: string
      readonly name: string
      readonly job: JobView
      /** The upload it came from, while that is still known. */
      readonly uploadId: string | null
      readonly pending: ChangeSummaryView | null
    }
  | { readonly kind: 'proposal'; readonly id: string; readonly pending: ChangeSummaryView }

export type InboxGroup = 'needs-you' | 'under-way' | 'done'

/** Everything the Inbox holds: what needs the person first, then what is under way, then what is done; each by arrival. */
export function inboxItems({ host, uploads }: Pick<AppState, 'host' | 'uploads'>): Record<InboxGroup, InboxItem[]> {
  const groups: Record<InboxGroup, InboxItem[]> = { 'needs-you': [], 'under-way': [], done: [] }
  if (!host) return groups
  const byJob = new Set<string>()
  for (const job of host.jobs.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const changeId = job.state.kind === 'ready' ? job.state.changeId : null
    if (changeId) byJob.add(changeId)
    const pending = host.pending.find(({ id }) => id === changeId) ?? null
    const uploadId = uploads.find(({ sourceId }) => sourceId === job.sourceId)?.id ?? null
    groups[groupOf(job)].push({ kind: 'job', id: job.id, name: job.name, job, uploadId, pending })
  }
  for (const pending of host.pending) {
    if (!byJob.has(pending.id)) groups['needs-you'].push(proposalOf(pending))
  }
  for (const upload of uploads) {
    if (host.jobs.some(({ sourceId }) => sourceId === upload.sourceId)) continue
    const group = upload.state.kind === 'failed' ? 'needs-you' : 'under-way'
    groups[group].push({ kind: 'upload', id: upload.id, name: upload.name, upload })
  }
  return groups
}

function groupOf(job: JobView): InboxGroup {
  switch (job.state.kind) {
    case 'ready':
    case 'confirm':
    case 'failed':
      return 'needs-you'
    case 'waiting':
    case 'paused':
    case 'running':
      return 'under-way'
    case 'applied':
    case 'already-read':
    case 'cancelled':
      return 'done'
  }
}

export function proposalOf(pending: ChangeSummaryView): InboxItem {
  return { kind: 'proposal', id: pending.id, pending }
}

/** The change an item leads to, if it has one to review. */
export function changeOf(item: InboxItem): string | null {
  if (item.kind === 'proposal') return item.pending.id
  return item.kind === 'job' && item.job.state.kind === 'ready' ? item.job.state.changeId : null
}

/** The item an address means: by its own id, by the id of its change, or by that of the upload it was. */
export function findItem(items: readonly InboxItem[], id: string | null): InboxItem | null {
  if (id === null) return null
  const isMeant = (item: InboxItem) =>
    item.id === id || changeOf(item) === id || (item.kind === 'job' && item.uploadId === id)
  return items.find(isMeant) ?? null
}
