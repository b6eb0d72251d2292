import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { sqliteTrouble } from './sqlite-trouble.ts'

export type LockOptions = {
  readonly signal?: AbortSignal
  /** Milliseconds before `locked`; 30 seconds unless told. */
  readonly patience?: number
}

export type Lock = { release(): void }

/**
 * Excludes every other process (and every other caller in this one) that takes the lock of the same file. An open SQLite
 * transaction is the lock, so the kernel frees it when the process dies, however it dies. The file must be opened by
 * nothing else, since closing any descriptor of it would drop the lock, and is never removed. Waiting does not block
 * the thread; the wait is jittered, so no process is shut out for long.
 */
export async function takeLock(file: string, options: LockOptions = {}): Promise<Lock> {
  const deadline = performance.now() + (options.patience ?? 30_000)
  for (let wait = 1; ; wait = Math.min(wait * 1.5, 12)) {
    throwIfCancelled(options.signal)
    const lock = tryLock(file)
    if (lock !== null) return lock
    if (performance.now() >= deadline) throw stillLocked()
    await pause(wait * (0.5 + Math.random()), options.signal)
  }
}

export async function withLock<T>(file: string, act: () => Promise<T>, options: LockOptions = {}): Promise<T> {
  const lock = await takeLock(file, options)
  try {
    return await act()
  } finally {
    lock.release()
  }
}

/** The lock, or null when somebody holds it. */
export function tryLock(file: string): Lock | null {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('BEGIN IMMEDIATE')
  } catch (error) {
    database?.close()
    const trouble = sqliteTrouble(error, file)
    if (trouble === 'busy') return null
    if (trouble === 'full')
      throw new WikiError(
        'disk_full',
        `The disk is full, so the lock file ${file} cannot be used. Make room and try again.`,
        {
          data: { path: file },
          cause: error,
        },
      )
    throw new WikiError(
      'disk_error',
      `The lock file ${file} cannot be used. Look at the permissions of its folder and try again.`,
      {
        data: { path: file },
        cause: error,
      },
    )
  }
  // Closing rolls back: nothing is ever written to the file.
  const held = database
  return { release: () => held.close() }
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(milliseconds, undefined, signal === undefined ? {} : { signal })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
    throwIfCancelled(signal)
  }
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw new WikiError(
      'cancelled',
      'Cancelled while waiting for another process to finish writing. Nothing was written.',
    )
  }
}

function stillLocked(): WikiError {
  return refusal('locked', ['beingWritten', {}])
}
