import { isAbsolute, sep } from 'node:path'
import { refusal } from '../../core/sentences.ts'
import { realFolder } from '../fs/output-folder.ts'

/** Where the folder really is. A site inside the vault would be synced with it, and part of what is published next. */
export async function placeOf(into: string, kept: readonly string[]): Promise<string> {
  if (!isAbsolute(into)) throw refusal('invalid_input', ['sitePath', {}])
  const real = await realFolder(into)
  for (const folder of kept) {
    if (`${real}${sep}`.startsWith(`${await realFolder(folder)}${sep}`))
      throw refusal('invalid_input', ['siteInVault', {}])
  }
  return real
}
