import { type ChildProcess, spawn } from 'node:child_process'
import { z } from 'zod'
import type { ExtractLimits, ExtractProgress, ExtractRequest } from '../../core/ports.ts'
import { ExtractOutcome } from '../../core/source/source-doc.ts'
import type { BoxCommand } from './box-command.ts'

/** What the worker may say. It read hostile bytes: its words are checked like any other input. */
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('progress'),
    id: z.number(),
    progress: z.object({ done: z.number(), total: z.number(), unit: z.string() }),
  }),
  z.object({
    kind: z.literal('outcome'),
    id: z.number(),
    outcome: ExtractOutcome,
    rss: z.number(),
    peakRss: z.number().optional(),
  }),
])

export type BoxEnd =
  | { readonly kind: 'outcome'; readonly outcome: ExtractOutcome; readonly rss: number; readonly peakRss: number }
  | { readonly kind: 'gone'; readonly started: boolean; readonly code: number | null; readonly stderr: string }
  | { readonly kind: 'babble' }

export type BoxJob = ExtractRequest & { readonly limits: ExtractLimits }

/** One worker process. It reads one document at a time; once gone it stays gone. */
export class Box {
  readonly #child: ChildProcess
  /** Settles when the process is ready for work, or gone. */
  readonly ready: Promise<void>
  readonly #settle: () => void
  #started = false
  #gone: { code: number | null } | undefined
  #stderr = ''
  #served = 0
  #nextId = 1
  #current: { id: number; end: (end: BoxEnd) => void; onProgress: (progress: ExtractProgress) => void } | undefined

  constructor(command: BoxCommand) {
    const settled = Promise.withResolvers<void>()
    this.ready = settled.promise
    this.#settle = settled.resolve
    this.#child = spawn(command.node, [...command.args], {
      env: command.env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      windowsHide: true,
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-4000)
    })
    this.#child.on('message', (message) => this.#hear(message))
    this.#child.on('error', (error) => this.#leave(null, String(error)))
    // 'close' and not 'exit': what it wrote last says why it died.
    this.#child.on('close', (code) => this.#leave(code, ''))
  }

  /** How many documents it has read to an outcome. */
  get served(): number {
    return this.#served
  }

  get isGone(): boolean {
    return this.#gone !== undefined
  }

  run(request: BoxJob, onProgress: (progress: ExtractProgress) => void): Promise<BoxEnd> {
    const { promise, resolve } = Promise.withResolvers<BoxEnd>()
    const id = this.#nextId++
    this.#current = { id, end: resolve, onProgress }
    if (this.#gone) this.#leave(this.#gone.code, '')
    else {
      this.#child.ref()
      this.#child.channel?.ref()
      // A failed send means that the process is going; its 'close' follows.
      this.#child.send({ id, request }, () => {})
    }
    return promise
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #hear(raw: unknown): void {
    const parsed = Message.safeParse(raw)
    if (!parsed.success) {
      this.#end({ kind: 'babble' })
      return
    }
    const message = parsed.data
    if (message.kind === 'ready') this.#begin()
    else if (message.id !== this.#current?.id) return
    else if (message.kind === 'progress') this.#current.onProgress(message.progress)
    else {
      this.#served += 1
      this.#end({
        kind: 'outcome',
        outcome: message.outcome,
        rss: message.rss,
        peakRss: message.peakRss ?? message.rss,
      })
    }
  }

  #begin(): void {
    this.#started = true
    this.#settle()
    if (!this.#current) this.#rest()
  }

  #leave(code: number | null, note: string): void {
    this.#gone = { code }
    this.#settle()
    this.#end({ kind: 'gone', started: this.#started, code, stderr: this.#stderr + note })
  }

  #end(end: BoxEnd): void {
    this.#current?.end(end)
    this.#current = undefined
    this.#rest()
  }

  /** An idle worker does not keep the app from ending. */
  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
    const { stderr } = this.#child
    if (stderr && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref()
  }
}
