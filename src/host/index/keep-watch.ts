import type { IndexEngine } from './engine.ts'
import { type HeldLock, takeLock } from './held-lock.ts'
import { type Watcher, watchFolder } from './watcher.ts'

/** How often the processes that do not watch try to take over, and how often all look for what others wrote. */
const electionMilliseconds = 2000
const pollMilliseconds = 250
/** However good the watch, the whole folder is compared now and then: network disks tell nothing. */
const compareMilliseconds = 300_000

export type Watch = {
  /** Tries to be the one who watches; true when another process is. */
  isAnotherWatching(): boolean
  start(): void
  stop(): void
}

/** One process watches a domain's folder, elected by a lock held for life; the others look at what it writes. */
export function keepWatch(engine: IndexEngine, { root, file }: { root: string; file: string }): Watch {
  const lockFile = `${file.replace(/\.sqlite$/, '')}.watch-lock`
  let lock: HeldLock | null = null
  let watcher: Watcher | null = null
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
  const beginWatching = (): void => {
    watcher = watchFolder({ root, onHints: absorb })
    comparedAt = performance.now()
    absorb(null)
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
    if (watcher === null) beginWatching()
    else if (performance.now() - comparedAt > compareMilliseconds) {
      comparedAt = performance.now()
      absorb(null)
    }
  }
  return {
    isAnotherWatching() {
      lock ??= takeLock(lockFile, 0)
      return lock === null
    },
    start() {
      elect()
      timers.push(setInterval(elect, electionMilliseconds), setInterval(poll, pollMilliseconds))
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
      watcher?.close()
      lock?.release()
    },
  }
}
