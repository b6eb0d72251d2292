import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import type { Bucket } from '../../core/derived/bucket.ts'
import type { CatalogueRow } from '../../core/derived/catalogue-text.ts'
import { WikiError } from '../../core/errors.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { HealthPage } from '../../health/index.ts'
import { absorb } from './absorb.ts'
import { catalogueRows, catalogueState, rememberCatalogue } from './catalogue-rows.ts'
import { isBusy, isUnusable } from './database.ts'
import { brokenLinksTo, filesNamedLike, type Move, movesSeen, pageStems } from './departures.ts'
import type { Listing } from './disk.ts'
import type {
  CatalogueFile,
  CatalogueState,
  DomainGraph,
  IndexCounts,
  IndexDelta,
  IndexStatus,
  LinkRow,
  NameMatch,
  PageFilter,
  PageNames,
  PageRow,
  SearchAnswer,
  SearchQuery,
} from './domain-index.ts'
import type { DiskLooks, HealthAnswer, Ledger } from './health/health-answer.ts'
import type { HealthScanner } from './health/scanner.ts'
import { isOfSources, ledgerOf } from './health/source-facts.ts'
import { unresolvedLinks } from './keyed.ts'
import { allNotes, allTags, candidatesFor, countAll, listPages, pageNames, takenStems, wholeGraph } from './listings.ts'
import { damaged, LiveFile } from './live-file.ts'
import { layoutOf } from './reachable.ts'
import { readVocabulary, type Vocabulary } from './search/fuzzy.ts'
import { searchPages } from './search/search.ts'

export type EngineOptions = {
  readonly root: string
  readonly file: string
  readonly followLinks?: boolean
  /** Gives up the build that opening may take. */
  readonly signal?: AbortSignal
}

export type EngineEvents = {
  readonly onDelta: (delta: IndexDelta) => void
  /** The index lives in this file from now on: open it anew. */
  readonly onFile: (path: string) => void
}

/** The part of an index that does the work: it lives on the worker thread, and one at a time writes for this process. */
export class IndexEngine {
  readonly #root: string
  readonly #followLinks: boolean
  readonly #events: EngineEvents
  readonly #writer = randomUUID()
  readonly #live: LiveFile
  #health: HealthScanner | null = null
  /** Of what the ledger of sources may say. */
  #ledgerVersion = 0
  #vocabulary: { version: number; terms: Vocabulary } | null = null
  #seen = { version: 0, seq: 0 }
  /** Whoever built the file that is the index now may have read a text just before it changed, while the news of that went into the file before. */
  #isNew = false
  #unreachable: string | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #isClosed = false

  private constructor(root: string, followLinks: boolean, live: LiveFile, events: EngineEvents) {
    this.#root = root
    this.#followLinks = followLinks
    this.#events = events
    this.#live = live
    this.#rememberSeen()
  }

  /** Builds the index where there is none. */
  static async open(options: EngineOptions, events: EngineEvents): Promise<IndexEngine> {
    const root = realRoot(options.root)
    const followLinks = options.followLinks ?? false
    const { signal } = options
    const pause = async () => {
      await breathe()
      if (signal?.aborted || engine?.hasClosed) throw closed()
    }
    let engine: IndexEngine | null = null
    const live = await LiveFile.open({ root, file: options.file, followLinks, breathe: pause }, () => {
      if (engine) engine.#changedFile()
    })
    engine = new IndexEngine(root, followLinks, live, events)
    return engine
  }

  get hasClosed(): boolean {
    return this.#isClosed
  }

  get path(): string {
    return this.#live.path
  }

