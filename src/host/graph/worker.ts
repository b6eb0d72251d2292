import { parentPort, workerData } from 'node:worker_threads'
import type { DomainGraph } from '../index/domain-index.ts'
import { analyseGraph } from './analyse.ts'

// The one starter of this worker is analyse-in-thread, which passes a graph.
parentPort?.postMessage(analyseGraph(workerData as DomainGraph))
