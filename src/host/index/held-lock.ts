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

/** Takes it as soon as nobody else holds it; null when that takes longer than so long. The thread does other things meanwhile. */
export async function waitForLock(file: string, milliseconds: number): Promise<HeldLock | null> {
  const end = performance.now() + milliseconds
  for (;;) {
    const lock = takeLock(file, 0)
    if (lock !== null || performance.now() > end) return lock
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null
}
