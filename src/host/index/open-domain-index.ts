import { join } from 'node:path'
import type { DomainPath } from '../../core/ports.ts'
import { Database, isUnusable } from './database.ts'
import type { DomainIndex, IndexDelta } from './domain-index.ts'
import { removeIndexFiles } from './index-file.ts'
import * as keyed from './keyed.ts'
import { neighbours } from './neighbours.ts'
import { shortestPaths } from './shortest-paths.ts'
import { WorkerClient } from './worker-client.ts'
import type { Answer, Arguments, EngineMethod, WorkerInput } from './worker-protocol.ts'

export type OpenIndexOptions = {
  /** The domain's folder. */
  readonly root: string
  /** The domain's folder under the home; the index lies in `index/` there, unless `file` says otherwise. */
  readonly home?: string
  /** Absolute path the index file is named after, ending in `.sqlite`. */
  readonly file?: string
  /** Follow what others do to the folder for as long as the index is open (default). A command that ends at once need not. */
  readonly watch?: boolean
  /** Read what symbolic links lead to, also out of the folder; a person allowed it for this vault. */
  readonly followLinks?: boolean
}

/**
 * Opens the index of one domain and comes back at once. The first question waits until the index is up to date with
 * the folder: built where there is none, compared by size and times where there is.
 */
export async function openDomainIndex(options: OpenIndexOptions): Promise<DomainIndex> {
  const { root, home, file, watch = true, followLinks = false } = options
  return new OpenIndex({ root, file: file ?? indexFileOf(home ?? root, followLinks), watch, followLinks })
}

/** Forgets what was read behind links. A process that may still read there makes it anew. */
export function forgetLinkedIndex(home: string): void {
  removeIndexFiles(indexFileOf(home, true))
}

/** Those who may read behind links and those who may not have an index each, or each would undo what the other wrote. */
function indexFileOf(home: string, followLinks: boolean): string {
  return join(home, 'index', followLinks ? 'index-links.sqlite' : 'index.sqlite')
}

class OpenIndex implements DomainIndex {
  readonly #input: WorkerInput
  #worker: WorkerClient
  #isClosed = false
  readonly #listeners = new Set<(delta: IndexDelta) => void>()
  #path: string | null = null
  #database: Database | null = null

  constructor(input: WorkerInput) {
    this.#input = input
    this.#worker = this.#start()
  }

