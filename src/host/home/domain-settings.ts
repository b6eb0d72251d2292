import { z } from 'zod'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from './domain-facts.ts'

/** How this machine treats one domain. Keys of a later version are kept. What cannot be read is the careful default. */
const DomainSettings = z.looseObject({ accept: z.enum(['ask', 'plain']).default('ask') })
export type DomainSettings = z.infer<typeof DomainSettings>

const path = 'settings.json'

/** `home` is the domain's own home folder. */
export async function readDomainSettings(home: FileStore): Promise<DomainSettings> {
  const file = await home.read(path)
  const parsed = DomainSettings.safeParse(parseJson(file === null ? null : textOfBytes(file.bytes)))
  return parsed.success ? parsed.data : { accept: 'ask' }
}

export async function changeDomainSettings(
  home: FileStore,
  change: Partial<Pick<DomainSettings, 'accept'>>,
): Promise<DomainSettings> {
  const changed = { ...(await readDomainSettings(home)), ...change }
  await replaceFile(home, path, `${JSON.stringify(changed, null, 2)}\n`, { mode: 0o600 })
  return changed
}
