import type { Intent, Op } from '../../core/change/change-set.ts'
import { conflict } from '../../core/change/conflict.ts'
import { lineIntents } from '../../core/change/line-intents.ts'
import { render } from '../../core/change/render.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { FixView } from './fix-view.ts'

type Drafted = {
  readonly before: string
  readonly hash: string
  intents: readonly Intent[]
  after: string
  isGone: boolean
  /** Where it will be; its own path where it stays. */
  to: DomainPath
}

/** The files several fixes change, each once: what a later fix sees is what the earlier ones left. */
export class FixDraft {
  readonly view: FixView
  readonly #files = new Map<DomainPath, Drafted>()
  readonly #left = new Set<DomainPath>()

  constructor(view: FixView) {
    this.view = view
  }

  /** The text as it is by now. Throws `conflict` where the page is not there. */
  async text(path: DomainPath): Promise<string> {
    const file = await this.#open(path)
    if (file === null || file.isGone) throw conflict('notThereAnyMore', { path })
    return file.after
  }

  /** For a page that links are led to: an index may know it longer than the folder has it. */
  async mustBeThere(path: DomainPath): Promise<void> {
    await this.text(path)
  }

  async isThere(path: DomainPath): Promise<boolean> {
    const file = await this.#open(path)
    return file !== null && !file.isGone
  }

  async edit(path: DomainPath, intents: readonly Intent[]): Promise<void> {
    if (intents.length === 0) return
    const before = await this.text(path)
    const file = this.#files.get(path)
    if (!file) return
    const after = render(intents, before)
    if (after === before) return
    file.intents = [...file.intents, ...intents]
    file.after = after
  }

  /** For text without an id: what differs, by line. */
  async rewrite(path: DomainPath, after: string): Promise<void> {
    await this.edit(path, lineIntents(await this.text(path), after))
  }

  /** It goes by its old path here all the same. Throws `conflict` where another file is, or will be, at the new one. */
  async rename(path: DomainPath, to: DomainPath): Promise<void> {
    await this.text(path)
    const file = this.#files.get(path)
    if (!file || file.to === to) return
    const isTaken = [...this.#files.values()].some((other) => other.to === to) || (await this.view.read(to)) !== null
    if (isTaken) throw conflict('otherFileThere', { path: to })
    file.to = to
  }

  async remove(path: DomainPath): Promise<void> {
    await this.text(path)
    const file = this.#files.get(path)
    if (file) file.isGone = true
  }

  /** Notes a file that keeps links which lead nowhere from now on. */
  leave(path: DomainPath): void {
    this.#left.add(path)
  }

  get left(): readonly DomainPath[] {
    return [...this.#left].sort()
  }

  ops(): Op[] {
    return [...this.#files]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([path, { before, hash, intents, after, isGone, to }]): Op[] => {
        if (isGone) return [{ kind: 'delete', path, baseHash: hash, before }]
        if (to !== path)
          return [{ kind: 'rename', from: path, path: to, baseHash: hash, before, after, intents: [...intents] }]
        if (after === before) return []
        return [{ kind: 'edit', path, baseHash: hash, before, after, intents: [...intents] }]
      })
  }

  async #open(path: DomainPath): Promise<Drafted | null> {
    const known = this.#files.get(path)
    if (known) return known
    const file = await this.view.read(path)
    if (file === null) return null
    const drafted = { before: file.text, hash: file.hash, intents: [], after: file.text, isGone: false, to: path }
    this.#files.set(path, drafted)
    return drafted
  }
}
