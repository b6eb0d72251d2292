import type { DomainPath } from '../../../core/ports.ts'
import { type Findings, type HealthPage, listFindings, noFindings, scan } from '../../../health/index.ts'
import type { Database } from '../database.ts'
import { readBytes } from '../disk.ts'
import type { IndexDelta } from '../domain-index.ts'
import { affectedBy } from './affected.ts'
import type { DiskLooks, HealthAnswer } from './health-answer.ts'
import { OrphanNames } from './orphan-names.ts'
import { HealthSnapshot } from './snapshot.ts'

/** More texts than these are not looked through for the names of orphans one by one. */
const fewTexts = 200

/** Scans on the index's own thread: everything the first time, then only what changes can have touched. */
export class HealthScanner {
  readonly #database: Database
  readonly #root: string
  readonly #changed: { [K in keyof IndexDelta]: Set<DomainPath> } = {
    added: new Set(),
    changed: new Set(),
    removed: new Set(),
  }
  #snapshot: HealthSnapshot | null = null
  #known: Findings = noFindings()
  readonly #orphans = new OrphanNames()

  constructor(database: Database, root: string) {
    this.#database = database
    this.#root = root
  }

  note(delta: IndexDelta): void {
    if (!this.#snapshot) return
    for (const what of ['added', 'changed', 'removed'] as const)
      for (const path of delta[what]) this.#changed[what].add(path)
  }

  run(looks: DiskLooks): HealthAnswer {
    const isFirst = this.#snapshot === null
    this.#snapshot ??= new HealthSnapshot(this.#database)
    const snapshot = this.#snapshot
    const delta = this.#takeChanges()
    const affected = isFirst ? snapshot.pagePaths() : affectedBy(delta, this.#database, snapshot)
    for (const summary of snapshot.followSources(delta, affected, looks)) affected.add(summary)
    if (!isFirst) for (const path of this.#orphansNamed(delta, affected, snapshot)) affected.add(path)
    scan(snapshot, this.#known, affected)
    for (const path of affected) {
      const page = snapshot.page(path)
      if (page && this.#known.byPage.get(path)?.some(({ rule }) => rule === 'orphan')) this.#orphans.add(page)
      else this.#orphans.remove(path)
    }
    return { findings: listFindings(this.#known), pages: snapshot.size, checked: affected.size }
  }

  /** Pages about something, as they were at the last scan. */
  subjects(): HealthPage[] {
    return [...(this.#snapshot?.pages() ?? [])].filter(({ kind }) => kind === 'entity' || kind === 'concept')
  }

  /** Orphans that these files name now or named before: where they belong may be another page. */
  #orphansNamed(
    { added, changed }: IndexDelta,
    affected: Iterable<DomainPath>,
    snapshot: HealthSnapshot,
  ): Set<DomainPath> {
    const written = [...added, ...changed]
    if (written.length > fewTexts) return new Set(this.#orphans.paths())
    const found = new Set<DomainPath>()
    for (const path of affected) for (const orphan of snapshot.namedOn(path)) found.add(orphan)
    for (const path of written) {
      const text = snapshot.page(path)
      for (const orphan of text ? this.#orphans.in(this.#read(path)) : []) {
        const page = snapshot.page(orphan)
        if (page && text && !found.has(orphan) && snapshot.names(page, text)) found.add(orphan)
      }
    }
    return found
  }

  /** Its words are in the full text, which tells where they stand and not which they are. */
  #read(path: DomainPath): string {
    const file = this.#database.get<{ disk: string }>('SELECT disk FROM files WHERE path = ?', path)
    return (file ? readBytes(this.#root, file.disk) : null)?.toString('utf8') ?? ''
  }

  #takeChanges(): IndexDelta {
    const { added, changed, removed } = this.#changed
    const delta = { added: [...added], changed: [...changed], removed: [...removed] }
    for (const set of [added, changed, removed]) set.clear()
    return delta
  }
}
