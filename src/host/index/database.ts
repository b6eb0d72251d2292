import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { indexVersion, schema, schemaIndexes } from './schema.ts'

type Use = 'read' | 'write' | 'build'

/** One connection with its prepared statements. Rows are typed by the caller, who wrote the SQL. */
export class Database {
  readonly file: string
  readonly #connection: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  /** Opens, never creates tables. `build` is for a file nobody else knows yet: no log, no waiting for the disk. */
  constructor(file: string, use: Use) {
    this.file = file
    this.#connection = new DatabaseSync(file, { readOnly: use === 'read', timeout: 15_000 })
    if (use === 'build')
      this.#connection.exec(
        'PRAGMA journal_mode=MEMORY; PRAGMA page_size=8192; PRAGMA synchronous=OFF; PRAGMA cache_size=-16000',
      )
    if (use === 'write')
      this.#connection.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-16000')
    if (use === 'read') this.#connection.exec('PRAGMA cache_size=-8000')
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[]
  }

  /** Rows as arrays: for whole tables, at half the cost. The SQL must be used for nothing else. */
  arrays<Row extends readonly unknown[]>(sql: string, ...values: SQLInputValue[]): Row[] {
    const statement = this.#prepare(sql)
    statement.setReturnArrays(true)
    // With arrays asked for, a row is one; the types know objects only.
    return statement.all(...values) as unknown as Row[]
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined
  }

  iterate<Row>(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#prepare(sql).iterate(...values) as Iterable<Row>
  }

  /** The id of the row that was inserted last. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).lastInsertRowid)
  }

  exec(sql: string): void {
    this.#connection.exec(sql)
  }

  /** All or nothing. Takes the write lock first, so that what `work` reads, disk included, is not overtaken. */
  write<T>(work: () => T): T {
    this.#connection.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#connection.exec('COMMIT')
      return result
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK')
      throw error
    }
  }

  createTables(): void {
    this.#connection.exec(`${schema}; PRAGMA user_version=${indexVersion}`)
  }

  createIndexes(): void {
    this.#connection.exec(schemaIndexes)
  }

  version(): number {
    return this.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0
  }

  /** Changes whenever another connection committed. */
  dataVersion(): number {
    return this.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0
  }

  close(): void {
    this.#statements.clear()
    if (this.#connection.isOpen) this.#connection.close()
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#connection.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** The file is damaged, gone, or was never a database: to be built anew, nothing to tell a person about but one line. */
export function isUnusable(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  const code = Number(error.errcode) & 0xff
  const [corrupt, notADatabase, format] = [11, 26, 24]
  // The file was deleted or moved: it cannot be opened any more, or written to where it is still open.
  const [cannotOpen, moved] = [14, 1032]
  if (code === cannotOpen || error.errcode === moved) return true
  // A file of ours with a table missing was cut or written over: "no such table" is an ordinary error (1) to SQLite.
  return [corrupt, notADatabase, format].includes(code) || (code === 1 && /no such (table|column)/.test(error.message))
}

export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff)
}

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('errcode' in error && error.errcode === 13) || ('code' in error && error.code === 'ENOSPC')
}
