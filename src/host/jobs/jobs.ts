import type { JobView } from '../../contract/views.ts'
import { isWikiError, WikiError } from '../../core/errors.ts'
import type { Extractor } from '../../core/ports.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { EventBus } from '../event-bus.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { Readers } from '../readers.ts'
import { changeSummaryView as summaryOf } from '../views/change-view.ts'
import { isAlive } from './is-alive.ts'
import { type JobRecord, loadJobs, removeJob, saveJob } from './job-record.ts'
import { type JobState, runIngest } from './run-ingest.ts'

export type NewJob = Pick<JobView, 'sourceId' | 'name' | 'bytes'> & {
  readonly reader: string
  readonly readAgain: boolean
}
export type Retry = { readonly password?: string; readonly ocr?: boolean; readonly acceptPartial?: boolean }

export interface Jobs {
  list(domain?: string): JobView[]
  add(domain: OpenDomain, jobs: readonly NewJob[]): Promise<JobView[]>
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

type Held = { record: JobRecord; readonly domain: OpenDomain; password?: string; stop?: AbortController }

export type JobsOptions = {
  readonly bus: EventBus
  readonly readers: Readers
  readonly extractor: Extractor
  readonly now: () => Date
  readonly newId: () => string
  readonly logError: (where: string, error: unknown) => void
}

/** The durable queue: one job at a time per domain, largest first. Every state is on disk before it is told. */
export function createJobs(options: JobsOptions): Jobs {
  const held = new Map<string, Held>()
  const busy = new Map<string, Promise<void>>()
  let isUnloading = false
  const homeOf = (job: Held) => createNodeFileStore(job.domain.handle.home)

  async function setState(job: Held, state: JobState): Promise<void> {
    const owner = state.kind === 'running' || state.kind === 'waiting' ? process.pid : null
    job.record = { ...job.record, owner, job: { ...job.record.job, state } }
    await saveJob(homeOf(job), job.record)
    tell(job)
  }
  const tell = (job: Held) => options.bus.emit({ kind: 'job', job: job.record.job })

  /** Progress is told at once and not kept: after a crash the stage does not matter. */
  function setProgress(job: Held, state: JobState): void {
    if (job.stop?.signal.aborted) return
    job.record = { ...job.record, job: { ...job.record.job, state } }
    tell(job)
  }

  function wake(domain: OpenDomain): void {
    const { name } = domain.handle
    if (isUnloading || busy.has(name)) return
    const next = nextWaiting(held.values(), name)
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
    const end = await endOf(job, stop.signal)
    // Gone before the end is told: who hears of it may try again or dismiss at once.
    delete job.stop
    delete job.password
    try {
      await setState(job, end)
      if (end.kind === 'ready') await tellPending(job, end.changeId)
    } catch (error) {
      options.logError('keeping the state of a job', error)
    }
  }

  async function endOf(job: Held, signal: AbortSignal): Promise<JobState> {
    const { name } = job.record.job
    try {
      await setState(job, { kind: 'running', stage: 'extract', done: 0, total: 1, words: `Opening ${name}` })
      return await runIngest({
        ...options,
        record: job.record,
        domain: job.domain,
        reader: options.readers.get(job.record.reader),
        ...(job.password === undefined ? {} : { password: job.password }),
        signal,
        onProgress: (state) => setProgress(job, state),
      })
    } catch (error) {
      // A job that was stopped by closing is not cancelled: it goes on when somebody says so.
      if (signal.aborted && signal.reason === 'closing') return { kind: 'paused', why: closedWhy }
      if (signal.aborted || isWikiError(error, 'cancelled')) return { kind: 'cancelled' }
      if (isWikiError(error))
        return { kind: 'failed', code: error.code, message: error.message, data: { ...error.data } }
      options.logError(`reading ${name}`, error)
      return { kind: 'failed', code: 'internal', message: internalWords, data: {} }
    }
  }

  async function tellPending(job: Held, changeId: string): Promise<void> {
    const pending = await job.domain.pending.get(changeId)
    if (pending) options.bus.emit({ kind: 'pending', change: summaryOf(pending.change) })
  }

  function find(jobId: string): Held {
    const job = held.get(jobId)
    if (job) return job
    throw new WikiError('not_found', 'This job is gone. Look at the Inbox for what is there now.', { data: { jobId } })
  }

  return {
    list: (domain) =>
      [...held.values()].map((job) => job.record.job).filter((job) => domain === undefined || job.domain === domain),
    async add(domain, jobs) {
      const added: JobView[] = []
      for (const { reader, readAgain, ...source } of jobs) {
        const job: JobView = {
          id: options.newId(),
          domain: domain.handle.name,
          ...source,
          state: { kind: 'waiting' },
          createdAt: options.now().toISOString(),
        }
        const entry: Held = {
          domain,
          record: { job, reader, readAgain, acceptPartial: false, ocr: false, owner: process.pid },
        }
        held.set(job.id, entry)
        await setState(entry, { kind: 'waiting' })
        added.push(job)
      }
      wake(domain)
      return added
    },
    async cancel(jobId) {
      const job = find(jobId)
      const { state } = job.record.job
      if (job.stop) job.stop.abort('cancelled')
      else if (state.kind === 'waiting' || state.kind === 'paused') await setState(job, { kind: 'cancelled' })
      await busy.get(job.domain.handle.name)
      return job.record.job
    },
    async retry(jobId, { password, ocr, acceptPartial }) {
      const job = find(jobId)
      const { state } = job.record.job
      if (!['failed', 'paused', 'cancelled', 'already-read'].includes(state.kind))
        throw new WikiError('conflict', 'This job is not waiting to be tried again.', { data: { jobId } })
      if (password !== undefined) job.password = password
      job.record = {
        ...job.record,
        ocr: ocr ?? job.record.ocr,
        acceptPartial: acceptPartial ?? job.record.acceptPartial,
        readAgain: job.record.readAgain || state.kind === 'already-read',
      }
      await setState(job, { kind: 'waiting' })
      wake(job.domain)
      return job.record.job
    },
    async dismiss(jobId) {
      const job = find(jobId)
      if (job.stop) throw new WikiError('conflict', 'This is being read right now. Stop it first.', { data: { jobId } })
      held.delete(jobId)
      await removeJob(homeOf(job), jobId)
      options.bus.emit({ kind: 'job-gone', jobId })
    },
    async settle(changeId, outcome) {
      for (const job of held.values()) {
        const { state } = job.record.job
        if (state.kind !== 'ready' || state.changeId !== changeId) continue
        if (outcome === 'applied') await setState(job, { kind: 'applied', changeId })
        else {
          held.delete(job.record.job.id)
          await removeJob(homeOf(job), job.record.job.id)
          options.bus.emit({ kind: 'job-gone', jobId: job.record.job.id })
        }
      }
    },
    async load(domain) {
      const home = createNodeFileStore(domain.handle.home)
      for (const record of await loadJobs(home)) {
        const { state } = record.job
        // Another process may be at work on it: then it is shown as that process left it last.
        const orphaned = record.owner !== process.pid && (record.owner === null || !isAlive(record.owner))
        if (state.kind === 'ready' && (await domain.pending.get(state.changeId).catch(() => null)) === null) {
          await removeJob(home, record.job.id)
          continue
        }
        const job: Held = { domain, record: { ...record, job: { ...record.job, domain: domain.handle.name } } }
        held.set(record.job.id, job)
        if (orphaned && (state.kind === 'running' || state.kind === 'waiting'))
          await setState(job, { kind: 'paused', why: closedWhy })
      }
    },
    async unload() {
      // Before anything is awaited: a job that ends now must not start the next.
      isUnloading = true
      for (const job of held.values()) job.stop?.abort('closing')
      const waiting = [...held.values()].filter((job) => job.record.job.state.kind === 'waiting')
      for (const job of waiting) await setState(job, { kind: 'paused', why: closedWhy })
      await Promise.all(busy.values())
      held.clear()
      isUnloading = false
    },
  }
}

const closedWhy = 'Commonplace was closed before this was read.'
const internalWords =
  'Something went wrong while this was read. The log in the home folder has the details; nothing was written.'

function nextWaiting(jobs: Iterable<Held>, domain: string): Held | undefined {
  return [...jobs]
    .filter((job) => job.domain.handle.name === domain && job.record.job.state.kind === 'waiting')
    .sort((a, b) => b.record.job.bytes - a.record.job.bytes)[0]
}
