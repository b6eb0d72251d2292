import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Where a file really lies: behind a link of its own or of a folder above; the path itself where nothing is there yet. */
export function realFile(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const folder = dirname(path)
  return folder === path ? path : join(realFile(folder), basename(path))
}

export function isThere(path: string): boolean {
  return existsSync(path)
}

/** Names in a folder; none where it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
