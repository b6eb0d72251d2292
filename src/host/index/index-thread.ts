import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { threadEnvironment } from './thread-environment.ts'
import type { ThreadStart } from './worker-protocol.ts'

/** Starts the thread of one domain's index. */
export function startIndexThread(start: ThreadStart): Worker {
  return new Worker(workerEntry(), {
    workerData: start,
    // A small nursery: a build makes much that is gone at once, and would else grow the process to twice the size. The
    // less room there is for the rest, the sooner the engine cleans up; this is many times what 100,000 pages take.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 2000 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: threadEnvironment(),
  })
}

const early = new Map<string, Worker>()

/**
 * For a domain that this process is about to open and watch, by its real path: its thread loads, begins to watch and looks
 * at every file while the rest of the program loads. It writes nothing and knows no index until `takeEarly` found it one.
 */
export function startEarly(root: string): void {
  if (early.has(root)) return
  const worker = startIndexThread({ kind: 'look-first', root })
  worker.unref()
  const forget = () => {
    if (early.get(root) === worker) early.delete(root)
  }
  // Whoever opens the domain starts another, and is told what is wrong.
  worker.on('error', forget)
  worker.on('exit', forget)
  early.set(root, worker)
}

export function takeEarly(root: string): Worker | null {
  const worker = early.get(root) ?? null
  early.delete(root)
  return worker
}

/** Ends those that nobody took. */
export async function dropEarly(): Promise<void> {
  const dropped = [...early.values()]
  early.clear()
  await Promise.all(dropped.map((worker) => worker.terminate()))
}

/** From source the worker lies beside this file; built, beside the entries, whose chunks lie below. */
export function workerEntry(moduleUrl: string = import.meta.url): string {
  const relative = moduleUrl.endsWith('.ts')
    ? './worker.ts'
    : /\/chunks\/[^/]+$/.test(moduleUrl)
      ? '../index-worker.js'
      : './index-worker.js'
  return fileURLToPath(new URL(relative, moduleUrl))
}
