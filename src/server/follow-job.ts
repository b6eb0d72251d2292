import type { HostApi } from '../contract/client.ts'
import type { JobView } from '../contract/views.ts'
import type { CommandCall } from './command.ts'

/** Waits for a job's end (also: for its price to be agreed to, or a pause). `see` tells what was answered beside events. */
export type Follow = ((jobId: string) => Promise<JobView>) & { see(jobs: readonly JobView[]): void }

/**
 * Begins to listen and answers a function that waits for a job's end, telling a person how far it is. Begin before the
 * job starts, so that no event is missed.
 */
export function followJob(api: HostApi, { terminal, json }: CommandCall): Follow {
  const ended = new Map<string, JobView>()
  const known = new Set<string>()
  let wake: () => void = () => {}
  let said = ''
  const see = (job: JobView) => {
    known.add(job.id)
    if (job.state.kind === 'waiting' || job.state.kind === 'running') ended.delete(job.id)
    else ended.set(job.id, job)
    if (job.state.kind === 'running' && job.state.words !== said && !json && terminal.interactive) {
      said = job.state.words
      terminal.err(said)
    }
    wake()
  }
  api.subscribe(
    ({ event }) => {
      if (event.kind === 'job') see(event.job)
    },
    () => {},
  )
  const follow = async (jobId: string) => {
    while (true) {
      const job = ended.get(jobId)
      if (job) return job
      await new Promise<void>((done) => {
        wake = done
      })
    }
  }
  // An event that came before the answer is newer than it.
  return Object.assign(follow, {
    see: (jobs: readonly JobView[]) => jobs.filter(({ id }) => !known.has(id)).forEach(see),
  })
}
