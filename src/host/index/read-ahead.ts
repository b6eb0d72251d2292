import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type ReadContent, type ReadInput, readWholly } from './content.ts'
import type { DiskFile } from './disk.ts'
import { threadEnvironment } from './thread-environment.ts'

export type ReadFile = { readonly file: DiskFile; readonly content: ReadContent }

/** Files read at once. Few, since all of them are in memory three times: as read, on the way, and about to be written. */
const atOnce = 64
/** So many of these are asked of the other thread at once, and so many wait to be taken at most. */
const ahead = 3
const mostParts = 6
/** For fewer files a thread is not worth its start. */
const worthAThread = 1000

/**
 * Reads files in their order, some at a time. Of many, a thread of its own does most of the reading while the caller does
 * something else with what was read before; where the caller is the quicker one, this thread reads along. Should the other
 * end early, the rest is read here.
 */
export async function* readAhead(
  input: ReadInput,
  files: readonly DiskFile[],
  threadFile: string = entry(),
): AsyncGenerator<readonly ReadFile[]> {
  const thread = files.length < worthAThread ? null : new ReadingThread(input, threadFile)
  const parts: Part[] = []
  let start = 0
  const nextFiles = (): readonly DiskFile[] => {
    start += atOnce
    return files.slice(start - atOnce, start)
  }
  try {
    while (start < files.length || parts.length > 0) {
      // What the other thread sent meanwhile comes in, and it is not left without work.
      if (thread) await new Promise((resolve) => setImmediate(resolve))
      while (thread?.takesMore && start < files.length) parts.push(partOf(thread.read(nextFiles())))
      const first = parts[0]
      if (first?.read || (first && (start >= files.length || parts.length >= mostParts))) {
        parts.shift()
        yield first.read ?? (await first.reading)
      } else {
        const read = readHere(input, nextFiles())
        parts.push({ read, reading: Promise.resolve(read) })
      }
    }
  } finally {
    await thread?.close()
  }
}

type Part = { read: readonly ReadFile[] | null; readonly reading: Promise<readonly ReadFile[]> }

function partOf(reading: Promise<readonly ReadFile[]>): Part {
  const part: Part = { read: null, reading }
  void reading.then((read) => {
    part.read = read
  })
  return part
}

function readHere(input: ReadInput, files: readonly DiskFile[]): readonly ReadFile[] {
  return files.map((file) => ({ file, content: readWholly(input, file) }))
}

type Asked = { readonly files: readonly DiskFile[]; answer(contents: readonly ReadContent[] | null): void }

/** Answers in the order of the questions. */
class ReadingThread {
  readonly #input: ReadInput
  readonly #worker: Worker
  readonly #asked: Asked[] = []
  #hasEnded = false

  constructor(input: ReadInput, threadFile: string) {
    this.#input = input
    this.#worker = new Worker(threadFile, {
      workerData: input,
      // Less room for what is kept has the engine clean up sooner; far more than any one file takes.
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: threadEnvironment(),
    })
    this.#worker.on('message', (contents: readonly ReadContent[]) => this.#asked.shift()?.answer(contents))
    // What it was reading when it failed is read again where it cannot take anything along.
    this.#worker.on('error', () => this.#end())
    this.#worker.on('exit', () => this.#end())
  }

  get takesMore(): boolean {
    return !this.#hasEnded && this.#asked.length < ahead
  }

  async read(files: readonly DiskFile[]): Promise<readonly ReadFile[]> {
    if (this.#hasEnded) return readHere(this.#input, files)
    const { promise, resolve } = Promise.withResolvers<readonly ReadContent[] | null>()
    this.#asked.push({ files, answer: resolve })
    this.#worker.postMessage(files)
    const contents = await promise
    if (contents === null) return readHere(this.#input, files)
    return files.flatMap((file, at) => {
      const content = contents[at]
      return content ? [{ file, content }] : []
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #end(): void {
    this.#hasEnded = true
    for (const { answer } of this.#asked.splice(0)) answer(null)
  }
}

/** From source the thread's file lies beside this one; built, beside the entries, whose chunks lie below. */
function entry(moduleUrl: string = import.meta.url): string {
  const relative = moduleUrl.endsWith('.ts')
    ? './read-thread.ts'
    : /\/chunks\/[^/]+$/.test(moduleUrl)
      ? '../index-reader.js'
      : './index-reader.js'
  return fileURLToPath(new URL(relative, moduleUrl))
}
