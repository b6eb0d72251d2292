import type { ChangeSummaryView, JobView } from '../../../contract/views.ts'
import type { AppState, Upload } from '../../state/app-state.ts'

/** One line of the Inbox: a document on its way, a drop whose price waits for a yes, or a change somebody proposes. */
export type InboxItem =
  | { readonly kind: 'upload'; readonly id: string; readonly name: string; readonly upload: Upload }
  | JobItem
  | {
      readonly kind: 'drop'
      /** The batch. */
      readonly id: string
      readonly jobs: readonly JobView[]
    }
  | { readonly kind: 'proposal'; readonly id: string; readonly pending: ChangeSummaryView }

export type JobItem = {
  readonly kind: 'job'
  readonly id: string
  readonly name: string
  readonly job: JobView
  /** The upload it came from, while that is still known. */
  readonly uploadId: string | null
  readonly pending: ChangeSummaryView | null
}

export const sections = ['ask', 'review', 'stopped', 'paused', 'reading', 'done'] as const
export type InboxSection = (typeof sections)[number]
export type InboxItems = Record<InboxSection, InboxItem[]>

type Known = Pick<AppState, 'host' | 'uploads'> & {
  /** Ids of jobs as they will be read. */
  readonly order?: readonly string[]
  /** A drop the person looks at: it stays one while another reader prices it. */
  readonly asking?: string | null
}

/** Everything the Inbox holds: what needs the person first, then what is under way, then what is done. */
export function inboxItems({ host, uploads, order = [], asking = null }: Known): InboxItems {
  const items: InboxItems = { ask: [], review: [], stopped: [], paused: [], reading: [], done: [] }
  if (!host) return items
  const byJob = new Set<string>()
  const drops = new Map<string, JobView[]>()
  for (const job of host.jobs.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    if (isAsked(job, asking)) {
      drops.set(job.batch, [...(drops.get(job.batch) ?? []), job])
      continue
    }
    const changeId = job.state.kind === 'ready' ? job.state.changeId : null
    if (changeId) byJob.add(changeId)
    const pending = host.pending.find(({ id }) => id === changeId) ?? null
    const uploadId = uploads.find(({ sourceId }) => sourceId === job.sourceId)?.id ?? null
    items[sectionOf(job)].push({ kind: 'job', id: job.id, name: job.name, job, uploadId, pending })
  }
  for (const [id, jobs] of drops) items.ask.push({ kind: 'drop', id, jobs })
  for (const pending of host.pending) if (!byJob.has(pending.id)) items.review.push(proposalOf(pending))
  items.reading = inLine(items.reading, order)
  for (const upload of uploads) {
    if (host.jobs.some(({ sourceId }) => sourceId === upload.sourceId)) continue
    const section = upload.state.kind === 'failed' ? 'stopped' : 'reading'
    items[section].push({ kind: 'upload', id: upload.id, name: upload.name, upload })
  }
  return items
}

function isAsked({ state, batch }: JobView, asking: string | null): boolean {
  if (state.kind === 'confirm') return true
  if (batch !== asking) return false
  return state.kind === 'waiting' || (state.kind === 'running' && state.stage === 'extract')
}

function sectionOf({ state }: JobView): InboxSection {
  switch (state.kind) {
    case 'ready':
      return 'review'
    case 'confirm':
      return 'ask'
    case 'failed':
      return 'stopped'
    case 'paused':
      return 'paused'
    case 'waiting':
    case 'running':
      return 'reading'
    case 'applied':
    case 'already-read':
    case 'cancelled':
      return 'done'
  }
}

/** What runs stands first, then what waits, as it will be read. */
function inLine(items: readonly InboxItem[], order: readonly string[]): InboxItem[] {
  const place = (item: InboxItem) => {
    if (item.kind !== 'job') return Number.MAX_SAFE_INTEGER
    const at = order.indexOf(item.id)
    return item.job.state.kind === 'running' ? -1 : at < 0 ? order.length : at
  }
  return items.toSorted((a, b) => place(a) - place(b))
}

export function proposalOf(pending: ChangeSummaryView): InboxItem {
  return { kind: 'proposal', id: pending.id, pending }
}

/** The change an item leads to, if it has one to review. */
export function changeOf(item: InboxItem): string | null {
  if (item.kind === 'proposal') return item.pending.id
  return item.kind === 'job' && item.job.state.kind === 'ready' ? item.job.state.changeId : null
}

/** What is ready and listed, so that it can be accepted with others. */
export function pendingOf(item: InboxItem): ChangeSummaryView | null {
  return item.kind === 'proposal' || item.kind === 'job' ? item.pending : null
}

/** The item an address means: by its own id, by the id of its change, of the upload it was, or of a document of its drop. */
export function findItem(items: readonly InboxItem[], id: string | null): InboxItem | null {
  if (id === null) return null
  const isMeant = (item: InboxItem) =>
    item.id === id ||
    changeOf(item) === id ||
    (item.kind === 'job' && item.uploadId === id) ||
    (item.kind === 'drop' && item.jobs.some((job) => job.id === id))
  return items.find(isMeant) ?? null
}
