import { WikiError } from '../../core/errors.ts'
import type { ExtractLimits, ExtractOptions, Extractor, ExtractRequest } from '../../core/ports.ts'
import { refusal } from '../../core/sentences.ts'
import type { ExtractOutcome } from '../../core/source/source-doc.ts'
import { Box, type BoxEnd } from './box.ts'
import { boxCommand, defaultEntry } from './box-command.ts'

export type ExtractorOptions = {
  /** The Node that runs the worker; by default the one that runs this. Inside Electron a shell must give one. */
  readonly node?: string
  /** The worker's entry file; by default the one that lies beside this code, from source or built. */
  readonly entry?: string
  readonly limits?: Partial<ExtractLimits>
}

export const defaultLimits: ExtractLimits = {
  milliseconds: 120_000,
  memoryMegabytes: 1024,
  inputBytes: 300 * 1_048_576,
  outputCharacters: 50_000_000,
  unpackedBytes: 256 * 1_048_576,
  files: 500,
  // Decoded, larger ones would fill the memory.
  pixels: 60_000_000,
}

/** A worker that nobody needed for so long gives its memory back. */
const idleMilliseconds = 300_000

/** Above this a warm worker is replaced before the next document: what one left behind is not the next one's burden. */
const restMegabytes = 400

/**
 * Reads documents in a process of its own, kept warm between them, one after the other. A document that takes too long
 * is killed with it; one that brings it down ends in its outcome, and the next one gets a fresh process.
 */
export function createExtractor(options: ExtractorOptions = {}): Extractor {
  return new BoxedExtractor(options)
}

class BoxedExtractor implements Extractor {
  readonly #node: string
  readonly #entry: string
  readonly #limits: ExtractLimits
  #box: { box: Box; memoryMegabytes: number } | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  readonly #closing = new AbortController()

  constructor(options: ExtractorOptions) {
    if (options.node === undefined && process.versions.electron !== undefined) {
      throw new WikiError('internal', 'No Node runtime was given for reading documents. Reinstall Commonplace.')
    }
    this.#node = options.node ?? process.execPath
    this.#entry = options.entry ?? defaultEntry()
    this.#limits = { ...defaultLimits, ...options.limits }
  }

  extract(request: ExtractRequest, options: ExtractOptions = {}): Promise<ExtractOutcome> {
    const turn = this.#queue.then(() => this.#extract(request, options))
    clearTimeout(this.#idle)
    this.#queue = turn.catch(() => {}).then(() => this.#rest())
    return turn
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#drop()
    await this.#queue
  }

  async #extract(request: ExtractRequest, options: ExtractOptions): Promise<ExtractOutcome> {
    const limits = raised({ ...this.#limits, ...request.limits }, request.limitFactor ?? 1)
    const signal = AbortSignal.any([this.#closing.signal, ...(options.signal ? [options.signal] : [])])
    if (signal.aborted) throw cancelled()
    const box = this.#warmBox(limits.memoryMegabytes)
    const usedBefore = box.served > 0
    const end = await this.#runBounded(box, { ...request, limits }, signal, options)
    if (signal.aborted) throw cancelled()
    if (end.kind === 'outcome') {
      if (end.rss > restMegabytes * 1_048_576) this.#drop()
      return end.outcome
    }
    this.#drop()
    // A worker that had read others may have died of what they left behind; the document gets a fresh one once.
    if (end.kind === 'gone' && usedBefore) return this.#extract(request, options)
    return outcomeOf(end, limits)
  }

  async #runBounded(
    box: Box,
    job: ExtractRequest & { limits: ExtractLimits },
    signal: AbortSignal,
    options: ExtractOptions,
  ): Promise<BoxEnd | { kind: 'late' }> {
    const late = Promise.withResolvers<{ kind: 'late' }>()
    const startClock = () => setTimeout(() => late.resolve({ kind: 'late' }), job.limits.milliseconds)
    let clock = startClock()
    const stop = () => late.resolve({ kind: 'late' })
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    try {
      const run = box.run(job, (progress) => {
        if (job.ocr === true) {
          // Recognising a page takes seconds and a book has many: the limit then counts from page to page.
          clearTimeout(clock)
          clock = startClock()
        }
        options.onProgress?.(progress)
      })
      const end = await Promise.race([run, late.promise])
      if (end.kind === 'late') this.#drop()
      return end
    } finally {
      clearTimeout(clock)
      signal.removeEventListener('abort', stop)
    }
  }

  #warmBox(memoryMegabytes: number): Box {
    if (this.#box && !this.#box.box.isGone && this.#box.memoryMegabytes === memoryMegabytes) return this.#box.box
    this.#drop()
    const box = new Box(boxCommand({ node: this.#node, entry: this.#entry, memoryMegabytes }))
    this.#box = { box, memoryMegabytes }
    return box
  }

  #rest(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#drop(), idleMilliseconds).unref()
  }

  #drop(): void {
    clearTimeout(this.#idle)
    this.#box?.box.kill()
    this.#box = undefined
  }
}

const raised = (limits: ExtractLimits, factor: number): ExtractLimits => ({
  milliseconds: limits.milliseconds * factor,
  memoryMegabytes: limits.memoryMegabytes * factor,
  inputBytes: limits.inputBytes * factor,
  outputCharacters: limits.outputCharacters * factor,
  unpackedBytes: limits.unpackedBytes * factor,
  files: limits.files * factor,
  pixels: limits.pixels * factor,
})

const cancelled = () => refusal('cancelled', ['readingStopped', {}])

function outcomeOf(
  end: Exclude<BoxEnd, { kind: 'outcome' }> | { kind: 'late' },
  limits: ExtractLimits,
): ExtractOutcome {
  switch (end.kind) {
    case 'late':
      return {
        kind: 'too-large',
        limit: 'milliseconds',
        detail: `Reading it took longer than ${Math.round(limits.milliseconds / 1000)} seconds.`,
      }
    case 'babble':
      return { kind: 'corrupt', detail: 'What its reader answered was not understood, so nothing was taken over.' }
    case 'gone':
      if (/heap out of memory|allocation failed/i.test(end.stderr)) {
        return {
          kind: 'too-large',
          limit: 'memoryMegabytes',
          detail: `Reading it took more than ${limits.memoryMegabytes} MB of memory.`,
        }
      }
      if (!end.started) {
        throw new WikiError('internal', 'The process that reads documents did not start. Reinstall Commonplace.', {
          data: { code: end.code, stderr: end.stderr.slice(-500) },
        })
      }
      return { kind: 'corrupt', detail: 'It brought the process that was reading it down.' }
  }
}
