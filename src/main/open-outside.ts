import type { Shell } from 'electron'
import { WikiError } from '../core/errors.ts'

const outside: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:'])
/** Windows takes no longer one. */
const longest = 2081

/** Hands an address to the system's own program; `forbidden` for anything but web and mail addresses. */
export async function openOutside(shell: Pick<Shell, 'openExternal'>, raw: string): Promise<void> {
  const url = URL.canParse(raw) ? new URL(raw) : null
  if (!url || !outside.has(url.protocol) || url.username !== '' || url.href.length > longest)
    throw new WikiError('forbidden', 'Only web and mail addresses are opened outside Commonplace.')
  await shell.openExternal(url.href)
}

/** Hands a file of a vault to Obsidian. The path comes from the host, never from the page. */
export async function openInObsidian(shell: Pick<Shell, 'openExternal'>, file: string): Promise<void> {
  const address = `obsidian://open?path=${encodeURIComponent(file)}`
  if (address.length > longest)
    throw new WikiError('forbidden', 'The path of this file is too long for Obsidian to be given. Open it from there.')
  try {
    await shell.openExternal(address)
  } catch (error) {
    throw new WikiError(
      'not_found',
      'No program on this computer opens Obsidian’s addresses. Install Obsidian first.',
      {
        cause: error,
      },
    )
  }
}
