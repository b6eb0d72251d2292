import type { HostApi } from '../contract/client.ts'
import type { JobView } from '../contract/views.ts'
import type { CommandCall } from './command.ts'

/**
 * Begins to listen and answers a function that waits for a job's end, telling a person how far it is. Begin before the
 * job starts, so that no event is missed. Ctrl+C stops the job and waits for it to say so.
 */
export function followJob(api: HostApi, { terminal, json }: CommandCall): (jobId: string) => Promise<JobView> {
  const ended = new Map<string, JobView>()
  let wake: () => void = () => {}
  let said = ''
  const see = (job: JobView) => {
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
  return async (jobId) => {
    const stop = () => void api.request('jobs.cancel', { jobId }).catch(() => {})
    terminal.signal.addEventListener('abort', stop, { once: true })
    try {
      while (true) {
        const job = ended.get(jobId)
        if (job) return job
        await new Promise<void>((done) => {
          wake = done
        })
      }
    } finally {
      terminal.signal.removeEventListener('abort', stop)
    }
  }
}
