import { ChangeSet } from '../../core/change/change-set.ts'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from './domain-facts.ts'

export type PendingChange = {
  readonly change: ChangeSet
  /** What planning anew needs (an ingest's reading), as its owner saved it; null when there is none. */
  readonly attachment: unknown
}

/** Change sets that wait for a person, as files, so that every process and every restart sees them. Nothing here expires. */
export interface PendingStore {
  /** Atomic and durable. Saving the same id again replaces it; an attachment left out stays as it was. */
  save(change: ChangeSet, attachment?: unknown): Promise<void>
  /** Oldest first. `unreadable` names files that are left where they are. */
  list(): Promise<{ readonly changes: readonly ChangeSet[]; readonly unreadable: readonly string[] }>
  get(id: string): Promise<PendingChange | null>
  /** Absent is fine. */
  discard(id: string): Promise<void>
  /** Calls back when any process added, replaced or discarded one; looks every `interval` milliseconds. */
  watch(listener: () => void, interval?: number): () => void
}

/** `home` is the domain's own home folder. */
export function createPendingStore(home: FileStore): PendingStore {
  // A pending ingest may be large and is asked for often: what was parsed is kept while its file stays the same.
  const parsed = new Map<string, { readonly stamp: string; readonly change: ChangeSet | null }>()

  async function readChange(id: string): Promise<ChangeSet | null | 'unreadable'> {
    const stat = await home.stat(changePath(id))
    if (stat === null) return null
    const stamp = stampOf(stat)
    const known = parsed.get(id)
    if (known?.stamp === stamp) return known.change ?? 'unreadable'
    const file = await home.read(changePath(id))
    if (file === null) return null
    const result = ChangeSet.safeParse(parseJson(textOfBytes(file.bytes)))
    const change = result.success && result.data.id === id ? result.data : null
    parsed.set(id, { stamp, change })
    return change ?? 'unreadable'
  }

  return {
    async save(change, attachment) {
      const checked = ChangeSet.parse(change)
      if (attachment !== undefined) await replaceFile(home, attachmentPath(change.id), JSON.stringify(attachment))
      await replaceFile(home, changePath(change.id), JSON.stringify(checked))
    },
    async list() {
      const ids = await changeIds(home)
      for (const id of parsed.keys()) if (!ids.includes(id)) parsed.delete(id)
      const found = await Promise.all(ids.map(async (id) => ({ id, change: await readChange(id) })))
      return {
        changes: found.flatMap(({ change }) => (change === null || change === 'unreadable' ? [] : [change])),
        unreadable: found.flatMap(({ id, change }) => (change === 'unreadable' ? [changePath(id)] : [])),
      }
    },
    async get(id) {
      if (!isChangeId(id)) return null
      const change = await readChange(id)
      if (change === null) return null
      if (change === 'unreadable') {
        throw refusal('bad_format', ['pendingUnreadable', { id }], {
          data: { changeId: id },
        })
      }
      const file = await home.read(attachmentPath(id))
      return { change, attachment: file === null ? null : (parseJson(textOfBytes(file.bytes)) ?? null) }
    },
    async discard(id) {
      if (!isChangeId(id)) return
      await home.remove(changePath(id))
      await home.remove(attachmentPath(id))
      parsed.delete(id)
    },
    watch: (listener, interval = 500) => watchFolder(home, listener, interval),
  }
}

const suffix = '.json'
const changePath = (id: string) => `pending/${id}${suffix}`
const attachmentPath = (id: string) => `pending/${id}.attachment`
const stampOf = (stat: { modified: number; size: number; identity: string }) =>
  `${stat.modified} ${stat.size} ${stat.identity}`

function isChangeId(id: string): boolean {
  return ChangeSet.shape.id.safeParse(id).success
}

/** Ids begin with their time, so the order of names is the order of time. */
async function changeIds(home: FileStore): Promise<string[]> {
  const entries = (await home.list('pending')) ?? []
  return entries
    .filter((entry) => entry.kind === 'file' && entry.name.endsWith(suffix))
    .map((entry) => entry.name.slice(0, -suffix.length))
    .filter(isChangeId)
    .sort()
}

function watchFolder(home: FileStore, listener: () => void, interval: number): () => void {
  let seen: string | null = null
  let looking = false
  const look = async () => {
    if (looking) return
    looking = true
    try {
      const stamps = await Promise.all(
        (await changeIds(home)).map(async (id) => {
          const stat = await home.stat(changePath(id))
          return stat === null ? '' : `${id} ${stampOf(stat)}`
        }),
      )
      const now = stamps.join('\n')
      if (seen !== null && seen !== now) listener()
      seen = now
    } catch (error) {
      // A home that is out of reach for a moment is looked at again.
      if (!(error instanceof WikiError)) throw error
    } finally {
      looking = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), interval)
  timer.unref()
  return () => clearInterval(timer)
}
