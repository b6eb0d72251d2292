import { type FSWatcher, watch } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { DomainPath } from '../../core/ports.ts'
import { domainPath, folderNumber, listFolders, lookAt } from './disk.ts'

/** Tells where something may have changed. Every event is only a hint: the folder is then compared with the index. */
export interface Watcher {
  /** Folders watched now; for measuring. */
  readonly folders: number
  /** Is the domain's folder no longer the one that is watched: gone, or another one of its name? */
  isLost(): boolean
  /** Tells at once what would be told in a moment. */
  flush(): void
  close(): void
}

export type WatchOptions = {
  readonly root: string
  /** Paths of the domain that may have changed; null when it cannot be told which. */
  readonly onHints: (hints: readonly DomainPath[] | null) => void
  /** Goes through the folders that are there, telling of each before it reads it; they are listed for this alone unless given. */
  readonly walk?: (visit: (folder: string) => void) => void
}

/** Quiet time after the last event, and the longest a hint waits while events keep coming. */
const quietMilliseconds = 20
const longestMilliseconds = 150
/** More hints at once than this are dearer to look at one by one than the whole folder. */
const mostHints = 2000

/**
 * Watches a domain's folder with the system's own means: one recursive watch where the system has it, else one per
 * folder. Folders that appear are watched from then on, and what is in them already is hinted at.
 */
export function watchFolder({ root, onHints, walk }: WatchOptions): Watcher {
  const hints = new HintCollector(onHints)
  const watchers = new Map<string, { readonly watcher: FSWatcher; readonly number: string | null }>()
  const isRecursive = process.platform === 'darwin' || process.platform === 'win32'

  const watchOne = (folder: string): void => {
    if (watchers.has(folder)) return
    // Asked before the watch begins: a folder put in its place in between then differs from what is remembered.
    const number = folderNumber(join(root, folder))
    try {
      const watcher = watch(join(root, folder), { recursive: isRecursive, persistent: false }, (event, name) => {
        if (event === 'rename' && name === basename(join(root, folder))) renew(folder)
        receive(folder, name)
      })
      watcher.on('error', () => forget(folder))
      watchers.set(folder, { watcher, number })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      // Gone again, or the system has no watches left: the comparison every few minutes finds what happens here.
      hints.add(domainPath(folder))
    }
  }
  const watchBelow = (folder: string): void => {
    for (const found of isRecursive ? [folder] : listFolders(root, folder)) watchOne(found)
  }
  const forget = (folder: string): void => {
    for (const [known, { watcher }] of watchers) {
      if (known !== folder && !known.startsWith(`${folder}/`) && folder !== '') continue
      watcher.close()
      watchers.delete(known)
    }
    hints.add(domainPath(folder))
  }
  /**
   * A watch stays with the folder it was set on, wherever that goes, and one deleted and made anew at once has none: not
   * even its number differs. All that is told of it is an event of its own name (or of one in it that is called the same).
   */
  const renew = (folder: string): void => {
    if (isRecursive) return
    forget(folder)
    watchBelow(folder)
  }
  const isAnother = (folder: string): boolean => {
    const known = watchers.get(folder)
    return known !== undefined && known.number !== folderNumber(join(root, folder))
  }
  const receive = (folder: string, name: string | null): void => {
    if (name === null) {
      hints.add(domainPath(folder))
      return
    }
    const disk = (folder === '' ? name : `${folder}/${name}`).replaceAll(sep, '/')
    const isMarker = disk.startsWith('.commonplace') || /^\.[^/]+\.icloud$/.test(name)
    if (disk.split('/').some((segment) => segment.startsWith('.'))) {
      if (isMarker) hints.add(domainPath(folder))
      return
    }
    if (!isRecursive) {
      const look = lookAt(root, disk)
      if (look.kind === 'folder') {
        if (isAnother(disk)) forget(disk)
        watchBelow(disk)
      } else if (look.kind === 'absent' && watchers.has(disk)) forget(disk)
    }
    hints.add(domainPath(disk))
  }

  if (isRecursive || !walk) watchBelow('')
  walk?.((folder) => {
    if (!isRecursive) watchOne(folder)
  })
  return {
    get folders() {
      return watchers.size
    },
    isLost: () => watchers.size === 0 || isAnother(''),
    flush: () => hints.flush(),
    close() {
      for (const { watcher } of watchers.values()) watcher.close()
      watchers.clear()
      hints.close()
    },
  }
}

/** Gathers hints until it is quiet for a moment. */
class HintCollector {
  readonly #onHints: WatchOptions['onHints']
  #hints = new Set<DomainPath>()
  #first = 0
  #timer: NodeJS.Timeout | null = null

  constructor(onHints: WatchOptions['onHints']) {
    this.#onHints = onHints
  }

  add(hint: DomainPath): void {
    const now = performance.now()
    if (this.#hints.size === 0) this.#first = now
    this.#hints.add(hint)
    if (this.#timer) clearTimeout(this.#timer)
    const wait = Math.max(0, Math.min(quietMilliseconds, this.#first + longestMilliseconds - now))
    this.#timer = setTimeout(() => this.#tell(), wait)
    this.#timer.unref()
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#hints.size > 0) this.#tell()
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
  }

  #tell(): void {
    const hints = [...this.#hints]
    this.#hints = new Set()
    this.#timer = null
    this.#onHints(hints.length > mostHints || hints.includes('') ? null : hints)
  }
}
