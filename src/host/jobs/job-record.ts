import { z } from 'zod'
import { JobView } from '../../contract/views.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'

/** A job as kept on disk: what is shown, how it was asked for, and which process works on it. */
export const JobRecord = z.object({
  job: JobView,
  reader: z.string(),
  readAgain: z.boolean(),
  acceptPartial: z.boolean(),
  ocr: z.boolean(),
  owner: z.int().nullable(),
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
