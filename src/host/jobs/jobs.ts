import type { BatchQuoteView } from '../../contract/reading-views.ts'
import type { JobView } from '../../contract/views.ts'
import { isWikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { createDropAgreement } from './drop-agreement.ts'
import { createJobBoard, homeOf, viewOf } from './job-board.ts'
import { createJobOwner } from './job-owner.ts'
import { type Held, isPutAside, isUnderWay, queueOf } from './job-queue.ts'
import { type JobChoice, loadJobs, removeJob, saveJob } from './job-record.ts'
import { asked, closed, createJobRunner, type JobsOptions } from './job-runner.ts'
import { isSameAsk, type NewDrop, newHeld } from './new-job.ts'
import { forgetOpened } from './opened-documents.ts'

export type Retry = {
  readonly password?: string
  readonly ocr?: boolean
  readonly acceptPartial?: boolean
  readonly wholePage?: boolean
  readonly raiseLimits?: boolean
  /** Another reader, or another model of the same at the same address. */
  readonly choice?: { readonly reader?: string; readonly model?: string }
}

export interface Jobs {
  /** In the order they are read. */
  list(domain?: string): JobView[]
  /** Domains whose queue a person stopped. */
  held(): string[]
  /** A document that is under way already is answered as it is, and makes no second job. */
  add(domain: OpenDomain, drop: NewDrop): Promise<JobView[]>
  quote(batch: string): Promise<BatchQuoteView>
  confirm(batch: string, options: { jobIds?: readonly string[]; maxTokens?: number }): Promise<JobView[]>
  pause(which: { jobId: string } | { domain: string }): Promise<JobView[]>
  resume(which: { jobId: string } | { domain: string }): Promise<JobView[]>
  reorder(domain: string, jobIds: readonly string[]): Promise<JobView[]>
  cancel(jobId: string): Promise<JobView>
  /** Also resumes a paused one. */
  retry(jobId: string, options: Retry): Promise<JobView>
  dismiss(jobId: string): Promise<void>
  /** The job whose preview this is has been decided on. */
  settle(changeId: string, outcome: 'applied' | 'discarded'): Promise<void>
  /** Takes up what the domain's home holds; unfinished work of a process that is gone comes back paused. */
  load(domain: OpenDomain): Promise<void>
  /** Stops what runs and forgets every job; records stay on disk. */
  unload(): Promise<void>
}

/** Beyond this no machine of a person's could go on. */
const mostRaised = 64

/** The durable queue: one job at a time per domain, largest first. Every state is on disk before it is told. */
export function createJobs(options: JobsOptions): Jobs {
  const owner = createJobOwner(options.now)
  const board = createJobBoard(options.bus, owner)
  const stopped = new Set<string>()
  const agreement = createDropAgreement(board, options.settings, putInLine)
  const newRunner = () => createJobRunner(board, options, agreement)
  let runner = newRunner()

  /** Waits its turn, unless a person stopped the queue. */
  async function putInLine(job: Held): Promise<void> {
    await board.setState(job, stopped.has(job.domain.handle.name) ? asked : { kind: 'waiting' })
    runner.wake(job.domain)
  }

  async function pauseOne(job: Held): Promise<void> {
    const { state } = viewOf(job)
    if (job.stop) job.stop.abort('asked')
    else if (state.kind === 'waiting' || state.kind === 'paused') await board.setState(job, asked)
  }

  return {
    list: (domain) => queueOf(board.all(), domain).map(viewOf),
    held: () => [...stopped],
    async add(domain, drop) {
      const added: JobView[] = []
      for (const source of drop.sources) {
        const same = board.ofDomain(domain.handle.name).filter(({ record }) => record.job.sourceId === source.sourceId)
        const going = same.find(({ record }) => isUnderWay(record.job.state) && isSameAsk(record, drop))
        if (going) {
          if (!added.includes(viewOf(going))) added.push(viewOf(going))
          continue
        }
        for (const job of same) if (isPutAside(viewOf(job).state)) await board.forget(job)
        const job = newHeld(domain, drop, source, options)
        board.put(job)
        try {
          await board.setState(job, stopped.has(domain.handle.name) ? asked : { kind: 'waiting' })
        } catch (error) {
          board.drop(job)
          throw error
        }
        added.push(viewOf(job))
      }
      runner.wake(domain)
      return added
    },
    quote: agreement.quote,
    confirm: agreement.confirm,
    async pause(which) {
      const meant = 'jobId' in which ? [board.find(which.jobId)] : board.ofDomain(which.domain)
      if ('domain' in which) stopped.add(which.domain)
      for (const job of meant) await pauseOne(job)
      await Promise.all(meant.map((job) => (job.stop ? runner.idle(job.domain.handle.name) : undefined)))
      return meant.map(viewOf)
    },
    async resume(which) {
      if ('domain' in which) stopped.delete(which.domain)
      const meant = 'jobId' in which ? [board.find(which.jobId)] : board.ofDomain(which.domain)
      const paused = meant.filter((job) => viewOf(job).state.kind === 'paused')
      for (const job of paused) {
        job.tries = 0
        await board.setState(job, { kind: 'waiting' })
      }
      for (const job of paused) runner.wake(job.domain)
      return meant.map(viewOf)
    },
    async reorder(domain, jobIds) {
      const meant = jobIds.map(board.find)
      for (const job of board.ofDomain(domain)) {
        const place = meant.indexOf(job)
        const order = place < 0 ? null : place
        if (job.record.order === order) continue
        job.record = { ...job.record, order }
        await saveJob(homeOf(job), job.record)
      }
      return board.ofDomain(domain).map(viewOf)
    },
    async cancel(jobId) {
      const job = board.find(jobId)
      const { state } = viewOf(job)
      if (job.stop) job.stop.abort('cancelled')
      else if (['waiting', 'paused', 'confirm'].includes(state.kind)) await board.setState(job, { kind: 'cancelled' })
      await runner.idle(job.domain.handle.name)
      return viewOf(job)
    },
    async retry(jobId, { password, ocr, acceptPartial, wholePage, raiseLimits, choice: other }) {
      const job = board.find(jobId)
      const choice = other === undefined ? undefined : otherChoice(job.record.choice, other)
      const identity = choice === undefined ? null : await options.readers.identify(choice)
      const { state } = viewOf(job)
      if (!isPutAside(state) || (state.kind === 'confirm' && choice === undefined))
        throw refusal('conflict', ['notToRetry', {}], { data: { jobId } })
      if (password !== undefined) job.password = password
      if (password !== undefined || ocr || acceptPartial || wholePage !== undefined)
        await forgetOpened(homeOf(job), jobId)
      job.tries = 0
      job.record = {
        ...job.record,
        ocr: ocr ?? job.record.ocr,
        acceptPartial: acceptPartial ?? job.record.acceptPartial,
        wholePage: wholePage ?? job.record.wholePage,
        limitFactor: raiseLimits ? Math.min(mostRaised, job.record.limitFactor * 4) : job.record.limitFactor,
        readAgain: job.record.readAgain || state.kind === 'already-read',
        // Another model has another price.
        ...(choice === undefined ? {} : { choice, agreed: null, quoted: null }),
      }
      if (identity !== null) {
        const { id, model } = identity
        job.record = { ...job.record, job: { ...viewOf(job), reader: id, model } }
      }
      await board.setState(job, { kind: 'waiting' })
      runner.wake(job.domain)
      return viewOf(job)
    },
    async dismiss(jobId) {
      const job = board.find(jobId)
      if (job.stop) throw refusal('conflict', ['isRead', {}], { data: { jobId } })
      await board.forget(job)
    },
    async settle(changeId, outcome) {
      for (const job of board.all()) {
        const { state } = viewOf(job)
        if (state.kind !== 'ready' || state.changeId !== changeId) continue
        if (outcome === 'applied') await board.setState(job, { kind: 'applied', changeId })
        else await board.forget(job)
      }
    },
    async load(domain) {
      const home = createNodeFileStore(domain.handle.home)
      for (const record of await loadJobs(home)) {
        const { state } = record.job
        // Another process may be at work on it: then it is shown as that process left it last.
        const orphaned = await owner.isGone(domain.handle.home, record.owner)
        if (state.kind === 'ready' && (await isGone(domain, state.changeId))) {
          await removeJob(home, record.job.id)
          continue
        }
        const job: Held = {
          domain,
          tries: 0,
          record: { ...record, job: { ...record.job, domain: domain.handle.name } },
        }
        board.put(job)
        if (orphaned && (state.kind === 'running' || state.kind === 'waiting')) await board.setState(job, closed)
        // Nothing is spent unasked after a start, also not by a clock of before.
        else if (orphaned && state.kind === 'paused' && state.until !== null)
          await board.setState(job, { ...state, until: null })
      }
    },
    async unload() {
      // Before anything is awaited: a job that ends now must not start the next.
      const ended = runner.close()
      const waiting = board.all().filter((job) => viewOf(job).state.kind === 'waiting')
      for (const job of waiting) await board.setState(job, closed)
      await ended
      await owner.release()
      board.clear()
      stopped.clear()
      runner = newRunner()
    },
  }
}

function otherChoice(before: JobChoice, { reader = before.reader, model }: NonNullable<Retry['choice']>): JobChoice {
  const { model: _model, ...same } = before
  const kept = reader === before.reader ? same : { reader }
  return model === undefined ? kept : { ...kept, model }
}

/** A preview that cannot be read just now is still there, and so is its document. */
async function isGone({ pending }: OpenDomain, changeId: string): Promise<boolean> {
  try {
    return (await pending.get(changeId)) === null
  } catch (error) {
    if (!isWikiError(error)) throw error
    return false
  }
}
