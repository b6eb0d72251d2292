import './deny-network.ts'
import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { ExtractLimits, ExtractRequest } from '../../core/ports.ts'
import type { ExtractOutcome } from '../../core/source/source-doc.ts'
import { extractDocument } from './extract-document.ts'
import { Fault, tooLarge } from './fault.ts'

/**
 * The box: one document at a time, named by its path, comes in over the channel to the parent; progress and one
 * outcome go back. Whatever goes wrong beyond that, the parent sees as an exit and starts another.
 */
type Job = { readonly id: number; readonly request: ExtractRequest & { readonly limits: ExtractLimits } }

process.on('message', (job: Job) => {
  run(job).then(
    (outcome) => process.send?.({ kind: 'outcome', id: job.id, outcome, ...memory() }),
    (error: unknown) => {
      // Not a fault of the document: let the parent see a crash with its reason.
      console.error(error)
      process.exit(70)
    },
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({ kind: 'ready' })

/** What it holds now, by which the parent decides to replace it, and what it held at most, which the bench shows. */
const memory = () => ({ rss: process.memoryUsage.rss(), peakRss: peakRss() })

function peakRss(): number {
  // Linux counts what the parent held when it started this process into maxRSS; the kernel's own page does not.
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1024
}

async function run({ id, request }: Job): Promise<ExtractOutcome> {
  try {
    const bytes = await readBounded(request.file, request.limits.inputBytes)
    return await extractDocument(bytes, contextFor(id, request), request.mediaType)
  } catch (error) {
    if (error instanceof Fault) return error.outcome
    throw error
  }
}

async function readBounded(file: string, limit: number): Promise<Uint8Array> {
  try {
    const { size } = await stat(file)
    if (size > limit) {
      const mega = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`
      throw tooLarge('inputBytes', `It has ${mega(size)}; the limit is ${mega(limit)}.`)
    }
    return new Uint8Array(await readFile(file))
  } catch (error) {
    if (error instanceof Fault) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Fault({ kind: 'corrupt', detail: `The file could not be read from disk (${code}).` }, error)
  }
}

function contextFor(id: number, request: Job['request']) {
  const { limits } = request
  let last = 0
  return {
    name: request.name,
    password: request.password,
    ocr: request.ocr === true,
    wholePage: request.wholePage === true,
    ...(request.recognition === undefined ? {} : { recognition: request.recognition }),
    limits,
    step(done: number, total: number, unit: string) {
      const used = process.memoryUsage.rss() / 1_048_576
      if (used > limits.memoryMegabytes) {
        throw tooLarge('memoryMegabytes', `Reading it took more than ${limits.memoryMegabytes} MB of memory.`)
      }
      const now = performance.now()
      if (now - last < 100 && done < total) return
      last = now
      process.send?.({ kind: 'progress', id, progress: { done, total, unit } })
    },
  }
}
