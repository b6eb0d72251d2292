import { parentPort, workerData } from 'node:worker_threads'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { plainError } from '../index/worker-protocol.ts'
import type { PublishAnswer, PublishJob } from './publish-in-thread.ts'
import { type PublishRequest, planSite, publishSite } from './publish-site.ts'

// The one starter of this worker is publish-in-thread, which passes a job.
parentPort?.postMessage(await answer(workerData as PublishJob))

async function answer({ act, root, home, ...job }: PublishJob): Promise<PublishAnswer> {
  const request: PublishRequest = {
    ...job,
    domain: createNodeFileStore(root),
    kept: { home: createNodeFileStore(home), version: job.version },
  }
  try {
    return { done: await (act === 'plan' ? planSite(request) : publishSite(request)), error: null }
  } catch (error) {
    return { done: null, error: plainError(error) }
  }
}
