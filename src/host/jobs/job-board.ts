import type { JobView } from '../../contract/views.ts'
import { WikiError } from '../../core/errors.ts'
import type { EventBus } from '../event-bus.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { JobOwner } from './job-owner.ts'
import { type Held, queueOf } from './job-queue.ts'
import { removeJob, saveJob } from './job-record.ts'
import { forgetOpened } from './opened-documents.ts'
import type { JobState } from './run-ingest.ts'

/** All jobs in this process's hands. A state is on disk before it is told, as long as the disk takes it. */
export type JobBoard = ReturnType<typeof createJobBoard>

export const viewOf = (job: Held): JobView => job.record.job
export const homeOf = (job: Held) => createNodeFileStore(job.domain.handle.home)

export function createJobBoard(bus: EventBus, owner: Pick<JobOwner, 'id' | 'hold'>) {
  const jobs = new Map<string, Held>()
  function inState(job: Held, state: JobState): Held['record'] {
    const isInHand = state.kind === 'running' || state.kind === 'waiting'
    if (isInHand) owner.hold(job.domain.handle.home)
    return { ...job.record, owner: isInHand ? owner.id : null, job: { ...viewOf(job), state } }
  }
  const tell = (job: Held) => bus.emit({ kind: 'job', job: viewOf(job) })
  return {
    all: () => [...jobs.values()],
    ofDomain: (domain: string) => queueOf(jobs.values(), domain),
    inBatch: (batch: string) => [...jobs.values()].filter((job) => viewOf(job).batch === batch),
    put: (job: Held) => void jobs.set(viewOf(job).id, job),
    clear: () => jobs.clear(),
    find(jobId: string): Held {
      const job = jobs.get(jobId)
      if (job) return job
      const words = 'This job is gone. Look at the Inbox for what is there now.'
      throw new WikiError('not_found', words, { data: { jobId } })
    },
    /** What cannot be kept is not so: the job stays as it was. */
    async setState(job: Held, state: JobState): Promise<void> {
      const before = job.record
      const now = inState(job, state)
      job.record = now
      try {
        await saveJob(homeOf(job), now)
      } catch (error) {
        if (job.record === now) job.record = before
        throw error
      }
      tell(job)
    },
    /** What has happened is told, also where it cannot be kept: then the next start finds the state before. */
    async setEnd(job: Held, state: JobState): Promise<void> {
      job.record = inState(job, state)
      try {
        await saveJob(homeOf(job), job.record)
      } finally {
        tell(job)
      }
    },
    /** Progress is told at once and not kept: after a crash the stage does not matter. */
    setProgress(job: Held, state: JobState): void {
      if (job.stop?.signal.aborted) return
      job.record = { ...job.record, job: { ...viewOf(job), state } }
      tell(job)
    },
    /** Of this process's hands, where it could not be kept. */
    drop(job: Held): void {
      jobs.delete(viewOf(job).id)
      bus.emit({ kind: 'job-gone', jobId: viewOf(job).id })
    },
    async forget(job: Held): Promise<void> {
      const { id } = viewOf(job)
      jobs.delete(id)
      await forgetOpened(homeOf(job), id)
      await removeJob(homeOf(job), id)
      bus.emit({ kind: 'job-gone', jobId: id })
    },
  }
}
