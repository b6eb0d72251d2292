import type { IndexEngine } from './engine.ts'
import { type FirstLook, lookFirst } from './first-look.ts'
import { type HeldLock, takeLock } from './held-lock.ts'
import type { Watcher } from './watcher.ts'

/** How often the processes that do not watch try to take over, and how often all look for what others wrote. */
const electionMilliseconds = 2000
const pollMilliseconds = 250
/** However good the watch, the whole folder is compared now and then: network disks tell nothing. */
const compareMilliseconds = 300_000

export type Watch = {
  /**
   * Comes back once the index is up to date: at once where another process watches the folder, else after all of it was
   * compared, by `look` where somebody has looked at it already. Fails where that fails.
   */
  start(look: FirstLook | null): Promise<void>
  stop(): void
}

/** One process watches a domain's folder, elected by a lock held for life; the others look at what it writes. */
export function keepWatch(
  engine: IndexEngine,
  { root, file, followLinks }: { readonly root: string; readonly file: string; readonly followLinks: boolean },
): Watch {
  const lockFile = `${file.replace(/\.sqlite$/, '')}.watch-lock`
  let lock: HeldLock | null = null
  let watcher: Watcher | null = null
  let isStopped = false
  let comparedAt = performance.now()
  const timers: NodeJS.Timeout[] = []

  const absorb = (hints: readonly string[] | null): void => {
    // What fails here fails again for whoever asks, who is told; the next event or comparison tries anew.
    engine.absorb(hints).catch(() => undefined)
  }
  const poll = (): void => {
    // What cannot be read now is read a quarter of a second later, or reported to whoever asks.
    engine.poll().catch(() => undefined)
  }
  const beginWatching = async (look: FirstLook): Promise<void> => {
    const begun = look.watch(absorb)
    watcher = begun
    comparedAt = performance.now()
    await engine.absorb(null, look.listing)
    // What was saved while the files were compared is known to the system by now, and is not left for later.
    await turnOfEvents()
    begun.flush()
    await engine.absorb([])
  }
  const elect = (): void => {
    if (lock?.isValid() === false) {
      lock.release()
      lock = null
    }
    lock ??= takeLock(lockFile, 0)
    if (!lock) {
      watcher?.close()
      watcher = null
      return
    }
    const isLame = watcher !== null && (watcher.folders === 0 || engine.status().kind === 'unreachable')
    if (isLame) {
      watcher?.close()
      watcher = null
    }
    if (watcher === null) beginWatching(lookFirst(root, followLinks)).catch(() => undefined)
    else if (performance.now() - comparedAt > compareMilliseconds) {
      comparedAt = performance.now()
      absorb(null)
    }
  }
  return {
    async start(look) {
      lock ??= takeLock(lockFile, 0)
      if (lock) await beginWatching(look ?? lookFirst(root, followLinks))
      else look?.close()
      if (isStopped) return
      elect()
      timers.push(setInterval(elect, electionMilliseconds), setInterval(poll, pollMilliseconds))
    },
    stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      watcher?.close()
      lock?.release()
    },
  }
}

/** Time for the system's events to come in. */
async function turnOfEvents(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
}
