import type { QuoteView } from '../../contract/reading-views.ts'
import { isWikiError } from '../../core/errors.ts'
import type { Extractor } from '../../core/ports.ts'
import { whyOf } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { EventBus } from '../event-bus.ts'
import type { SettingsStore } from '../home/settings.ts'
import type { Readers } from '../readers.ts'
import { changeSummaryView as summaryOf } from '../views/change-view.ts'
import { quoteWords } from './batch-quote.ts'
import type { DropAgreement } from './drop-agreement.ts'
import { NeedsYes } from './gate.ts'
import { heldBackBy } from './hold-back.ts'
import { homeOf, type JobBoard, viewOf } from './job-board.ts'
import { type Held, nextWaiting } from './job-queue.ts'
import { saveJob } from './job-record.ts'
import { forgetOpened } from './opened-documents.ts'
import { type JobState, runIngest } from './run-ingest.ts'
import { type Paused, whyPaused } from './why-paused.ts'

export type JobsOptions = {
  readonly bus: EventBus
  readonly readers: Readers
  readonly settings: SettingsStore
  readonly extractor: Extractor
  /** Applies a preview that is ready where its domain is set to that; false where it waits for a person. */
  readonly applyPlain: (domain: OpenDomain, changeId: string) => Promise<boolean>
  readonly now: () => Date
  readonly newId: () => string
  readonly logError: (where: string, error: unknown) => void
}

/** Takes jobs off the board one after another in each domain, and says what each ended in. */
export interface JobRunner {
  /** Begins the domain's next job unless one runs. */
  wake(domain: OpenDomain): void
  /** What runs in this domain has ended. */
  idle(domain: string): Promise<void>
  /** Stops what runs, begins nothing more, and answers when all has ended. */
  close(): Promise<void>
}

const longestTimer = 2 ** 31 - 1

