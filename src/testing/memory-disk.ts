import { WikiError } from '../core/errors.ts'
import { toDiskError } from '../host/fs/disk-error.ts'
import type { FileStat, FileStore, TempFile } from '../host/fs/file-store.ts'
import { folderOf, inFolder, nameOf, tempName } from '../host/fs/file-store.ts'
import { hashOf } from '../host/fs/replace-file.ts'

export type DiskNature = {
  /** As macOS and Windows: `A.md` and `a.md` are one name. */
  readonly caseInsensitive?: boolean
  /** As HFS+: names are stored decomposed, whatever form was given. */
  readonly decomposing?: boolean
  /** A disk that says synced and is not: for showing that the crash tests notice. */
  readonly lyingSync?: boolean
}

export type WriteStep = 'writeTemp' | 'publish' | 'rename' | 'remove' | 'makeFolder' | 'syncFolder'

/** What goes wrong: an error of the system at the `at`-th writing step (from 1), once or from then on; or the power goes. */
export type Fault = { readonly at: number } & (
  | { readonly kind: 'error'; readonly code: string; readonly lasting: boolean; readonly only?: WriteStep }
  | { readonly kind: 'power' }
)

/** Nothing after this call happened. */
export class PowerCut extends Error {}

type Node = { bytes: Uint8Array; durable: boolean; mode: number; readonly number: number }
/** A change of names in one folder that is not on the disk yet. */
type NameChange = { readonly folders: readonly string[]; readonly act: (names: Map<string, Named>) => void }
type Named = { readonly name: string; readonly node: Node }

/**
 * A disk in memory that behaves as badly as a real one may: what was not synced can be lost in a crash, name by name and
 * in any order; steps fail; names are case-insensitive or decomposed. Several stores may lie on it.
 */
export class MemoryDisk {
  /** How many writing steps were taken. */
  steps = 0
  readonly #nature: DiskNature
  #names = new Map<string, Named>()
  #durable = new Map<string, Named>()
  #waiting: NameChange[] = []
  #folders = new Set<string>([''])
  #fault: Fault | null = null
  #off = false
  #numbers = 0

  constructor(nature: DiskNature = {}) {
    this.#nature = nature
  }

  get isOff(): boolean {
    return this.#off
  }

  /** Counts steps from here and lets one of them go wrong; null: nothing does. */
  breakAt(fault: Fault | null): void {
    this.#fault = fault
    this.steps = 0
  }

