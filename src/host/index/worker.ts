import { parentPort, workerData } from 'node:worker_threads'
import { IndexEngine } from './engine.ts'
import { keepWatch, type Watch } from './keep-watch.ts'
import { type EngineMethod, type FromWorker, plainError, type ToWorker, type WorkerInput } from './worker-protocol.ts'

/** The worker thread of one domain's index: the engine, and the watch over the folder. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker of openDomainIndex.')
// The one starter of this worker is worker-client, which passes this shape.
const input = workerData as WorkerInput
const send = (message: FromWorker) => port.postMessage(message)
let started: { engine: IndexEngine; watch: Watch | null } | null = null

try {
  const engine = await IndexEngine.open(input, {
    onDelta: (delta) => send({ kind: 'delta', delta }),
    onFile: (path) => send({ kind: 'file', path }),
  })
  const watch = input.watch ? keepWatch(engine, input) : null
  started = { engine, watch }
  port.on('message', (message: ToWorker) => void receive(engine, message))
  // Where another process watches, the index is up to date already; else the folder is compared before the first answer.
  if (!watch?.isAnotherWatching()) await engine.absorb(null)
  send({ kind: 'ready', path: engine.path })
  watch?.start()
} catch (error) {
  send({ kind: 'failed', error: plainError(error) })
}

async function receive(engine: IndexEngine, message: ToWorker): Promise<void> {
  if (message.kind === 'close') {
    started?.watch?.stop()
    await engine.close()
    send({ kind: 'closed' })
    port?.close()
    return
  }
  try {
    send({ kind: 'answer', id: message.id, value: await answer(engine, message.method, message.args) })
  } catch (error) {
    send({ kind: 'refusal', id: message.id, error: plainError(error) })
  }
}

/** The client's types bind arguments to methods; across the thread they are plain values. */
async function answer(engine: IndexEngine, method: EngineMethod, args: readonly unknown[]): Promise<unknown> {
  return engine.reading(() => Reflect.apply(engine[method], engine, args) as unknown)
}