/** `agreement` is asked whenever a job of a drop has ended or was priced: the rest of it may need no yes then. */
export function createJobRunner(
  board: JobBoard,
  options: JobsOptions,
  agreement: Pick<DropAgreement, 'agreeUnasked'>,
): JobRunner {
  const busy = new Map<string, Promise<void>>()
  const outages = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false

  function wake(domain: OpenDomain): void {
    const { name } = domain.handle
    if (isClosed || busy.has(name)) return
    const next = nextWaiting(board.all(), name)
    if (!next) return
    const work = run(next).finally(() => {
      busy.delete(name)
      wake(domain)
    })
    busy.set(name, work)
  }

  async function run(job: Held): Promise<void> {
    const stop = new AbortController()
    job.stop = stop
    const end = await appliedOr(job, await endOf(job, stop.signal))
    // Gone before the end is told: who hears of it may try again or dismiss at once.
    delete job.stop
    delete job.password
    try {
      // Nobody is told that a yes is waited for before it is known that one is needed.
      if (end.kind === 'confirm' && (await needsNoYes(job, end.quote))) return
      await board.setEnd(job, end)
      if (end.kind !== 'confirm' && end.kind !== 'paused') await forgetOpened(homeOf(job), viewOf(job).id)
      if (end.kind === 'ready') await tellPending(job, end.changeId)
      if (end.kind === 'paused') await holdBack(job, end)
      else outages.delete(job.record.choice.reader)
      if (end.kind !== 'confirm') await agreement.agreeUnasked(viewOf(job).batch)
    } catch (error) {
      options.logError('keeping the state of a job', error)
    }
  }

  /** Settings that cannot be read agree to nothing. */
  async function needsNoYes(job: Held, quote: QuoteView): Promise<boolean> {
    try {
      return await agreement.agreeUnasked(viewOf(job).batch, { job, quote })
    } catch (error) {
      options.logError('agreeing to a drop', error)
      return false
    }
  }

  /** What cannot be applied by itself just now waits for a person. */
  async function appliedOr(job: Held, end: JobState): Promise<JobState> {
    if (end.kind !== 'ready') return end
    try {
      const { changeId } = end
      return (await options.applyPlain(job.domain, changeId)) ? { kind: 'applied', changeId } : end
    } catch (error) {
      if (!isWikiError(error)) options.logError('applying a preview by itself', error)
      return end
    }
  }

  async function endOf(job: Held, signal: AbortSignal): Promise<JobState> {
    const { name } = viewOf(job)
    try {
      await board.setState(job, { kind: 'running', stage: 'extract', done: 0, total: 1, ...say('opening', { name }) })
      return await runIngest({
        ...options,
        record: job.record,
        domain: job.domain,
        ...(job.password === undefined ? {} : { password: job.password }),
        signal,
        onProgress: (state) => board.setProgress(job, state),
        onQuote: async ({ price }, spent) => {
          job.record = { ...job.record, spent, quoted: job.record.quoted ?? price }
          await saveJob(homeOf(job), job.record)
        },
      })
    } catch (error) {
      return stateAfter(job, error, signal)
    }
  }

  function stateAfter(job: Held, error: unknown, signal: AbortSignal): JobState {
    const { name } = viewOf(job)
    // A job that was stopped by closing is not cancelled: it goes on when somebody says so.
    if (signal.aborted && signal.reason === 'closing') return closed
    if (signal.aborted && signal.reason === 'asked') return asked
    if (signal.aborted || isWikiError(error, 'cancelled')) return { kind: 'cancelled' }
    if (error instanceof NeedsYes) return { kind: 'confirm', quote: error.quote, words: quoteWords(name, error.quote) }
    if (isWikiError(error)) {
      const paused = whyPaused(error, job.tries, options.now())
      // What was agreed to is used up: the rest needs a new yes.
      if (paused && error.data.limit === 'jobUsd') job.record = { ...job.record, agreed: null }
      return paused ?? { kind: 'failed', code: error.code, message: error.message, data: { ...error.data } }
    }
    options.logError(`reading ${name}`, error)
    return { kind: 'failed', code: 'internal', message: internalWords, data: {} }
  }

  async function holdBack(job: Held, state: Paused): Promise<void> {
    const { reader } = job.record.choice
    outages.set(reader, state.reason === 'outage' ? (outages.get(reader) ?? 0) + 1 : 0)
    for (const other of heldBackBy(job, state, board.all(), outages.get(reader) ?? 0))
      await board.setState(other, state)
    if (state.until !== null) goOnAt(state.until)
  }

  /** What paused until now goes on, if it still is as it was. */
  function goOnAt(until: string): void {
    const timer = setTimeout(
      async () => {
        timers.delete(timer)
        for (const job of board.all()) {
          const { state } = viewOf(job)
          if (state.kind !== 'paused' || state.until !== until) continue
          job.tries += 1
          await board
            .setState(job, { kind: 'waiting' })
            .catch((error) => options.logError('going on after a pause', error))
          wake(job.domain)
        }
      },
      Math.min(longestTimer, Math.max(0, Date.parse(until) - options.now().getTime())),
    )
    timer.unref()
    timers.add(timer)
  }

  async function tellPending(job: Held, changeId: string): Promise<void> {
    const pending = await job.domain.pending.get(changeId)
    if (pending) options.bus.emit({ kind: 'pending', change: summaryOf(pending.change) })
  }

  return {
    wake,
    idle: async (domain) => busy.get(domain),
    async close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      for (const job of board.all()) job.stop?.abort('closing')
      await Promise.all(busy.values())
    },
  }
}

export const closed: Paused = {
  kind: 'paused',
  ...whyOf(say('closedBefore', {})),
  reason: 'closed',
  until: null,
}
export const asked: Paused = { kind: 'paused', ...whyOf(say('pausedKept', {})), reason: 'asked', until: null }
const internalWords =
  'Something went wrong while this was read. The log in the home folder has the details; nothing was written.'
