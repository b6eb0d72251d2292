import { z } from 'zod'
import type { OutputFolder } from '../fs/output-folder.ts'
import { parseJson } from '../home/domain-facts.ts'

/** Which files of the folder are ours, what each was made of and what it was when it was written. */
export const SiteLedger = z.object({
  format: z.literal('commonplace-site/1'),
  /** Of which the site is. */
  domain: z.string().optional(),
  files: z.record(z.string(), z.object({ key: z.string(), hash: z.string() })),
})
export type SiteLedger = z.infer<typeof SiteLedger>

export const ledgerPath = '.commonplace-site.json'
/** A line before each file is written, gone once the ledger says it all: what a run that was ended half way had begun. */
const begunPath = '.commonplace-site.writing'

/** An empty one where there is none that can be read: then nothing in the folder counts as ours. */
export async function readLedger(folder: OutputFolder): Promise<SiteLedger> {
  const bytes = await folder.read(ledgerPath)
  const read = SiteLedger.safeParse(parseJson(bytes === null ? null : new TextDecoder().decode(bytes)))
  return read.success ? read.data : { format: 'commonplace-site/1', files: {} }
}

/** The same files give the same bytes. */
export async function writeLedger(
  folder: OutputFolder,
  { domain, files }: Pick<SiteLedger, 'domain' | 'files'>,
): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)))
  const ledger: SiteLedger = { format: 'commonplace-site/1', domain, files: sorted }
  const text = `${JSON.stringify(ledger, null, 1)}\n`
  const before = await folder.read(ledgerPath)
  if (before === null || new TextDecoder().decode(before) !== text) await folder.write(ledgerPath, text)
  await folder.remove(begunPath)
}

/** Hashes of what was begun to be written and is in no ledger yet, by path: such a file is ours whichever of them it is. */
export type Begun = ReadonlyMap<string, ReadonlySet<string>>

const Line = z.tuple([z.string(), z.string()])

export async function readBegun(folder: OutputFolder): Promise<Begun> {
  const bytes = await folder.read(begunPath)
  const begun = new Map<string, Set<string>>()
  for (const line of bytes === null ? [] : new TextDecoder().decode(bytes).split('\n')) {
    // The last may have been cut by what ended the run: its file was not begun then.
    const read = Line.safeParse(parseJson(line))
    if (!read.success) continue
    const [file, hash] = read.data
    begun.set(file, (begun.get(file) ?? new Set()).add(hash))
  }
  return begun
}

/** Notes a file before it is written. Those that come while a line is being written go together in the next. */
export function createBegunNotes(folder: OutputFolder): (file: string, hash: string) => Promise<void> {
  let waiting: string[] = []
  let next: Promise<void> | null = null
  let last: Promise<void> = Promise.resolve()
  return (file, hash) => {
    waiting.push(`${JSON.stringify([file, hash])}\n`)
    next ??= last = last.then(() => {
      const lines = waiting.join('')
      waiting = []
      next = null
      return folder.append(begunPath, lines)
    })
    return next
  }
}