  async absorb(hints: readonly DomainPath[] | null): Promise<IndexDelta> {
    return this.#ask('absorb', hints)
  }
  onDelta(listener: (delta: IndexDelta) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  status: DomainIndex['status'] = () => this.#ask('status')
  rebuild: DomainIndex['rebuild'] = () => this.#ask('rebuild')

  pages: DomainIndex['pages'] = (filter) => this.#ask('pages', filter)
  names: DomainIndex['names'] = (paths) => this.#ask('names', paths)
  candidates: DomainIndex['candidates'] = (name, context, limit) => this.#ask('candidates', name, context, limit)
  takenStems: DomainIndex['takenStems'] = () => this.#ask('takenStems')
  unresolved: DomainIndex['unresolved'] = () => this.#ask('unresolved')
  search: DomainIndex['search'] = (query) => this.#ask('search', query)
  tags: DomainIndex['tags'] = () => this.#ask('tags')
  counts: DomainIndex['counts'] = () => this.#ask('counts')
  graph: DomainIndex['graph'] = () => this.#ask('graph')
  notes: DomainIndex['notes'] = () => this.#ask('notes')
  moves: DomainIndex['moves'] = () => this.#ask('moves')
  brokenTo: DomainIndex['brokenTo'] = (paths) => this.#ask('brokenTo', paths)
  filesNamedLike: DomainIndex['filesNamedLike'] = (paths) => this.#ask('filesNamedLike', paths)
  pageStems: DomainIndex['pageStems'] = () => this.#ask('pageStems')
  catalogueState: DomainIndex['catalogueState'] = () => this.#ask('catalogueState')
  catalogueRows: DomainIndex['catalogueRows'] = (buckets) => this.#ask('catalogueRows', buckets)
  rememberCatalogue: DomainIndex['rememberCatalogue'] = (made) => this.#ask('rememberCatalogue', made)

  health: DomainIndex['health'] = (looks) => this.#ask('health', looks)
  ledger: DomainIndex['ledger'] = (known) => this.#ask('ledger', known)
  healthPages: DomainIndex['healthPages'] = () => this.#ask('healthPages')

  page: DomainIndex['page'] = (path) => this.#lookUp((database) => keyed.pageAt(database, path))
  heads: DomainIndex['heads'] = (paths) => this.#lookUp((database) => keyed.headsOf(database, paths))
  lead: DomainIndex['lead'] = (path) => this.#lookUp((database) => keyed.leadAt(database, path))
  findByName: DomainIndex['findByName'] = (name) => this.#lookUp((database) => keyed.findByName(database, name))
  filesNamed: DomainIndex['filesNamed'] = (target) => this.#lookUp((database) => keyed.filesNamed(database, target))
  linksFrom: DomainIndex['linksFrom'] = (path) => this.#lookUp((database) => keyed.linksFrom(database, path))
  linksTo: DomainIndex['linksTo'] = (path) => this.#lookUp((database) => keyed.linksTo(database, path))
  neighbours: DomainIndex['neighbours'] = (path, depth, direction) =>
    this.#lookUp((database) => neighbours(database, path, depth, direction))
  shortestPaths: DomainIndex['shortestPaths'] = (from, to, query) =>
    this.#lookUp((database) => shortestPaths(database, from, to, query))
  claims: DomainIndex['claims'] = (path) => this.#lookUp((database) => keyed.claimsOn(database, path))
  pagesTagged: DomainIndex['pagesTagged'] = (tag, limit) =>
    this.#lookUp((database) => keyed.pagesTagged(database, tag, limit))
  claimsById: DomainIndex['claimsById'] = (id) => this.#lookUp((database) => keyed.claimsById(database, id))
  claimsWith: DomainIndex['claimsWith'] = (summary, id) =>
    this.#lookUp((database) => keyed.claimsWith(database, summary, id))
  evidence: DomainIndex['evidence'] = (summary, id) =>
    this.#lookUp((database) => keyed.evidenceAt(database, summary, id))
  evidenceOf: DomainIndex['evidenceOf'] = (summary) => this.#lookUp((database) => keyed.evidenceOn(database, summary))
  contributionsOf: DomainIndex['contributionsOf'] = (summary) =>
    this.#lookUp((database) => keyed.contributionsOf(database, summary))
  contributionsTo: DomainIndex['contributionsTo'] = (path) =>
    this.#lookUp((database) => keyed.contributionsTo(database, path))
  sourcesNamed: DomainIndex['sourcesNamed'] = (name) => this.#lookUp((database) => keyed.sourcesNamed(database, name))
  summariesOf: DomainIndex['summariesOf'] = (sha256) => this.#lookUp((database) => keyed.summariesOf(database, sha256))
  sources: DomainIndex['sources'] = () => this.#lookUp((database) => keyed.allSources(database))

  async close(): Promise<void> {
    this.#isClosed = true
    this.#listeners.clear()
    // The writer leaves last: whoever only reads cannot put the log away.
    this.#database?.close()
    this.#database = null
    await this.#worker.close()
  }

  async #ask<M extends EngineMethod>(method: M, ...args: Arguments<M>): Promise<Answer<M>> {
    const worker = this.#running()
    await worker.ready
    return worker.call(method, ...args)
  }

  /** What failed is tried anew by the next question: a disk may have room again. */
  #running(): WorkerClient {
    if (this.#worker.hasFailed && !this.#isClosed) {
      this.#follow(null)
      this.#worker = this.#start()
    }
    return this.#worker
  }

  #start(): WorkerClient {
    return new WorkerClient(this.#input, {
      onDelta: (delta) => {
        for (const listener of this.#listeners) listener(delta)
      },
      onFile: (path) => this.#follow(path),
    })
  }

  /** On this thread, where a look-up takes less than the way to the worker. Damage is repaired once. */
  async #lookUp<T>(read: (database: Database) => T): Promise<T> {
    const path = this.#path ?? (await this.#running().ready)
    try {
      return read(this.#open(path))
    } catch (error) {
      if (!isUnusable(error)) throw error
      await this.#worker.call('repair', this.#path ?? path)
      return read(this.#open(path))
    }
  }

  #open(path: string): Database {
    this.#path ??= path
    this.#database ??= new Database(this.#path, 'read')
    return this.#database
  }

  #follow(path: string | null): void {
    this.#path = path
    this.#database?.close()
    this.#database = null
  }
}
