import { dirname } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { ensureFolder } from '../fs/ensure-folder.ts'
import { moveFolder } from '../fs/move-folder.ts'
import { claimDomainId } from '../home/domain-home.ts'
import type { HostContext } from '../host-context.ts'
import type { OpenVault } from '../vault/open-vault.ts'
import { isSampleVault } from './sample-vault.ts'

/** Moves the open sample to a folder of the user's, with its history and what waits in it. Answers the new path. */
export async function keepSample(context: HostContext, vault: OpenVault, path: string): Promise<string> {
  if (!isSampleVault(vault.path)) {
    throw new WikiError('conflict', 'The open vault is no sample: it is kept where it is.', {
      data: { path: vault.path },
    })
  }
  // An id ties the history and the pending changes to the domain, wherever it lies.
  for (const domain of vault.domains.values()) await claimDomainId(domain.files, domain.handle, context.newId())
  await ensureFolder(dirname(path))
  await context.seat.close()
  await moveFolder(vault.path, path)
  return path
}
