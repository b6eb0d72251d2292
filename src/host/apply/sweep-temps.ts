import { type FileStore, inFolder, isTempName } from '../fs/file-store.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Temporary files that no journal entry names. Those of derived files and of the domain's id are written under the lock,
 * so under the lock they are left-overs; those in the home may be another process's, unless they are a day old.
 */
export async function sweepTemps(files: FileStore, homes: FileStore, now: Date): Promise<void> {
  for (const [folder, token] of [
    ['wiki', 'derived'],
    ['.commonplace', 'domain'],
  ] as const) {
    for (const entry of (await files.list(folder)) ?? [])
      if (isTempName(entry.name, token)) await files.remove(inFolder(folder, entry.name))
  }
  for (const folder of ['', 'pending', 'staging']) {
    for (const entry of (await homes.list(folder)) ?? []) {
      const path = inFolder(folder, entry.name)
      const stat = isTempName(entry.name) ? await homes.stat(path) : null
      if (stat !== null && stat.modified < now.getTime() - day) await homes.remove(path)
    }
  }
}
