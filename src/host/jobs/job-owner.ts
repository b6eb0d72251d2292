import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isWikiError } from '../../core/errors.ts'
import { type Lock, tryLock } from '../fs/lock.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'

const day = 24 * 60 * 60 * 1000
const lockName = (id: string) => `owner-${id}.lock`

/**
 * Who has jobs in hand. Known by a lock that the kernel frees when its process dies: the number of a process is another's
 * tomorrow, and in a container the same at every start.
 */
export interface JobOwner {
  readonly id: string
  /** Holds the lock in this domain's home from now on. */
  hold(home: string): void
  /** Is nobody of this id at work in this home any more? */
  isGone(home: string, id: string | null): Promise<boolean>
  /** Lets go of every lock and takes away those that killed processes left. */
  release(): Promise<void>
}

export function createJobOwner(now: () => Date): JobOwner {
  const id = randomUUID()
  const held = new Map<string, Lock>()
  return {
    id,
    hold(home) {
      if (held.has(home)) return
      const lock = lockOrNull(join(home, lockName(id)))
      if (lock !== null) held.set(home, lock)
    },
    async isGone(home, other) {
      if (other === null) return true
      if (other === id) return !held.has(home)
      if ((await createNodeFileStore(home).stat(lockName(other))) === null) return true
      const lock = lockOrNull(join(home, lockName(other)))
      lock?.release()
      return lock !== null
    },
    async release() {
      for (const [home, lock] of held) {
        lock.release()
        await sweep(home, id, now())
      }
      held.clear()
    },
  }
}

/** Null also where no lock can be kept, as on a full disk: what is in hand is then taken for in hand. */
function lockOrNull(file: string): Lock | null {
  try {
    return tryLock(file)
  } catch (error) {
    if (!isWikiError(error)) throw error
    return null
  }
}

/** Our own, and those a day old that nobody holds: a younger one may be on its way to being held. */
async function sweep(home: string, own: string, now: Date): Promise<void> {
  const files = createNodeFileStore(home)
  try {
    for (const { name } of (await files.list('')) ?? []) {
      if (!name.startsWith('owner-')) continue
      const stat = name === lockName(own) ? null : await files.stat(name)
      if (stat !== null && stat.modified > now.getTime() - day) continue
      const lock = stat === null ? null : lockOrNull(join(home, name))
      if (stat !== null && lock === null) continue
      lock?.release()
      await files.remove(name)
    }
  } catch (error) {
    // What stays is tried again by the next one that ends.
    if (!isWikiError(error)) throw error
  }
}
