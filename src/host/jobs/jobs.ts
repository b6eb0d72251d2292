import type { BatchQuoteView } from '../../contract/reading-views.ts'
import type { JobView } from '../../contract/views.ts'
import { isWikiError, WikiError } from '../../core/errors.ts'
import type { Extractor } from '../../core/ports.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { EventBus } from '../event-bus.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { SettingsStore } from '../home/settings.ts'
import { totalQuote } from '../llm/quote.ts'
import { budgetOf, type Readers } from '../readers.ts'
import { changeSummaryView as summaryOf } from '../views/change-view.ts'
import { batchQuote, isComplete, needsNoAsking, quoteWords, whyRefused } from './batch-quote.ts'
import { NeedsYes } from './gate.ts'
import { heldBackBy } from './hold-back.ts'
import { isAlive } from './is-alive.ts'
import { type Held, isPutAside, isUnderWay, nextWaiting, queueOf } from './job-queue.ts'
import { type JobChoice, type JobRecord, loadJobs, removeJob, saveJob } from './job-record.ts'
import { forgetOpened } from './opened-documents.ts'
import { type JobState, runIngest } from './run-ingest.ts'
import { type Paused, whyPaused } from './why-paused.ts'

export type NewDrop = {
  readonly batch: string
  readonly sources: readonly Pick<JobView, 'sourceId' | 'name' | 'bytes' | 'url'>[]
  readonly choice: JobChoice
  readonly model: string | null
  readonly readAgain: boolean
  readonly agreed: boolean
  readonly limits: JobRecord['limits']
}
export type Retry = {
  readonly password?: string
  readonly ocr?: boolean
  readonly acceptPartial?: boolean
  readonly choice?: JobChoice
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

/** The durable queue: one job at a time per domain, largest first. Every state is on disk before it is told. */
export function createJobs(options: JobsOptions): Jobs {
  const jobs = new Map<string, Held>()
  const busy = new Map<string, Promise<void>>()
  const stopped = new Set<string>()
  const outages = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  let isUnloading = false
  const homeOf = (job: Held) => createNodeFileStore(job.domain.handle.home)
  const viewOf = (job: Held) => job.record.job
  const budget = async () => budgetOf((await options.settings.read()).settings)

  async function setState(job: Held, state: JobState): Promise<void> {
    const owner = state.kind === 'running' || state.kind === 'waiting' ? process.pid : null
    job.record = { ...job.record, owner, job: { ...viewOf(job), state } }
    await saveJob(homeOf(job), job.record)
    tell(job)
  }
  const tell = (job: Held) => options.bus.emit({ kind: 'job', job: viewOf(job) })

  /** Progress is told at once and not kept: after a crash the stage does not matter. */
  function setProgress(job: Held, state: JobState): void {
    if (job.stop?.signal.aborted) return
    job.record = { ...job.record, job: { ...viewOf(job), state } }
    tell(job)
  }

  function wake(domain: OpenDomain): void {
    const { name } = domain.handle
    if (isUnloading || busy.has(name)) return
    const next = nextWaiting(jobs.values(), name)
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
      if (end.kind !== 'confirm' && end.kind !== 'paused') await forgetOpened(homeOf(job), viewOf(job).id)
      await setState(job, end)
      if (end.kind === 'ready') await tellPending(job, end.changeId)
      if (end.kind === 'paused') await holdBack(job, end)
      else outages.delete(job.record.choice.reader)
      await agreeUnasked(viewOf(job).batch)
    } catch (error) {
      options.logError('keeping the state of a job', error)
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
      await setState(job, { kind: 'running', stage: 'extract', done: 0, total: 1, words: `Opening ${name}` })
      return await runIngest({
        ...options,
        record: job.record,
        domain: job.domain,
        ...(job.password === undefined ? {} : { password: job.password }),
        signal,
        onProgress: (state) => setProgress(job, state),
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
    for (const other of heldBackBy(job, state, jobs.values(), outages.get(reader) ?? 0)) await setState(other, state)
    if (state.until !== null) goOnAt(state.until)
  }

  /** What paused until now goes on, if it still is as it was. */
  function goOnAt(until: string): void {
    const timer = setTimeout(
      async () => {
        timers.delete(timer)
        for (const job of jobs.values()) {
          const { state } = viewOf(job)
          if (state.kind !== 'paused' || state.until !== until) continue
          job.tries += 1
          await setState(job, { kind: 'waiting' }).catch((error) => options.logError('going on after a pause', error))
          wake(job.domain)
        }
      },
      Math.max(0, Date.parse(until) - options.now().getTime()),
    )
    timer.unref()
    timers.add(timer)
  }

  async function tellPending(job: Held, changeId: string): Promise<void> {
    const pending = await job.domain.pending.get(changeId)
    if (pending) options.bus.emit({ kind: 'pending', change: summaryOf(pending.change) })
  }

  function find(jobId: string): Held {
    const job = jobs.get(jobId)
    if (job) return job
    throw new WikiError('not_found', 'This job is gone. Look at the Inbox for what is there now.', { data: { jobId } })
  }

  const inBatch = (batch: string) => [...jobs.values()].filter((job) => viewOf(job).batch === batch)

  /** A whole drop that costs less than what a person wants to be asked about is read. */
  async function agreeUnasked(batch: string): Promise<void> {
    const drop = inBatch(batch)
    if (!isComplete(drop.map(({ record }) => record))) return
    const total = totalQuote(
      drop.flatMap(({ record: { job } }) => (job.state.kind === 'confirm' ? [job.state.quote] : [])),
    )
    if (total !== null && needsNoAsking(total, await budget())) await agree(drop)
  }

  async function agree(drop: readonly Held[], maxTokens?: number): Promise<JobView[]> {
    const agreed: Held[] = []
    for (const job of drop) {
      const { state } = viewOf(job)
      if (state.kind !== 'confirm') continue
      const { price } = state.quote
      job.record = {
        ...job.record,
        agreed: { usd: price.kind === 'known' ? job.record.spent + price.most : null },
        quoted: price,
        limits: { ...job.record.limits, ...(maxTokens === undefined ? {} : { runTokens: maxTokens }) },
      }
      await putInLine(job)
      agreed.push(job)
    }
    return agreed.map(viewOf)
  }

  /** Waits its turn, unless a person stopped the queue. */
  async function putInLine(job: Held): Promise<void> {
    await setState(job, stopped.has(job.domain.handle.name) ? asked : { kind: 'waiting' })
    wake(job.domain)
  }

  async function forget(job: Held): Promise<void> {
    const { id } = viewOf(job)
    jobs.delete(id)
    await forgetOpened(homeOf(job), id)
    await removeJob(homeOf(job), id)
    options.bus.emit({ kind: 'job-gone', jobId: id })
  }

  async function pauseOne(job: Held): Promise<void> {
    const { state } = viewOf(job)
    if (job.stop) job.stop.abort('asked')
    else if (state.kind === 'waiting' || state.kind === 'paused') await setState(job, asked)
  }

  const ofDomain = (domain: string) => queueOf(jobs.values(), domain)

  return {
    list: (domain) => queueOf(jobs.values(), domain).map(viewOf),
    held: () => [...stopped],
    async add(domain, drop) {
      const added: JobView[] = []
      for (const source of drop.sources) {
        const same = ofDomain(domain.handle.name).filter(({ record }) => record.job.sourceId === source.sourceId)
        const going = same.find(({ record }) => isUnderWay(record.job.state) && isSameAsk(record, drop))
        if (going) {
          if (!added.includes(viewOf(going))) added.push(viewOf(going))
          continue
        }
        for (const job of same) if (isPutAside(viewOf(job).state)) await forget(job)
        const job = newHeld(domain, drop, source, options)
        jobs.set(viewOf(job).id, job)
        await setState(job, stopped.has(domain.handle.name) ? asked : { kind: 'waiting' })
        added.push(viewOf(job))
      }
      wake(domain)
      return added
    },
    async quote(batch) {
      const drop = inBatch(batch)
      if (drop.length === 0)
        throw new WikiError('not_found', 'This drop is gone. Look at the Inbox.', { data: { batch } })
      return batchQuote(
        batch,
        drop.map(({ record }) => record),
        await budget(),
      )
    },
    async confirm(batch, { jobIds, maxTokens }) {
      const named = inBatch(batch).filter((job) => jobIds === undefined || jobIds.includes(viewOf(job).id))
      const waiting = named.filter((job) => viewOf(job).state.kind === 'confirm')
      const total = totalQuote(
        waiting.flatMap(({ record: { job } }) => (job.state.kind === 'confirm' ? [job.state.quote] : [])),
      )
      if (total === null) throw new WikiError('conflict', 'Nothing of this drop waits for a yes.', { data: { batch } })
      const limits = { ...waiting[0]?.record.limits, ...(maxTokens === undefined ? {} : { runTokens: maxTokens }) }
      const refused = whyRefused(total, await budget(), limits)
      if (refused !== null)
        throw new WikiError('budget', refused, { data: { unknownPrice: true, tokens: total.tokens } })
      return agree(waiting, maxTokens)
    },
    async pause(which) {
      const meant = 'jobId' in which ? [find(which.jobId)] : ofDomain(which.domain)
      if ('domain' in which) stopped.add(which.domain)
      for (const job of meant) await pauseOne(job)
      await Promise.all(meant.map((job) => (job.stop ? busy.get(job.domain.handle.name) : undefined)))
      return meant.map(viewOf)
    },
    async resume(which) {
      if ('domain' in which) stopped.delete(which.domain)
      const meant = 'jobId' in which ? [find(which.jobId)] : ofDomain(which.domain)
      const paused = meant.filter((job) => viewOf(job).state.kind === 'paused')
      for (const job of paused) {
        job.tries = 0
        await setState(job, { kind: 'waiting' })
      }
      for (const job of paused) wake(job.domain)
      return meant.map(viewOf)
    },
    async reorder(domain, jobIds) {
      const meant = jobIds.map(find)
      for (const job of ofDomain(domain)) {
        const place = meant.indexOf(job)
        const order = place < 0 ? null : place
        if (job.record.order === order) continue
        job.record = { ...job.record, order }
        await saveJob(homeOf(job), job.record)
      }
      return ofDomain(domain).map(viewOf)
    },
    async cancel(jobId) {
      const job = find(jobId)
      const { state } = viewOf(job)
      if (job.stop) job.stop.abort('cancelled')
      else if (['waiting', 'paused', 'confirm'].includes(state.kind)) await setState(job, { kind: 'cancelled' })
      await busy.get(job.domain.handle.name)
      return viewOf(job)
    },
    async retry(jobId, { password, ocr, acceptPartial, choice }) {
      const job = find(jobId)
      const { state } = viewOf(job)
      if (!isPutAside(state) || (state.kind === 'confirm' && choice === undefined))
        throw new WikiError('conflict', 'This job is not waiting to be tried again.', { data: { jobId } })
      if (password !== undefined) job.password = password
      if (password !== undefined || ocr || acceptPartial) await forgetOpened(homeOf(job), jobId)
      job.tries = 0
      job.record = {
        ...job.record,
        ocr: ocr ?? job.record.ocr,
        acceptPartial: acceptPartial ?? job.record.acceptPartial,
        readAgain: job.record.readAgain || state.kind === 'already-read',
        // Another model has another price.
        ...(choice === undefined ? {} : { choice, agreed: null, quoted: null }),
      }
      if (choice !== undefined) {
        const { id, model } = await options.readers.identify(choice)
        job.record = { ...job.record, job: { ...viewOf(job), reader: id, model } }
      }
      await setState(job, { kind: 'waiting' })
      wake(job.domain)
      return viewOf(job)
    },
    async dismiss(jobId) {
      const job = find(jobId)
      if (job.stop) throw new WikiError('conflict', 'This is being read right now. Stop it first.', { data: { jobId } })
      await forget(job)
    },
    async settle(changeId, outcome) {
      for (const job of [...jobs.values()]) {
        const { state } = viewOf(job)
        if (state.kind !== 'ready' || state.changeId !== changeId) continue
        if (outcome === 'applied') await setState(job, { kind: 'applied', changeId })
        else await forget(job)
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
        const job: Held = {
          domain,
          tries: 0,
          record: { ...record, job: { ...record.job, domain: domain.handle.name } },
        }
        jobs.set(record.job.id, job)
        if (orphaned && (state.kind === 'running' || state.kind === 'waiting')) await setState(job, closed)
        // Nothing is spent unasked after a start, also not by a clock of before.
        else if (orphaned && state.kind === 'paused' && state.until !== null)
          await setState(job, { ...state, until: null })
      }
    },
    async unload() {
      // Before anything is awaited: a job that ends now must not start the next.
      isUnloading = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      for (const job of jobs.values()) job.stop?.abort('closing')
      const waiting = [...jobs.values()].filter((job) => viewOf(job).state.kind === 'waiting')
      for (const job of waiting) await setState(job, closed)
      await Promise.all(busy.values())
      jobs.clear()
      stopped.clear()
      outages.clear()
      isUnloading = false
    },
  }
}

const closed: Paused = {
  kind: 'paused',
  why: 'Commonplace was closed before this was read.',
  reason: 'closed',
  until: null,
}
const asked: Paused = { kind: 'paused', why: 'Paused. What was read is kept.', reason: 'asked', until: null }
const internalWords =
  'Something went wrong while this was read. The log in the home folder has the details; nothing was written.'

function newHeld(
  domain: OpenDomain,
  { batch, choice, model, readAgain, agreed, limits }: NewDrop,
  source: NewDrop['sources'][number],
  { newId, now }: JobsOptions,
): Held {
  const job: JobView = {
    id: newId(),
    domain: domain.handle.name,
    ...source,
    reader: choice.reader,
    model,
    batch,
    state: { kind: 'waiting' },
    createdAt: now().toISOString(),
  }
  return {
    domain,
    tries: 0,
    record: {
      job,
      choice,
      readAgain,
      acceptPartial: false,
      ocr: false,
      agreed: agreed ? { usd: null } : null,
      quoted: null,
      spent: 0,
      limits,
      order: null,
      owner: process.pid,
    },
  }
}

/** What is ready can be read again on purpose; what is on its way cannot. */
function isSameAsk({ choice, job }: JobRecord, drop: NewDrop): boolean {
  if (job.state.kind === 'ready' && drop.readAgain) return false
  return JSON.stringify(choice) === JSON.stringify(drop.choice)
}
