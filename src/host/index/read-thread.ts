import { parentPort, workerData } from 'node:worker_threads'
import { type ReadInput, readWholly } from './content.ts'
import type { DiskFile } from './disk.ts'

/** The thread of `readAhead`: files in, what they hold out, in the same order. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker of readAhead.')
// The one starter of this thread is read-ahead, which passes this shape.
const input = workerData as ReadInput

port.on('message', (files: readonly DiskFile[]) => port.postMessage(files.map((file) => readWholly(input, file))))
