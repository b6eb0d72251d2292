import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SiteOptions } from '../../publish/index.ts'
import type { SiteAsset } from '../fs/site-assets.ts'
import { errorOf, type PlainError } from '../index/worker-protocol.ts'
import type { PublishPlan, PublishReceipt } from './publish-site.ts'

/** A `PublishRequest` as plain values, which a thread can be given. */
export type PublishJob = {
  readonly act: 'plan' | 'run'
  /** Absolute: the domain's folder, its folder in the home, the vault. */
  readonly root: string
  readonly home: string
  readonly vault: string
  readonly name: string
  readonly version: string
  /** About how many it has, for the memory it may take. */
  readonly pages: number
  readonly into: string
  readonly options: SiteOptions
  readonly overwrite: boolean
  /** The style and scripts; those of the build unless given. */
  readonly assets?: readonly SiteAsset[]
}

export type PublishAnswer =
  | { readonly done: PublishPlan | PublishReceipt; readonly error: null }
  | { readonly done: null; readonly error: PlainError }

/** What a run would do. Writes nothing into domain or folder. */
export const planInThread = (job: Omit<PublishJob, 'act'>) => inThread<PublishPlan>({ ...job, act: 'plan' })

export const publishInThread = (job: Omit<PublishJob, 'act'>) => inThread<PublishReceipt>({ ...job, act: 'run' })

/**
 * A thread for one run: a large site keeps its host from nothing else meanwhile, and what it took in memory goes with it,
 * however often somebody publishes.
 */
async function inThread<T extends PublishPlan>(job: PublishJob): Promise<T> {
  try {
    return await ask<T>(job, heapFor(job.pages))
  } catch (error) {
    if (!isOutOfMemory(error)) throw error
    // Longer pages than most: a run that is begun again goes on with what was written.
    return ask<T>(job, null)
  }
}

/** About three times what is in use at once. Without a limit V8 lets garbage grow before it looks for it. */
const heapFor = (pages: number) => 512 + Math.ceil(pages / 20)

function ask<T extends PublishPlan>(job: PublishJob, maxOldGenerationSizeMb: number | null): Promise<T> {
  return new Promise((done, fail) => {
    const worker = new Worker(workerEntry(), {
      workerData: job,
      resourceLimits: {
        // Nearly all that a page is made by is gone with it.
        maxYoungGenerationSizeMb: 8,
        ...(maxOldGenerationSizeMb === null ? {} : { maxOldGenerationSizeMb }),
      },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    worker.once('message', (answer: PublishAnswer) => {
      if (answer.error !== null) fail(errorOf(answer.error))
      // The worker answers what it was asked for.
      else done(answer.done as T)
    })
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`The thread that publishes ended with ${code}.`)))
  })
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** From source the worker lies beside this file; built, beside the entries, whose chunks lie below. */
function workerEntry(moduleUrl: string = import.meta.url): string {
  const built = /\/chunks\/[^/]+$/.test(moduleUrl) ? '../publish-worker.js' : './publish-worker.js'
  return fileURLToPath(new URL(moduleUrl.endsWith('.ts') ? './worker.ts' : built, moduleUrl))
}
