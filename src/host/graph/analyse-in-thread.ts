import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DomainGraph } from '../index/domain-index.ts'
import type { GraphAnalysis } from './analyse.ts'

/** A thread for one analysis: nobody waits behind it, and its libraries load only when somebody asks. */
export function analyseInThread(graph: DomainGraph): Promise<GraphAnalysis> {
  return new Promise((done, fail) => {
    const worker = new Worker(workerEntry(), {
      workerData: graph,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    worker.once('message', done)
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`The thread that looks at the graph ended with ${code}.`)))
  })
}

/** From source the worker lies beside this file; built, beside the entries, whose chunks lie below. */
function workerEntry(moduleUrl: string = import.meta.url): string {
  const built = /\/chunks\/[^/]+$/.test(moduleUrl) ? '../graph-worker.js' : './graph-worker.js'
  return fileURLToPath(new URL(moduleUrl.endsWith('.ts') ? './worker.ts' : built, moduleUrl))
}
