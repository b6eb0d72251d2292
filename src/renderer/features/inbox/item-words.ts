import type { ChangeSummaryView, JobView } from '../../../contract/views.ts'
import type { Upload } from '../../state/app-state.ts'
import { t } from '../../strings/index.ts'
import { time } from '../../strings/words.ts'
import { originWords } from '../../ui/origin-words.ts'
import type { InboxItem } from './items.ts'

/** The state of a line of the Inbox, in a few words. */
export function stateWords(item: InboxItem): string {
  switch (item.kind) {
    case 'upload':
      return uploadWords(item.upload)
    case 'proposal':
      return t.inbox.states.proposal
    case 'drop':
      return t.inbox.states.confirm
    case 'job':
      return jobWords(item.job, item.pending)
  }
}

function uploadWords({ state, bytes }: Upload): string {
  if (bytes === null) return state.kind === 'sending' ? t.inbox.states.fetching : t.inbox.notFetched
  return state.kind === 'sending' ? t.inbox.states.sending : t.inbox.sendFailed
}

function jobWords({ state }: JobView, pending: ChangeSummaryView | null): string {
  switch (state.kind) {
    case 'waiting':
      return t.inbox.states.waiting
    case 'confirm':
      return t.inbox.states.confirm
    case 'paused':
      return state.until === null
        ? t.reading.paused.short[state.reason]
        : `${t.reading.paused.short[state.reason]}, ${time(state.until)}`
    case 'running':
      return state.total > 1 && (state.stage === 'extract' || state.stage === 'read')
        ? `${t.inbox.stages[state.stage]}, ${state.done} / ${state.total}`
        : t.inbox.stages[state.stage]
    case 'ready':
      return pending ? t.inbox.counts(pending) : t.inbox.states.ready
    case 'applied':
      return t.inbox.states.applied
    case 'already-read':
      return t.inbox.states.alreadyRead
    case 'failed':
      return t.inbox.failedShort[state.code] ?? t.inbox.failed
    case 'cancelled':
      return t.inbox.states.cancelled
  }
}

export function itemName(item: InboxItem): string {
  switch (item.kind) {
    case 'proposal':
      return originWords(item.pending.origin)
    case 'drop':
      return item.jobs.length === 1 ? (item.jobs[0]?.name ?? '') : t.reading.documents(item.jobs.length)
    default:
      return item.name
  }
}
