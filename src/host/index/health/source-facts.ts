import type { DomainPath } from '../../../core/ports.ts'
import { slug, stemOf } from '../../../core/text/names.ts'
import type { SourceState } from '../../../health/index.ts'
import type { Database } from '../database.ts'
import type { LedgerRow, LostPassage } from './health-answer.ts'

/** What was seen of originals on the disk: hashes by path where the index has none, lost passages by summary. */
export type SourceLooks = {
  readonly hashes: ReadonlyMap<DomainPath, string>
  readonly lost: ReadonlyMap<DomainPath, readonly LostPassage[]>
}

type SourceRow = {
  id: number
  summary: string
  raw: string | null
  sha256: string | null
  here: number | null
  hash: string | null
}
type RawFile = { id: number; path: string; hash: string | null; size: number; linked: number }

/** Documents that may be read; pictures and the like lie in raw/ because documents show them. */
const documents = /\.(?:md|markdown|txt|html?|pdf|docx|odt|pptx|xlsx|csv|epub|rtf|eml|vtt|srt|json|ipynb)$/i
const litter = /(?:^|\/)(?:~\$|readme(?:\.|$)|desktop\.ini$|thumbs\.db$)/i

/** What the ledger of sources says, beside what is on the disk. */
export class SourceFacts {
  readonly #rows: ReadonlyMap<number, SourceRow>
  readonly #raw: readonly RawFile[]
  readonly #anyHere: boolean
  readonly #looks: SourceLooks
  #unread: readonly { path: DomainPath; hash: string }[] | null = null

  constructor(database: Database, looks: SourceLooks) {
    this.#looks = looks
    const rows = database.all<SourceRow>(
      `SELECT s.summary AS id, f.path AS summary, s.raw, s.sha256, r.id AS here, r.hash FROM sources s
       JOIN files f ON f.id = s.summary LEFT JOIN files r ON r.path = s.raw`,
    )
    this.#rows = new Map(rows.map((row) => [row.id, row]))
    this.#anyHere = rows.some(({ here }) => here !== null)
    this.#raw = database.all<RawFile>(
      `SELECT f.id, f.path, f.hash, f.size, EXISTS (SELECT 1 FROM links l WHERE l.destination = f.id AND l.source <> f.id) AS linked
       FROM files f WHERE f.path > 'raw/' AND f.path < 'raw0' ORDER BY f.path`,
    )
  }

  stateOf(summary: number): SourceState | null {
    const row = this.#rows.get(summary)
    if (!row || row.raw === null) return null
    const hash = row.hash ?? this.#looks.hashes.get(row.raw) ?? null
    const lost = this.#looks.lost.get(row.summary) ?? []
    const base = { raw: row.raw, hash, lost, anyHere: this.#anyHere }
    if (row.here === null) return { ...base, state: 'missing' }
    if (hash === null || row.sha256 === null) return { ...base, state: 'unknown' }
    return { ...base, state: hash === row.sha256 ? 'same' : 'changed' }
  }

  /** Summaries whose originals are in another state than these facts knew. */
  changedSince(before: SourceFacts): DomainPath[] {
    return [...this.#rows.values()].flatMap(({ id, summary }) =>
      JSON.stringify(this.stateOf(id)) === JSON.stringify(before.stateOf(id)) ? [] : [summary],
    )
  }

  /** A domain whose summaries do not say what they were made from cannot tell what was not read. */
  unread(): readonly { path: DomainPath; hash: string }[] {
    this.#unread ??= this.#findUnread()
    return this.#unread
  }

  #findUnread(): { path: DomainPath; hash: string }[] {
    const rows = [...this.#rows.values()]
    if (rows.length > 0 && rows.every(({ raw }) => raw === null)) return []
    const named = new Set(rows.map(({ raw }) => raw))
    const hashes = new Set(rows.map(({ sha256 }) => sha256))
    const stems = new Set(rows.map(({ summary }) => stemOf(summary)))
    return this.#raw
      .filter(({ path, linked }) => documents.test(path) && !litter.test(path) && linked === 0 && !named.has(path))
      .map(({ path, hash, size }) => ({ path, hash: hash ?? this.#looks.hashes.get(path) ?? String(size) }))
      .filter(({ path, hash }) => !hashes.has(hash) && !stems.has(slug(stemOf(path))))
  }
}

/** Where originals and what was made of them lie. */
export const isOfSources = (path: DomainPath): boolean => /^(?:raw|wiki\/summaries)\//.test(path)

/** Originals that summaries name and that are here. */
export function ledgerOf(database: Database): LedgerRow[] {
  return database.all(
    `SELECT f.path AS summary, s.raw, s.sha256, r.hash, r.size, r.stamp FROM sources s
     JOIN files f ON f.id = s.summary JOIN files r ON r.path = s.raw WHERE s.sha256 IS NOT NULL ORDER BY f.path`,
  )
}
