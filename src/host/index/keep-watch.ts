import type { IndexEngine } from './engine.ts'
import { type FirstLook, lookFirst } from './first-look.ts'
import { type HeldLock, takeLock, waitForLock } from './held-lock.ts'
import type { Watcher } from './watcher.ts'

/** How often the processes that do not watch try to take over, and how often all look for what others wrote. */
const electionMilliseconds = 2000
const pollMilliseconds = 250
/** However good the watch, the whole folder is compared now and then: network disks tell nothing. */
const compareMilliseconds = 300_000
/** How soon, where following an event failed. */
const againMilliseconds = 5000
/** How long the watching process tries to say that it has compared, while others ask whether it has. */
const tellMilliseconds = 1000

export type Watch = {
  /**
   * Comes back once the index is up to date: at once where another process watches the folder and has compared all of it,
   * else after that was done here, by `look` where somebody has looked at it already. Fails where that fails.
   */
  start(look: FirstLook | null): Promise<void>
  stop(): void
}

/**
 * One process watches a domain's folder, elected by a lock held for life; the others look at what it writes. A second lock
 * says that all of the folder was compared since: one that has only begun to watch may know less than the folder holds.
 */
export function keepWatch(
  engine: IndexEngine,
  { root, file, followLinks }: { readonly root: string; readonly file: string; readonly followLinks: boolean },
): Watch {
  const stem = file.replace(/\.sqlite$/, '')
  const lockFile = `${stem}.watch-lock`
  const comparedFile = `${stem}.compared-lock`
  let lock: HeldLock | null = null
  let compared: HeldLock | null = null
  let hasCompared = false
  let watcher: Watcher | null = null
  let isStopped = false
  let compareAt = performance.now() + compareMilliseconds
  const timers: NodeJS.Timeout[] = []

  const absorb = (hints: readonly string[] | null): void => {
    engine.absorb(hints).catch(missed)
  }
  // What fails here (a full disk, a lock held for long) is known to nobody else, and is not left for the next event.
  const missed = (): void => {
    compareAt = Math.min(compareAt, performance.now() + againMilliseconds)
  }
  const poll = (): void => {
    // What cannot be read now is read a quarter of a second later, or reported to whoever asks.
    engine.poll().catch(() => undefined)
  }
  const beginWatching = async (look: FirstLook): Promise<void> => {
    const begun = look.watch(absorb)
    watcher = begun
    compareAt = performance.now() + compareMilliseconds
    await engine.absorb(null, look.listing)
    // What was saved while the files were compared is known to the system by now, and is not left for later.
    await turnOfEvents()
    begun.flush()
    await engine.absorb([])
    hasCompared = true
    if (compared !== null) return
    const told = await waitForLock(comparedFile, tellMilliseconds)
    if (isStopped || lock === null || compared !== null) told?.release()
    else compared = told
  }
  const isComparedByOthers = (): boolean => {
    const free = takeLock(comparedFile, 0)
    free?.release()
    return free === null
  }
  const elect = (): void => {
    if (lock?.isValid() === false) {
      lock.release()
      lock = null
    }
    if (lock === null || compared?.isValid() === false) {
      compared?.release()
      compared = null
    }
    lock ??= takeLock(lockFile, 0)
    if (!lock) {
      watcher?.close()
      watcher = null
      hasCompared = false
      return
    }
    if (hasCompared) compared ??= takeLock(comparedFile, 0)
    const isLame = watcher !== null && (watcher.isLost() || engine.status().kind === 'unreachable')
    if (isLame) {
      watcher?.close()
      watcher = null
    }
    if (watcher === null) beginWatching(lookFirst(root, followLinks)).catch(missed)
    else if (performance.now() > compareAt) {
      compareAt = performance.now() + compareMilliseconds
      absorb(null)
    }
  }
  return {
    async start(look) {
      lock ??= takeLock(lockFile, 0)
      if (lock) await beginWatching(look ?? lookFirst(root, followLinks))
      else {
        look?.close()
        if (!isComparedByOthers()) await engine.absorb(null)
      }
      if (isStopped) return
      elect()
      timers.push(setInterval(elect, electionMilliseconds), setInterval(poll, pollMilliseconds))
    },
    stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      watcher?.close()
      compared?.release()
      lock?.release()
    },
  }
}

/** Time for the system's events to come in. */
async function turnOfEvents(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
}
