import type { DomainPath } from '../../../core/ports.ts'
import { type Findings, type HealthPage, listFindings, noFindings, scan } from '../../../health/index.ts'
import type { Database } from '../database.ts'
import type { IndexDelta } from '../domain-index.ts'
import { affectedBy } from './affected.ts'
import type { DiskLooks, HealthAnswer } from './health-answer.ts'
import { HealthSnapshot } from './snapshot.ts'

/** Scans on the index's own thread: everything the first time, then only what changes can have touched. */
export class HealthScanner {
  readonly #database: Database
  readonly #changed: { [K in keyof IndexDelta]: Set<DomainPath> } = {
    added: new Set(),
    changed: new Set(),
    removed: new Set(),
  }
  #snapshot: HealthSnapshot | null = null
  #known: Findings = noFindings()

  constructor(database: Database) {
    this.#database = database
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
    for (const summary of snapshot.followSources(delta, looks)) affected.add(summary)
    scan(snapshot, this.#known, affected)
    return { findings: listFindings(this.#known), pages: snapshot.size, checked: affected.size }
  }

  /** Pages about something, as they were at the last scan. */
  subjects(): HealthPage[] {
    return [...(this.#snapshot?.pages() ?? [])].filter(({ kind }) => kind === 'entity' || kind === 'concept')
  }

  #takeChanges(): IndexDelta {
    const { added, changed, removed } = this.#changed
    const delta = { added: [...added], changed: [...changed], removed: [...removed] }
    for (const set of [added, changed, removed]) set.clear()
    return delta
  }
}
