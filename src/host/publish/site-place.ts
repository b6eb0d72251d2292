import { isAbsolute, sep } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { realFolder } from '../fs/output-folder.ts'

/** Where the folder really is. A site inside the vault would be synced with it, and part of what is published next. */
export async function placeOf(into: string, kept: readonly string[]): Promise<string> {
  if (!isAbsolute(into)) throw new WikiError('invalid_input', 'Name the folder for the site by its whole path.')
  const real = await realFolder(into)
  for (const folder of kept) {
    if (`${real}${sep}`.startsWith(`${await realFolder(folder)}${sep}`))
      throw new WikiError(
        'invalid_input',
        'A site cannot lie inside the vault it is made of. Choose a folder beside it.',
      )
  }
  return real
}
