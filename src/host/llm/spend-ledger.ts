import { DatabaseSync } from 'node:sqlite'
import type { LlmUsage } from '../../core/llm.ts'
import { toLedgerError } from './ledger-error.ts'

/** What a call is for and what it may cost at most. `usd` null: the price is unknown. */
export type Reservation = {
  readonly id: string
  /** What the budget of a run counts together stands before the first colon; all of it is this call's own job. */
  readonly run: string
  readonly domain: string
  readonly provider: string
  readonly model: string
  readonly at: string
  readonly tokens: number
  readonly usd: number | null
}

/** Tokens are what was billed, or reserved where that is not known yet. */
export type Spent = {
  readonly usd: number
  readonly tokens: number
  readonly cached: number
  readonly calls: number
  readonly unknown: number
}

export type SpendRow = {
  readonly day: string
  readonly domain: string
  readonly provider: string
  readonly model: string
  readonly calls: number
  readonly input: number
  readonly cached: number
  readonly output: number
  readonly usd: number
  readonly unknown: number
}

/** `run…` are of all jobs of one drop together, `jobUsd` of the one job: what a person agreed to. */
export type Limits = {
  readonly jobUsd?: number | null
  readonly runUsd: number | null
  readonly monthUsd: number | null
  readonly runTokens: number | null
}

/**
 * Append-only: a call is reserved at its most before it is made and settled at what it cost, so that parallel processes
 * share one budget and a killed process has spent at least what it reserved.
 */
export interface SpendLedger {
  /** Reserves when all limits hold, as one step over all processes; else answers which limit does not. */
  reserve(
    reservation: Reservation,
    limits: Limits,
  ): { kind: 'reserved' } | { kind: 'over'; limit: keyof Limits; spent: number; most: number }
  settle(id: string, usage: LlmUsage, usd: number | null): void
  /** A call that never reached the provider. */
  release(id: string): void
  /** What one run came to; of a drop (`batch` of `batch:job`), all its jobs together. */
  run(run: string): Spent
  /** `month` is YYYY-MM. */
  month(month: string): Spent
  /** By day, domain and model, newest first. */
  rows(options?: { since?: string }): SpendRow[]
  close(): void
}

const schema = `
CREATE TABLE IF NOT EXISTS spend (
  id TEXT PRIMARY KEY, run TEXT NOT NULL, domain TEXT NOT NULL, provider TEXT NOT NULL, model TEXT NOT NULL, at TEXT NOT NULL,
  state TEXT NOT NULL, tokens INTEGER NOT NULL, input INTEGER NOT NULL DEFAULT 0, cached INTEGER NOT NULL DEFAULT 0,
  output INTEGER NOT NULL DEFAULT 0, usd REAL
) STRICT;
CREATE INDEX IF NOT EXISTS spend_run ON spend(run);
CREATE INDEX IF NOT EXISTS spend_at ON spend(at);
`
const totals = `SELECT COALESCE(SUM(usd), 0) AS usd, COALESCE(SUM(tokens), 0) AS tokens, COALESCE(SUM(cached), 0) AS cached, COUNT(*) AS calls,
  COALESCE(SUM(usd IS NULL), 0) AS unknown FROM spend WHERE state <> 'released'`

/** Opens the ledger of a home, by absolute path of its file. Throws where it cannot be kept: then nothing is spent. */
export function openSpendLedger(file: string): SpendLedger {
  try {
    const ledger = openIn(file)
    const said = <A extends unknown[], R>(act: (...args: A) => R) => {
      return (...args: A): R => {
        try {
          return act(...args)
        } catch (error) {
          throw toLedgerError(error, file)
        }
      }
    }
    return {
      reserve: said(ledger.reserve),
      settle: said(ledger.settle),
      release: said(ledger.release),
      run: said(ledger.run),
      month: said(ledger.month),
      rows: said(ledger.rows),
      close: ledger.close,
    }
  } catch (error) {
    throw toLedgerError(error, file)
  }
}

function openIn(file: string): SpendLedger {
  const db = new DatabaseSync(file, { timeout: 5000 })
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    db.exec(schema)
  } catch (error) {
    db.close()
    throw error
  }
  const spent = (where: string, ...values: string[]): Spent => {
    // One row of four numbers by the statement above.
    return db.prepare(`${totals} AND ${where}`).get(...values) as unknown as Spent
  }
  // The character after the colon ends the range of a drop's jobs.
  const run = (id: string) => spent(`(run = ? OR (run >= ? || ':' AND run < ? || ';'))`, id, id, id)
  const month = (name: string) => spent('substr(at, 1, 7) = ?', name)
  return {
    reserve(reservation, limits) {
      db.exec('BEGIN IMMEDIATE')
      try {
        const over = exceeded(reservation, limits, run, month(reservation.at.slice(0, 7)))
        if (!over) insert(db, reservation)
        db.exec('COMMIT')
        return over ?? { kind: 'reserved' }
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    settle(id, usage, usd) {
      db.prepare(
        `UPDATE spend SET state = 'settled', input = ?, cached = ?, output = ?, tokens = ?, usd = ? WHERE id = ?`,
      ).run(usage.input, usage.cached, usage.output, usage.input + usage.output, usd, id)
    },
    release(id) {
      db.prepare(`UPDATE spend SET state = 'released' WHERE id = ?`).run(id)
    },
    run,
    month,
    rows({ since = '' } = {}) {
      const sql = `SELECT substr(at, 1, 10) AS day, domain, provider, model, COUNT(*) AS calls, SUM(input) AS input, SUM(cached) AS cached,
        SUM(output) AS output, COALESCE(SUM(usd), 0) AS usd, SUM(usd IS NULL) AS unknown FROM spend
        WHERE state <> 'released' AND at >= ? GROUP BY 1, 2, 3, 4 ORDER BY 1 DESC, usd DESC`
      // Columns as named in the statement.
      return db.prepare(sql).all(since) as unknown as SpendRow[]
    },
    close: () => db.close(),
  }
}

function insert(db: DatabaseSync, { id, run, domain, provider, model, at, tokens, usd }: Reservation): void {
  db.prepare(
    `INSERT INTO spend (id, run, domain, provider, model, at, state, tokens, usd) VALUES (?, ?, ?, ?, ?, ?, 'reserved', ?, ?)`,
  ).run(id, run, domain, provider, model, at, tokens, usd)
}

function exceeded(
  { usd, tokens, run: job }: Reservation,
  limits: Limits,
  spentBy: (run: string) => Spent,
  month: Spent,
): { kind: 'over'; limit: keyof Limits; spent: number; most: number } | null {
  const run = spentBy(job.split(':')[0] ?? job)
  const checks: [keyof Limits, number, number | null][] = [
    ['jobUsd', spentBy(job).usd, usd],
    ['runUsd', run.usd, usd],
    ['monthUsd', month.usd, usd],
    ['runTokens', run.tokens, tokens],
  ]
  for (const [limit, spent, wanted] of checks) {
    const most = limits[limit] ?? null
    // An unknown price cannot be held against a sum of money: the caller asks for a token budget instead.
    if (most !== null && wanted !== null && spent + wanted > most) return { kind: 'over', limit, spent, most }
  }
  return null
}