  /**
   * `listing`: of the whole folder, where it was made already. Adopting a folder makes pages of what were notes: the
   * tables are then made anew.
   */
  async absorb(hints: readonly DomainPath[] | null, listing?: Listing): Promise<IndexDelta> {
    return this.#inTurn(async () => {
      await this.#live.follow()
      const layout = layoutOf(this.#root)
      if (this.#layout() !== layout && this.#whyUnreachable() === null) await this.#live.rebuild(null)
      const isWhole = hints === null || this.#isNew
      const followLinks = this.#followLinks
      const input = { database: this.#live.writing, root: this.#root, layout, followLinks, writer: this.#writer }
      const { delta, unreachable } = await absorb(input, isWhole ? null : hints, () => this.#pause(), listing)
      if (isWhole) this.#isNew = false
      if (isWhole || unreachable !== null) this.#unreachable = unreachable
      this.#tell(delta)
      return delta
    })
  }

  async rebuild(): Promise<{ files: number }> {
    return this.#inTurn(async () => {
      await this.#live.rebuild(null)
      return { files: this.#files() }
    })
  }

  /** Somebody met damage while reading: build anew unless that was done meanwhile. */
  async repair(path: string): Promise<void> {
    await this.#inTurn(async () => {
      if (!(await this.#live.follow()) && path === this.path) await this.#live.rebuild(damaged)
    })
  }

  /** Another process may have written, or put a new file in the place of the index. Cheap enough for four times a second. */
  async poll(): Promise<void> {
    if (this.#live.isLeft()) {
      await this.absorb([])
      return
    }
    const version = this.#live.reading.dataVersion()
    if (version === this.#seen.version) return
    this.#seen.version = version
    this.#tell(this.#changesOfOthers())
  }

  /** Free rules over the index; what a save cannot touch is not looked at again. */
  async health(looks: DiskLooks): Promise<HealthAnswer> {
    // Loaded when asked for: an assistant that starts a server waits for all that this thread loads.
    const { HealthScanner } = await import('./health/scanner.ts')
    this.#health ??= new HealthScanner(this.#live.reading, this.#root)
    return this.#health.run(looks)
  }
  ledger(known: string | null): Ledger {
    const version = `${this.#writer} ${this.#ledgerVersion}`
    return { version, rows: version === known ? null : ledgerOf(this.#live.reading) }
  }
  /** Pages about something, as the last scan saw them. */
  healthPages(): HealthPage[] {
    return this.#health?.subjects() ?? []
  }

  search(query: SearchQuery): SearchAnswer {
    return searchPages(
      { database: this.#live.reading, root: this.#root, vocabulary: () => this.#readVocabulary() },
      query,
    )
  }
  pages(filter: PageFilter): { rows: PageRow[]; total: number; next: string | null } {
    return listPages(this.#live.reading, filter)
  }
  names(paths: readonly DomainPath[] | null): PageNames[] {
    return pageNames(this.#live.reading, paths)
  }
  candidates(name: string, context: string, limit: number): NameMatch[] {
    return candidatesFor(this.#live.reading, name, context, limit)
  }
  takenStems(): Set<string> {
    return takenStems(this.#live.reading)
  }
  unresolved(): LinkRow[] {
    return unresolvedLinks(this.#live.reading)
  }
  tags(): { tag: string; count: number }[] {
    return allTags(this.#live.reading)
  }
  counts(): IndexCounts {
    return countAll(this.#live.reading)
  }
  graph(): DomainGraph {
    return wholeGraph(this.#live.reading)
  }
  moves(): Move[] {
    return movesSeen(this.#live.reading)
  }
  brokenTo(paths: readonly DomainPath[]): LinkRow[] {
    return brokenLinksTo(this.#live.reading, paths)
  }
  filesNamedLike(paths: readonly DomainPath[]): DomainPath[] {
    return filesNamedLike(this.#live.reading, paths)
  }
  pageStems(): Map<string, DomainPath[]> {
    return pageStems(this.#live.reading)
  }
  notes(): { path: DomainPath; why: string }[] {
    return allNotes(this.#live.reading)
  }
  catalogueState(): CatalogueState {
    return catalogueState(this.#live.reading)
  }
  catalogueRows(buckets: readonly Bucket[]): CatalogueRow[] {
    return catalogueRows(this.#live.reading, buckets)
  }
  async rememberCatalogue(made: readonly CatalogueFile[]): Promise<void> {
    return this.#inTurn(async () => this.#live.writing.write(() => rememberCatalogue(this.#live.writing, made)))
  }
  status(): IndexStatus {
    if (this.#unreachable !== null) return { kind: 'unreachable', why: this.#unreachable }
    return { kind: 'ready', files: this.#files(), rebuilt: this.#live.rebuilt }
  }

  /** Runs a look-up; damage met on the way is repaired once and the look-up repeated. */
  async reading<T>(lookUp: () => T | Promise<T>): Promise<T> {
    try {
      return await lookUp()
    } catch (error) {
      if (!isUnusable(error)) throw error
      await this.repair(this.path)
      return lookUp()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#queue.catch(() => undefined)
    this.#live.close()
  }

  /** Whoever closes does not wait until thousands of files are read; what is missed is compared by whoever opens next. */
  async #pause(): Promise<void> {
    await breathe()
    if (this.#isClosed) throw closed()
  }

  #tell(delta: IndexDelta): void {
    if (delta.added.length + delta.changed.length + delta.removed.length === 0) return
    this.#health?.note(delta)
    if ([...delta.added, ...delta.changed, ...delta.removed].some(isOfSources)) this.#ledgerVersion++
    this.#events.onDelta(delta)
  }

  /** Writes of this process go one after the other; damage met on the way is repaired and the write repeated. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = async (): Promise<T> => {
      if (this.#isClosed) throw closed()
      try {
        return await work()
      } catch (error) {
        if (isBusy(error)) {
          throw new WikiError(
            'locked',
            'Another process has been writing the index for a long time. Try again in a moment.',
            { cause: error },
          )
        }
        if (!isUnusable(error)) throw error
        if (!(await this.#live.follow())) await this.#live.rebuild(damaged)
        return work()
      }
    }
    const result = this.#queue.then(run, run)
    this.#queue = result.catch(() => undefined)
    return result
  }

  #changedFile(): void {
    this.#isNew = true
    this.#health = null
    this.#ledgerVersion++
    this.#rememberSeen()
    this.#events.onFile(this.path)
  }

  #rememberSeen(): void {
    this.#vocabulary = null
    const seq = this.#live.reading.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM changes')?.seq ?? 0
    this.#seen = { version: this.#live.reading.dataVersion(), seq }
  }

  #changesOfOthers(): IndexDelta {
    const rows = this.#live.reading.all<{ seq: number; writer: string; what: keyof IndexDelta; path: string }>(
      'SELECT seq, writer, what, path FROM changes WHERE seq > ? ORDER BY seq',
      this.#seen.seq,
    )
    const delta: { [K in keyof IndexDelta]: Set<string> } = { added: new Set(), changed: new Set(), removed: new Set() }
    for (const { seq, writer, what, path } of rows) {
      this.#seen.seq = seq
      if (writer !== this.#writer) delta[what].add(path)
    }
    return { added: [...delta.added], changed: [...delta.changed], removed: [...delta.removed] }
  }

  #readVocabulary(): Vocabulary {
    const version = this.#live.reading.dataVersion()
    if (this.#vocabulary?.version !== version) this.#vocabulary = { version, terms: readVocabulary(this.#live.reading) }
    return this.#vocabulary.terms
  }

  #layout(): string | undefined {
    return this.#live.reading.get<{ value: string }>("SELECT value FROM facts WHERE name = 'layout'")?.value
  }

  /** A folder that went away has no markers either, and is not to be taken for a flat one. */
  #whyUnreachable(): string | null {
    const hadMarker = this.#live.reading.get("SELECT 1 FROM facts WHERE name = 'marker'") !== undefined
    return hadMarker && layoutOf(this.#root) === 'flat' ? 'gone' : null
  }

  #files(): number {
    return this.#live.reading.get<{ n: number }>('SELECT count(*) AS n FROM files')?.n ?? 0
  }
}

function closed(): WikiError {
  return new WikiError('cancelled', 'This domain was closed. Open it again.')
}

function realRoot(root: string): string {
  try {
    return realpathSync(root)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return root
    throw error
  }
}

/** Lets what else waits on this thread have its turn. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
