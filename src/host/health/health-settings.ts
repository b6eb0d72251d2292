import { z } from 'zod'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'

const HealthSettings = z.object({
  format: z.literal(1),
  /** A free scan once a week, of a window or server that is open. */
  weekly: z.boolean(),
  /** When the last of those was. */
  scanned: z.string().nullable(),
})
export type HealthSettings = z.infer<typeof HealthSettings>

const file = 'health.json'

/** `home` is the domain's own home folder. None by default. */
export async function readHealthSettings(home: FileStore): Promise<HealthSettings> {
  const there = await home.read(file)
  const parsed = HealthSettings.safeParse(there === null ? null : parseJson(textOfBytes(there.bytes)))
  return parsed.success ? parsed.data : { format: 1, weekly: false, scanned: null }
}

export async function writeHealthSettings(home: FileStore, settings: HealthSettings): Promise<void> {
  await replaceFile(home, file, JSON.stringify(settings), { mode: 0o600 })
}
