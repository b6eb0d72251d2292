import type { DomainPath } from '../../core/ports.ts'
import { type KnownName, knownName, marksOf, scoreName, type TypedName } from '../../core/text/match-name.ts'
import type { DomainIndex, PageNames } from '../index/domain-index.ts'

type NamedPage = { readonly page: PageNames; readonly title: KnownName; readonly aliases: readonly KnownName[] }

export type FoundName = {
  readonly page: PageNames
  /** The other name that was found; null where it was the title. */
  readonly alias: string | null
  readonly score: number
  readonly marks: [number, number][]
}

/** A page is found by another name a little later than by its title. */
const forAlias = 2
/** With more changes than this, reading all names again is quicker. */
const manyChanges = 2000

/** The names of a domain's pages in memory, kept as the index is: a change costs as much as the pages it touched. */
export class NameTable {
  readonly #index: Pick<DomainIndex, 'names'>
  #pages = new Map<DomainPath, NamedPage>()
  #changed = new Set<DomainPath>()
  #isRead = false
  #turn: Promise<void> = Promise.resolve()

  constructor(index: Pick<DomainIndex, 'names'>) {
    this.#index = index
  }

  /** Pages that may be called otherwise now, or be gone. They are looked up when a name is asked for. */
  note(paths: readonly DomainPath[]): void {
    if (this.#isRead) for (const path of paths) this.#changed.add(path)
  }

  forget(): void {
    this.#isRead = false
  }

  /** The best few, best first; of equals the shorter title, then by path. */
  async find(typed: TypedName, most: number): Promise<FoundName[]> {
    const read = this.#turn.then(() => this.#read())
    this.#turn = read.catch(() => undefined)
    await read
    if (typed.words.length === 0) return []
    const best: { named: NamedPage; name: KnownName; score: number }[] = []
    for (const named of this.#pages.values()) {
      const { name, score } = bestName(named, typed)
      if (score === 0 || (best.length === most && score < (best.at(-1)?.score ?? 0))) continue
      const found = { named, name, score }
      const at = best.findIndex((other) => isBefore(found, other))
      best.splice(at < 0 ? best.length : at, 0, found)
      if (best.length > most) best.pop()
    }
    return best.map(({ named: { page, title }, name, score }) => ({
      page,
      alias: name === title ? null : name.written,
      score,
      marks: marksOf(name, typed),
    }))
  }

  async #read(): Promise<void> {
    if (!this.#isRead || this.#changed.size > manyChanges) {
      // What changes while the answer is on its way is looked up after it.
      this.#changed = new Set()
      this.#isRead = true
      try {
        const all = await this.#index.names(null)
        this.#pages = new Map(all.map((page) => [page.path, named(page)]))
      } catch (error) {
        this.#isRead = false
        throw error
      }
    }
    while (this.#changed.size > 0) {
      const paths = [...this.#changed]
      const now = await this.#index.names(paths)
      for (const path of paths) {
        this.#changed.delete(path)
        this.#pages.delete(path)
      }
      for (const page of now) this.#pages.set(page.path, named(page))
    }
  }
}

function named(page: PageNames): NamedPage {
  return { page, title: knownName(page.title), aliases: page.aliases.map(knownName) }
}

function bestName({ title, aliases }: NamedPage, typed: TypedName): { name: KnownName; score: number } {
  let name = title
  let score = scoreName(title, typed)
  for (const alias of aliases) {
    const other = scoreName(alias, typed) - forAlias
    if (other > score) {
      name = alias
      score = other
    }
  }
  return { name, score }
}

type Ranked = { readonly named: NamedPage; readonly score: number }

function isBefore(one: Ranked, other: Ranked): boolean {
  if (one.score !== other.score) return one.score > other.score
  const [title, otherTitle] = [one.named.page.title, other.named.page.title]
  if (title.length !== otherTitle.length) return title.length < otherTitle.length
  return one.named.page.path < other.named.page.path
}
