import type { Worker } from 'node:worker_threads'
import { WikiError } from '../../core/errors.ts'
import type { IndexDelta } from './domain-index.ts'
import { startIndexThread, takeEarly } from './index-thread.ts'
import {
  type Answer,
  type Arguments,
  type EngineMethod,
  errorOf,
  type FromWorker,
  type ToWorker,
  type WorkerInput,
} from './worker-protocol.ts'

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/** The index's worker thread as its owner sees it. It does not keep the process alive while nothing is asked of it. */
export class WorkerClient {
  /** The path of the index file, once the index is up to date with the folder. */
  readonly ready: Promise<string>
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #ready = Promise.withResolvers<string>()
  readonly #closed = Promise.withResolvers<void>()
  readonly #events: { onDelta(delta: IndexDelta): void; onFile(path: string): void }
  #lastId = 0
  #end: Error | null = null
  #isReady = false
  #isClosing = false

  constructor(input: WorkerInput, events: { onDelta(delta: IndexDelta): void; onFile(path: string): void }) {
    this.#events = events
    this.ready = this.#ready.promise
    // A failure is told to whoever asks; nobody may have asked yet.
    this.ready.catch(() => undefined)
    const early = input.watch && !input.followLinks ? takeEarly(input.root) : null
    this.#worker = early ?? startIndexThread({ kind: 'begin', input })
    this.#worker.on('message', (message: FromWorker) => this.#receive(message))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () =>
      this.#fail(new WikiError('cancelled', 'The index of this domain was closed. Open it again.')),
    )
    if (early) this.#send({ kind: 'begin', input })
    this.#worker.ref()
  }

  /** Opening failed, or the thread ended by itself. */
  get hasFailed(): boolean {
    return this.#end !== null && !this.#isClosing
  }

  async call<M extends EngineMethod>(method: M, ...args: Arguments<M>): Promise<Answer<M>> {
    if (this.#end) throw this.#end
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.set(id, { resolve, reject })
    this.#send({ kind: 'call', id, method, args })
    this.#holdProcess()
    // The worker answers a method with that method's result.
    return promise as Promise<Answer<M>>
  }

  async close(): Promise<void> {
    if (this.#end) return
    this.#isClosing = true
    this.#holdProcess()
    this.#send({ kind: 'close' })
    await this.#closed.promise
    await this.#worker.terminate()
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message)
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'delta') this.#events.onDelta(message.delta)
    else if (message.kind === 'file') this.#events.onFile(message.path)
    else if (message.kind === 'closed') this.#closed.resolve()
    else if (message.kind === 'failed') {
      this.#fail(errorOf(message.error))
      void this.#worker.terminate()
    } else if (message.kind === 'ready') {
      this.#isReady = true
      this.#ready.resolve(message.path)
    } else {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if (message.kind === 'answer') waiting?.resolve(message.value)
      else waiting?.reject(errorOf(message.error))
    }
    this.#holdProcess()
  }

  #holdProcess(): void {
    // Closing keeps the process until the thread is gone, or whoever waits for it would never hear.
    if (this.#waiting.size > 0 || !this.#isReady || this.#isClosing) this.#worker.ref()
    else this.#worker.unref()
  }

  #fail(error: Error): void {
    this.#end ??= error
    this.#ready.reject(error)
    this.#closed.resolve()
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