  /** The machine comes up again: of what was not synced, `keeps` decides for each change whether it had reached the disk. */
  restart(keeps: () => boolean): void {
    for (const change of this.#waiting) if (keeps()) change.act(this.#durable)
    for (const { node } of this.#durable.values()) {
      if (!node.durable) node.bytes = node.bytes.slice(0, Math.floor(node.bytes.length / 2))
    }
    this.#names = new Map(this.#durable)
    this.#waiting = []
    this.#fault = null
    this.#off = false
  }

  /** What a person saves in an editor is on the disk at once. */
  save(path: string, text: string): void {
    const named = { name: this.#stored(nameOf(path)), node: this.#newNode(Buffer.from(text), 0o644) }
    this.#addFolders(folderOf(path))
    this.#names.set(this.#key(path), named)
    this.#durable.set(this.#key(path), named)
  }

  delete(path: string): void {
    this.#names.delete(this.#key(path))
    this.#durable.delete(this.#key(path))
  }

  /** Every file by its name on the disk, as it would be read now. */
  files(below = ''): Record<string, string> {
    const found: Record<string, string> = {}
    for (const [key, { name, node }] of this.#names) {
      const path = inFolder(folderOf(key), name)
      if (below === '' || key.startsWith(`${this.#key(below)}/`))
        found[below === '' ? path : path.slice(below.length + 1)] = Buffer.from(node.bytes).toString()
    }
    return found
  }

  store(root: string): FileStore {
    const at = (path: string) => inFolder(root, checkedPath(path))
    const rel = (path: string) => path.slice(root.length + 1)
    return {
      root,
      read: async (path) => {
        const node = this.#read(at(path))
        return node === null ? null : { bytes: node.bytes.slice(), hash: hashOf(node.bytes), mode: node.mode }
      },
      readStream: async (path) => {
        const node = this.#read(at(path))
        return node === null ? null : pieces(node.bytes)
      },
      stat: async (path) => this.#stat(at(path)),
      list: async (folder) => this.#list(folder === '' ? root : at(folder)),
      writeTemp: async (path, content, { token, mode }) => {
        const bytes = await gather(content)
        const temp = inFolder(folderOf(at(path)), tempName(token, String(++this.#numbers)))
        return this.#step('writeTemp', path, (): TempFile => {
          const node = this.#newNode(bytes, mode ?? 0o644)
          this.#change([folderOf(temp)], (names) => names.set(this.#key(temp), { name: nameOf(temp), node }))
          return { path: rel(temp), hash: hashOf(bytes), size: bytes.length }
        })
      },
      publish: async (temp, path, onto) => {
        if (onto === 'nothing' && this.#names.has(this.#key(at(path)))) throw taken(path)
        this.#step('publish', path, () => this.#move(at(temp), at(path)))
      },
      rename: async (from, to) => {
        const [source, target] = [this.#names.get(this.#key(at(from))), this.#names.get(this.#key(at(to)))]
        if (source === undefined) throw toDiskError(systemError('ENOENT'), 'write', from)
        if (target !== undefined && target.node !== source.node) throw taken(to)
        this.#step('rename', to, () => this.#move(at(from), at(to)))
      },
      remove: async (path) => {
        this.#step('remove', path, () =>
          this.#change([folderOf(at(path))], (names) => names.delete(this.#key(at(path)))),
        )
      },
      makeFolder: async (folder) => {
        this.#step('makeFolder', folder, () => this.#addFolders(folder === '' ? root : at(folder)))
      },
      syncFolder: async (folder) => {
        this.#step('syncFolder', folder, () => this.#sync(folder === '' ? root : at(folder)))
      },
    }
  }

  #read(path: string): Node | null {
    this.#refuseWhenOff()
    return this.#names.get(this.#key(path))?.node ?? null
  }

  #stat(path: string): FileStat | null {
    const node = this.#read(path)
    if (node !== null)
      return { kind: 'file', size: node.bytes.length, modified: 0, mode: node.mode, identity: `1:${node.number}` }
    if (!this.#folders.has(this.#key(path))) return null
    return { kind: 'folder', size: 0, modified: 0, mode: 0o755, identity: `1:${path}` }
  }

  #list(folder: string) {
    this.#refuseWhenOff()
    const key = this.#key(folder)
    if (!this.#folders.has(key)) return null
    const files = [...this.#names].filter(([path]) => folderOf(path) === key)
    const folders = [...this.#folders].filter((path) => path !== '' && folderOf(path) === key)
    return [
      ...files.map(([, { name }]) => ({ name: name.normalize('NFC'), kind: 'file' as const })),
      ...folders.map((path) => ({ name: nameOf(path), kind: 'folder' as const })),
    ]
  }

  /** One step of the disk: goes wrong when it is its turn. A power cut may come before the step or right after it. */
  #step<T>(kind: WriteStep, path: string, act: () => T): T {
    this.#refuseWhenOff()
    this.steps++
    const fault = this.#fault
    if (fault?.kind === 'power' && this.steps === fault.at) {
      this.#off = true
      throw new PowerCut()
    }
    if (fault?.kind === 'error' && (fault.lasting ? this.steps >= fault.at : this.steps === fault.at)) {
      if (fault.only === undefined || fault.only === kind) throw toDiskError(systemError(fault.code), 'write', path)
    }
    return act()
  }

  #refuseWhenOff(): void {
    if (this.#off) throw new PowerCut()
  }

  #newNode(bytes: Uint8Array, mode: number): Node {
    return { bytes, mode, durable: this.#nature.lyingSync !== true, number: ++this.#numbers }
  }

  /** As a journaling file system: taken together or not at all, and kept when either folder is synced. */
  #move(from: string, to: string): void {
    const name = this.#stored(nameOf(to))
    const node = this.#names.get(this.#key(from))?.node
    if (node === undefined) throw toDiskError(systemError('ENOENT'), 'write', from)
    this.#change([folderOf(from), folderOf(to)], (names) => {
      names.delete(this.#key(from))
      names.set(this.#key(to), { name, node })
    })
  }

  #change(folders: readonly string[], act: NameChange['act']): void {
    act(this.#names)
    this.#waiting.push({ folders: folders.map((folder) => this.#key(folder)), act })
  }

  #sync(folder: string): void {
    if (this.#nature.lyingSync) return
    const synced = this.#waiting.filter((change) => change.folders.includes(this.#key(folder)))
    for (const change of synced) change.act(this.#durable)
    this.#waiting = this.#waiting.filter((change) => !synced.includes(change))
  }

  #addFolders(folder: string): void {
    for (let at = folder; at !== ''; at = folderOf(at)) this.#folders.add(this.#key(at))
  }

  #key(path: string): string {
    const composed = path.normalize('NFC')
    return this.#nature.caseInsensitive ? composed.toLowerCase() : composed
  }

  #stored(name: string): string {
    return name.normalize(this.#nature.decomposing ? 'NFD' : 'NFC')
  }
}

function checkedPath(path: string): string {
  if (path === '' || path.split('/').some((segment) => segment === '' || segment === '..'))
    throw new WikiError('outside_vault', `“${path}” leads out.`)
  return path
}

function taken(path: string): WikiError {
  return new WikiError('conflict', `“${path}” exists already.`, { data: { path } })
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

async function* pieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes.slice()
}

async function gather(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content.slice()
  const found: Uint8Array[] = []
  for await (const piece of content) found.push(piece)
  return Buffer.concat(found)
}
