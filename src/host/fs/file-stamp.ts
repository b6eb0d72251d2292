import { lstat } from 'node:fs/promises'
import { isMissing } from './disk-error.ts'

/** Some disks tell time in steps of two seconds: what changed since may bear the same time as it does now. */
const clockGrain = 2_000

/**
 * The same as long as a file is surely the same: its size, times and number in one. Null where nobody can tell, because it
 * is not there, is no file, or was changed this very moment.
 */
export async function stampOf(absolute: string): Promise<string | null> {
  try {
    const stats = await lstat(absolute)
    const changed = Math.max(stats.mtimeMs, stats.ctimeMs)
    if (!stats.isFile() || Math.abs(Date.now() - changed) < clockGrain) return null
    return `${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}:${stats.ino}`
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
