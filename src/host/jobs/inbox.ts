import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { FileStore } from '../fs/file-store.ts'
import { type Lock, tryLock } from '../fs/lock.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'

/** A folder whose new files are read into a domain. What lies in it is never moved or removed. */
export interface Inbox {
  folder(): Promise<string | null>
  /** What lies in it now counts as seen: only what comes later is read. */
  watch(folder: string | null): Promise<void>
  /** Looks once; files that are still being written are left for the next look. */
  look(): Promise<void>
  close(): void
}

export type InboxOptions = {
  readonly domain: OpenDomain
  /** Absolute paths of files that have come and are whole. */
  readonly take: (files: readonly string[]) => Promise<void>
  /** Milliseconds between two looks; null: only when told. */
  readonly every: number | null
  readonly logError: (where: string, error: unknown) => void
}

const path = 'inbox.json'
const Kept = z.object({ folder: z.string().nullable(), seen: z.record(z.string(), z.string()) })
type Kept = z.infer<typeof Kept>

/** Polls, because folders that sync and network folders tell nothing; one process of all that have the domain open does it. */
export function openInbox({ domain, take, every, logError }: InboxOptions): Inbox {
  const home = createNodeFileStore(domain.handle.home)
  let lock: Lock | null = null
  let growing = new Map<string, string>()
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const kept = await read(home)
      if (kept.folder === null) return
      lock ??= tryLock(join(domain.handle.home, 'inbox.lock'))
      if (lock === null) return
      const there = await statesIn(kept.folder)
      const fresh = [...there].filter(([name, state]) => kept.seen[name] !== state)
      const whole = fresh.filter(([name, state]) => growing.get(name) === state)
      growing = new Map(fresh)
      if (whole.length === 0) return
      // Noted first: a file that upsets the reader must not come again at every look.
      await write(home, { ...kept, seen: { ...kept.seen, ...Object.fromEntries(whole) } })
      const { folder } = kept
      await take(whole.map(([name]) => join(folder, name)))
    } catch (error) {
      logError(`looking into the inbox folder of ${domain.handle.name}`, error)
    } finally {
      isLooking = false
    }
  }
  const timer = every === null ? null : setInterval(() => void look(), every)
  timer?.unref()
  return {
    look,
    folder: async () => (await read(home)).folder,
    async watch(folder) {
      if (folder === null) {
        await write(home, { folder: null, seen: {} })
        return
      }
      refuseOwn(domain, folder)
      growing.clear()
      await write(home, { folder, seen: Object.fromEntries(await statesIn(folder)) })
    },
    close() {
      if (timer !== null) clearInterval(timer)
      lock?.release()
    },
  }
}

function refuseOwn({ handle }: OpenDomain, folder: string): void {
  const isInside = folder === handle.root || folder.startsWith(`${handle.root}/`)
  if (isAbsolute(folder) && !isInside) return
  throw new WikiError(
    'invalid_input',
    isInside ? 'The inbox must be a folder outside the domain.' : 'Give the whole path of the inbox folder.',
    { data: { folder } },
  )
}

/** Regular files by name with what tells that they changed. Rejects where the folder cannot be looked into. */
async function statesIn(folder: string): Promise<Map<string, string>> {
  const files = createNodeFileStore(folder)
  const entries = await files.list('')
  if (entries === null) throw refusal('not_found', ['noFolder', { folder }], { data: { folder } })
  const states = new Map<string, string>()
  for (const { name, kind } of entries) {
    if (kind !== 'file' || isUnfinished(name)) continue
    const stat = await files.stat(name)
    if (stat?.kind === 'file' && stat.size > 0) states.set(name, `${stat.size}:${stat.modified}`)
  }
  return states
}

/** Names that programs give to files they are still writing, and hidden ones. */
function isUnfinished(name: string): boolean {
  return /^[.~]|\.(part|partial|crdownload|download|tmp)$/iu.test(name)
}

async function read(home: FileStore): Promise<Kept> {
  const file = await home.read(path)
  const kept = Kept.safeParse(parseJson(file === null ? null : textOfBytes(file.bytes)))
  return kept.success ? kept.data : { folder: null, seen: {} }
}

async function write(home: FileStore, kept: Kept): Promise<void> {
  await replaceFile(home, path, JSON.stringify(kept), { mode: 0o600, token: 'inbox' })
}
