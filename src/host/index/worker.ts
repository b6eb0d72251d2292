import { parentPort, workerData } from 'node:worker_threads'
import { IndexEngine } from './engine.ts'
import { type FirstLook, lookFirst } from './first-look.ts'
import { keepWatch, type Watch } from './keep-watch.ts'
import {
  type EngineMethod,
  type FromWorker,
  plainError,
  type ThreadStart,
  type ToWorker,
  type WorkerInput,
} from './worker-protocol.ts'

/** The worker thread of one domain's index: the engine, and the watch over the folder. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker of openDomainIndex.')
const send = (message: FromWorker) => port.postMessage(message)
type Started = { readonly engine: IndexEngine; readonly watch: Watch | null }
const opening = new AbortController()
const started = Promise.withResolvers<Started | null>()

port.on('message', (message: ToWorker) => void receive(message))
// The one starter of this worker is index-thread, which passes this shape.
const start = workerData as ThreadStart
let firstLook = start.kind === 'look-first' ? lookFirst(start.root, false) : null
if (start.kind === 'begin') await begin(start.input, null)

async function begin(input: WorkerInput, look: FirstLook | null): Promise<void> {
  try {
    const engine = await IndexEngine.open(
      { ...input, signal: opening.signal },
      {
        onDelta: (delta) => send({ kind: 'delta', delta }),
        onFile: (path) => send({ kind: 'file', path }),
      },
    )
    const watch = input.watch ? keepWatch(engine, input) : null
    started.resolve({ engine, watch })
    // Where another process watches, the index is up to date already; else the folder is compared before the first answer.
    if (watch) await watch.start(look)
    else await engine.absorb(null)
    send({ kind: 'ready', path: engine.path })
  } catch (error) {
    send({ kind: 'failed', error: plainError(error) })
    started.resolve(null)
  }
}

async function receive(message: ToWorker): Promise<void> {
  if (message.kind === 'begin') {
    const look = firstLook
    firstLook = null
    return begin(message.input, look)
  }
  if (message.kind === 'close') opening.abort()
  const running = await started.promise
  if (message.kind === 'close') {
    running?.watch?.stop()
    await running?.engine.close()
    send({ kind: 'closed' })
    port?.close()
  } else if (running !== null) {
    try {
      send({ kind: 'answer', id: message.id, value: await answer(running.engine, message.method, message.args) })
    } catch (error) {
      send({ kind: 'refusal', id: message.id, error: plainError(error) })
    }
  }
}

/** The client's types bind arguments to methods; across the thread they are plain values. */
async function answer(engine: IndexEngine, method: EngineMethod, args: readonly unknown[]): Promise<unknown> {
  return engine.reading(() => Reflect.apply(engine[method], engine, args) as unknown)
}
