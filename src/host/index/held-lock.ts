import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './database.ts'

/** A lock that the kernel frees when its process dies, whatever way it dies. */
export type HeldLock = {
  /** False once its file is no longer the one at this path: somebody deleted the folder, and the lock excludes nobody. */
  isValid(): boolean
  release(): void
}

/** Takes the lock on a file nothing else uses, waiting at most so long (on this thread); null when another holds it. */
export function takeLock(file: string, waitMilliseconds: number): HeldLock | null {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file, { timeout: waitMilliseconds })
  try {
    connection.exec('PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE')
  } catch (error) {
    connection.close()
    if (isBusy(error)) return null
    throw error
  }
  const inode = inodeOf(file)
  return {
    isValid: () => inode !== null && inodeOf(file) === inode,
    release: () => {
      if (connection.isOpen) connection.close()
    },
  }
}

function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null
}
