import { z } from 'zod'
import { JobView } from '../../contract/views.ts'
import { PriceOf } from '../../core/change/reading-cost.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'

/** Who reads it, where that differs from the settings. */
export const JobChoice = z.object({
  reader: z.string(),
  model: z.string().optional(),
  baseUrl: z.string().optional(),
  context: z.int().optional(),
  output: z.int().optional(),
})
export type JobChoice = z.infer<typeof JobChoice>

/** A job as kept on disk: what is shown, how it was asked for and agreed to, and which process works on it. */
export const JobRecord = z.object({
  job: JobView,
  choice: JobChoice,
  readAgain: z.boolean(),
  acceptPartial: z.boolean(),
  ocr: z.boolean(),
  wholePage: z.boolean().default(false),
  /** How many times as high as usual the limits on opening it are. */
  limitFactor: z.int().min(1).default(1),
  /** Null: nobody said yes to its price. `usd` null: to whatever the budgets allow. */
  agreed: z.object({ usd: z.number().nullable() }).nullable(),
  quoted: PriceOf.nullable(),
  /** USD that it had cost when it was priced last. */
  spent: z.number(),
  /** Budgets of its drop alone. */
  limits: z.object({ runUsd: z.number().optional(), runTokens: z.number().optional() }),
  /** Place that a person gave it in the queue. */
  order: z.int().nullable(),
  /** Whose hands it is in; an earlier version kept the number of a process. */
  owner: z.string().nullable().catch(null),
})
export type JobRecord = z.infer<typeof JobRecord>

const folder = 'jobs'
const pathOf = (id: string) => `${folder}/${id}.json`

/** Passwords are in no record: after a restart one is asked for again. */
export async function saveJob(home: FileStore, record: JobRecord): Promise<void> {
  await replaceFile(home, pathOf(record.job.id), JSON.stringify(record))
}

export async function removeJob(home: FileStore, id: string): Promise<void> {
  await home.remove(pathOf(id))
}

/** Oldest first; a file that does not parse is a job that is gone. */
export async function loadJobs(home: FileStore): Promise<JobRecord[]> {
  const names = ((await home.list(folder)) ?? []).map((entry) => entry.name).filter((name) => name.endsWith('.json'))
  const records: JobRecord[] = []
  for (const name of names.sort()) {
    const file = await home.read(`${folder}/${name}`)
    const parsed = JobRecord.safeParse(parseJson(file === null ? null : textOfBytes(file.bytes)))
    if (parsed.success) records.push(parsed.data)
  }
  return records
}
