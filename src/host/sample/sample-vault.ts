import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ensureFolder } from '../fs/ensure-folder.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { makeTemporaryFolder } from '../fs/temporary-folder.ts'
import { addDomain } from '../vault/add-domain.ts'

const prefix = 'commonplace-sample-'

/** A vault to try things in, where the system puts what may be thrown away. Answers its path. */
export async function makeSampleVault(): Promise<string> {
  const folder = await makeTemporaryFolder(join(tmpdir(), prefix))
  const path = await ensureFolder(join(folder, 'Commonplace'))
  await addDomain(createNodeFileStore(path), 'library', undefined)
  return path
}

/** Known by its path, so that it is also known after a restart. */
export function isSampleVault(path: string): boolean {
  return basename(dirname(path)).startsWith(prefix)
}
