import type { DomainPath } from '../../core/ports.ts'
import { type Listing, listFiles } from './disk.ts'
import { type Watcher, watchFolder } from './watcher.ts'

type Hints = readonly DomainPath[] | null

/** A folder as it lists, watched from just before: what changed since is among the hints, so that once is often enough. */
export type FirstLook = {
  readonly listing: Listing
  /** Whoever takes the watch over hears of all it has seen. */
  watch(onHints: (hints: Hints) => void): Watcher
  close(): void
}

export function lookFirst(root: string, followLinks: boolean): FirstLook {
  const seen: Hints[] = []
  let tell: (hints: Hints) => void = (hints) => void seen.push(hints)
  let listing: Listing = { files: new Map(), unreadable: [''] }
  const watcher = watchFolder({
    root,
    onHints: (hints) => tell(hints),
    walk(visit) {
      listing = listFiles(root, '', followLinks, visit)
    },
  })
  return {
    listing,
    watch(onHints) {
      tell = onHints
      for (const hints of seen.splice(0)) onHints(hints)
      return watcher
    },
    close: () => watcher.close(),
  }
}
