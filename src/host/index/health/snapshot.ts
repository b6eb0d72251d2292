import type { DomainPath } from '../../../core/ports.ts'
import type { HealthPage, HealthView, SourceState } from '../../../health/index.ts'
import type { Database } from '../database.ts'
import type { IndexDelta } from '../domain-index.ts'
import { linkKey } from '../read-rows.ts'
import type { DiskLooks } from './health-answer.ts'
import { type FileFacts, loadFacts } from './load-facts.ts'
import { evenTarget, NameIndex } from './name-index.ts'
import { namingPages } from './naming-pages.ts'
import { NearNames } from './near-names.ts'
import { isOfSources, SourceFacts } from './source-facts.ts'

/**
 * What free rules look at, in memory: read once in a few passes, then kept up with what changes. About 1 kB a page.
 */
export class HealthSnapshot implements HealthView {
  readonly #database: Database
  readonly #files = new Map<number, FileFacts>()
  readonly #ids = new Map<DomainPath, number>()
  readonly #inbound = new Map<number, number>()
  readonly #names = new NameIndex()
  /** Pages by the evened names they link to in vain, since a new page may be what was meant. */
  readonly #vain = new NearNames()
  /** Orphans by the pages that name them, as far as that was looked up. */
  readonly #namedOn = new Map<DomainPath, Set<DomainPath>>()
  #sources: SourceFacts
  #seen = ''
  #behind: readonly DomainPath[] = []
  #size = 0

  constructor(database: Database) {
    this.#database = database
    this.#sources = new SourceFacts(database, { hashes: new Map(), lost: new Map() })
    for (const facts of loadFacts(database, null)) this.#add(facts)
  }

  /** How many pages there are. */
  get size(): number {
    return this.#size
  }

  pagePaths(): Set<DomainPath> {
    return new Set([...this.pages()].map(({ path }) => path))
  }

  /**
   * Takes over what was seen of the originals; answers the summaries for which that is news. `affected` are files that
   * changes touch: an original among them may be linked to by now, or no longer.
   */
  followSources(
    { added, changed, removed }: IndexDelta,
    affected: Iterable<DomainPath>,
    { hashes, lost, look, behind }: DiskLooks,
  ): DomainPath[] {
    this.#behind = behind
    const isTouched =
      [...added, ...changed, ...removed].some(isOfSources) || [...affected].some((path) => path.startsWith('raw/'))
    if (look === this.#seen && !isTouched) return []
    this.#seen = look
    const before = this.#sources
    this.#sources = new SourceFacts(this.#database, { hashes: new Map(hashes), lost: new Map(lost) })
    return this.#sources.changedSince(before)
  }

  /** Reads these files anew, whether they are there or not. */
  reload(paths: Iterable<DomainPath>): void {
    const ids: number[] = []
    for (const path of paths) {
      const old = this.#ids.get(path)
      if (old !== undefined) this.#remove(old)
      const row = this.#database.get<{ id: number }>('SELECT id FROM files WHERE path = ?', path)
      if (row) ids.push(row.id)
    }
    for (const facts of loadFacts(this.#database, ids)) this.#add(facts)
  }

  pathOf(id: number): DomainPath | undefined {
    return this.#files.get(id)?.path
  }
  factsAt(path: DomainPath): FileFacts | undefined {
    const id = this.#ids.get(path)
    return id === undefined ? undefined : this.#files.get(id)
  }
  page(path: DomainPath): HealthPage | undefined {
    return this.factsAt(path)?.page ?? undefined
  }
  pageAt(id: number): HealthPage | undefined {
    return this.#files.get(id)?.page ?? undefined
  }
  naming(page: HealthPage) {
    return namingPages(this.#database, page).flatMap(({ id, name }) => {
      const other = this.pageAt(id)
      if (!other) return []
      const known = this.#namedOn.get(other.path)
      if (known) known.add(page.path)
      else this.#namedOn.set(other.path, new Set([page.path]))
      return [{ page: other, name }]
    })
  }
  /** Pages that this one named when they asked. */
  namedOn(path: DomainPath): Iterable<DomainPath> {
    return this.#namedOn.get(path) ?? []
  }
  names(page: HealthPage, on: HealthPage): boolean {
    return namingPages(this.#database, page, on.id).length > 0
  }
  *pages(): Iterable<HealthPage> {
    for (const { page } of this.#files.values()) if (page) yield page
  }
  inbound({ id }: HealthPage): number {
    return this.#inbound.get(id) ?? 0
  }
  links({ id }: HealthPage) {
    return this.#files.get(id)?.links ?? []
  }
  uncarried({ id }: HealthPage) {
    return this.#files.get(id)?.uncarried ?? []
  }
  altered({ id }: HealthPage) {
    return this.#files.get(id)?.altered ?? []
  }
  unanswered({ id }: HealthPage) {
    return this.#files.get(id)?.unanswered ?? []
  }
  namesakes(target: string): number {
    const key = linkKey(target)
    const row = this.#database.get<{ n: number }>(
      'SELECT count(*) AS n FROM files WHERE name IN (?, ?)',
      key,
      `${key}.md`,
    )
    return row?.n ?? 0
  }
  named(name: string): HealthPage[] {
    return this.#pagesOf(this.#names.named(name))
  }
  alike(title: string): HealthPage[] {
    return this.#pagesOf(this.#names.alike(title))
  }
  filedAlike(stem: string): HealthPage[] {
    return this.#pagesOf(this.#names.filedAlike(stem))
  }
  near(name: string) {
    return this.#names.near(name).flatMap(({ id, by }) => {
      const page = this.#files.get(id)?.page
      return page ? [{ page, by }] : []
    })
  }
  /** Pages that link in vain to something like these names. */
  wantedBy(evenNames: readonly string[]): Set<DomainPath> {
    const found = new Set<DomainPath>()
    for (const name of evenNames)
      for (const { ids } of this.#vain.meaning(name))
        for (const id of ids) {
          const path = this.pathOf(id)
          if (path !== undefined) found.add(path)
        }
    return found
  }
  source({ id }: HealthPage): SourceState | null {
    return this.#sources.stateOf(id)
  }
  unreadSources() {
    return this.#sources.unread()
  }
  catalogueBehind(): readonly DomainPath[] {
    return this.#behind
  }

  #pagesOf(ids: Iterable<number>): HealthPage[] {
    const pages: HealthPage[] = []
    for (const id of ids) {
      const page = this.#files.get(id)?.page
      if (page) pages.push(page)
    }
    return pages
  }

  #add(facts: FileFacts): void {
    this.#files.set(facts.id, facts)
    this.#ids.set(facts.path, facts.id)
    for (const to of facts.out) this.#inbound.set(to, (this.#inbound.get(to) ?? 0) + 1)
    if (!facts.page) return
    this.#size++
    this.#names.add(facts.page)
    for (const { to, target } of facts.links) if (to === null) this.#vain.add(evenTarget(nameIn(target)), facts.id)
  }

  #remove(id: number): void {
    const facts = this.#files.get(id)
    if (!facts) return
    this.#files.delete(id)
    this.#ids.delete(facts.path)
    for (const to of facts.out) this.#inbound.set(to, (this.#inbound.get(to) ?? 0) - 1)
    if (!facts.page) return
    this.#size--
    this.#names.remove(facts.page)
    for (const { target } of facts.links) this.#vain.remove(evenTarget(nameIn(target)), id)
  }
}

const nameIn = (target: string): string => target.slice(target.lastIndexOf('/') + 1)
