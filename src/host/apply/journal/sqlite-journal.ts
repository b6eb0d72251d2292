import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { ChangeSet, Receipt } from '../../../core/change/change-set.ts'
import { hashOf } from '../../fs/replace-file.ts'
import { putTextsBack, takeTextsOut, textHashes } from './change-texts.ts'
import type { DoneEntry, FileStep, Image, Journal } from './journal.ts'
import { openJournalDatabase } from './open-database.ts'
import { pack, unpack } from './pack.ts'

/** 2 GB: some hundred thousand pages. */
const defaultLimit = 2 * 1024 ** 3

type Row = Record<string, SQLOutputValue>

/** `file` is opened by this and nothing else of ours; `:memory:` for tests of what comes after a commit. */
export function openSqliteJournal(file: string, options: { limit?: number } = {}): Journal {
  const database = openJournalDatabase(file)
  const limit = options.limit ?? defaultLimit

  return {
    begin: (change, steps, startedAt) => begin(database, change, steps, startedAt),
    async turnBack(id) {
      database.prepare(`UPDATE entry SET state = 'back' WHERE id = ? AND state = 'forward'`).run(id)
    },
    async finish(id, receipt, returned) {
      inTransaction(database, () => {
        const seq = Number(database.prepare('SELECT seq FROM entry WHERE id = ?').get(id)?.seq)
        const forget = database.prepare('DELETE FROM step WHERE entry = ? AND path = ?')
        for (const path of returned) forget.run(seq, path)
        database.prepare(`UPDATE entry SET state = 'done', receipt = ? WHERE seq = ?`).run(JSON.stringify(receipt), seq)
        dropOldest(database, limit, seq)
      })
    },
    async abandon(id) {
      inTransaction(database, () => {
        const seq = Number(database.prepare('SELECT seq FROM entry WHERE id = ?').get(id)?.seq)
        dropImages(database, seq)
        database.prepare('DELETE FROM entry WHERE seq = ?').run(seq)
      })
    },
    async unfinished() {
      const rows = database.prepare(`SELECT * FROM entry WHERE state <> 'done' ORDER BY seq`).all()
      return Promise.all(
        rows.map(async (row) => ({
          change: await readChange(database, row),
          direction: row.state === 'back' ? ('back' as const) : ('forward' as const),
          steps: await readSteps(database, Number(row.seq)),
          startedAt: String(row.started),
        })),
      )
    },
    async done(id) {
      const row = database.prepare(`SELECT * FROM entry WHERE id = ? AND state = 'done'`).get(id)
      return row === undefined ? null : doneEntry(row, await readChange(database, row))
    },
    async steps(id) {
      const row = database.prepare(`SELECT seq, images FROM entry WHERE id = ? AND state = 'done'`).get(id)
      return row?.images === 1 ? readSteps(database, Number(row.seq)) : null
    },
    async page({ limit: most, before }) {
      const rows = database
        .prepare(`SELECT * FROM entry WHERE state = 'done' AND seq < ? ORDER BY seq DESC LIMIT ?`)
        .all(before === null ? Number.MAX_SAFE_INTEGER : Number(before), most + 1)
      const shown = rows.slice(0, most)
      const entries = await Promise.all(
        shown.map(async (row) =>
          doneEntry(
            row,
            putTextsBack(await thinChange(row), () => ''),
          ),
        ),
      )
      return { entries, next: rows.length > most ? String(shown.at(-1)?.seq) : null }
    },
    async count() {
      return Number(database.prepare(`SELECT count(*) AS n FROM entry WHERE state = 'done'`).get()?.n)
    },
    async newest() {
      return Number(database.prepare(`SELECT max(seq) AS seq FROM entry WHERE state = 'done'`).get()?.seq ?? 0)
    },
    async undoneBy(id) {
      const rows = database.prepare(`SELECT id FROM entry WHERE undoes = ? AND state = 'done' ORDER BY seq`).all(id)
      return rows.map((row) => String(row.id))
    },
    async renamesSince(id) {
      const rows = database
        .prepare(
          `SELECT source, path FROM step JOIN entry ON entry.seq = step.entry WHERE source IS NOT NULL AND state = 'done'
           AND entry > coalesce((SELECT seq FROM entry WHERE id = ?), 0) ORDER BY entry, place`,
        )
        .all(id)
      return rows.map((row) => ({ from: String(row.source), to: String(row.path) }))
    },
    async stepsOn(paths) {
      const select = database.prepare(
        `SELECT step.*, images FROM step JOIN entry ON entry.seq = step.entry WHERE path = ? AND state = 'done'`,
      )
      const rows = paths.flatMap((path) => select.all(path)).toSorted((a, b) => Number(a.entry) - Number(b.entry))
      return Promise.all(rows.map((row) => readStep(database, row, row.images === 1)))
    },
    close: () => database.close(),
  }
}

async function begin(
  database: DatabaseSync,
  change: ChangeSet,
  steps: readonly FileStep[],
  startedAt: string,
): Promise<void> {
  const { thin, texts } = takeTextsOut(change)
  const wanted = new Map<string, Uint8Array>()
  for (const [hash, text] of texts) wanted.set(hash, Buffer.from(text))
  for (const image of steps.flatMap((step) => [step.before, step.after]))
    if (image?.kind === 'bytes') wanted.set(image.hash, image.bytes)
  const known = database.prepare('SELECT 1 FROM blob WHERE hash = ?')
  const fresh = [...wanted].filter(([hash]) => known.get(hash) === undefined)
  const packed = await Promise.all(fresh.map(async ([hash, bytes]) => [hash, await pack(bytes)] as const))
  const packedChange = await pack(Buffer.from(JSON.stringify(thin)))

  inTransaction(database, () => {
    const addBlob = database.prepare('INSERT OR IGNORE INTO blob (hash, stored, packed) VALUES (?, ?, ?)')
    for (const [hash, bytes] of packed) addBlob.run(hash, bytes.length, bytes)
    const seq = database
      .prepare(`INSERT INTO entry (id, state, change, undoes, started) VALUES (?, 'forward', ?, ?, ?)`)
      .run(change.id, packedChange, change.undoes ?? null, startedAt).lastInsertRowid
    const need = database.prepare('INSERT OR IGNORE INTO need (hash, entry) VALUES (?, ?)')
    for (const hash of wanted.keys()) need.run(hash, seq)
    const addStep = database.prepare('INSERT INTO step VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
    steps.forEach((step, place) => {
      const original = step.after?.kind === 'original' ? 1 : 0
      addStep.run(
        seq,
        place,
        step.path,
        step.from,
        step.before?.hash ?? null,
        step.after?.hash ?? null,
        original,
        step.mode,
      )
    })
  })
}

async function readSteps(database: DatabaseSync, seq: number): Promise<FileStep[]> {
  const rows = database.prepare('SELECT * FROM step WHERE entry = ? ORDER BY place').all(seq)
  return Promise.all(rows.map((row) => readStep(database, row, true)))
}

async function readStep(database: DatabaseSync, row: Row, hasImages: boolean): Promise<FileStep> {
  const image = async (hash: string | null): Promise<Image | null> => {
    if (hash === null) return null
    if (row.original === 1) return { kind: 'original', hash }
    return { kind: 'bytes', hash, bytes: hasImages ? await readBlob(database, hash) : new Uint8Array() }
  }
  return {
    path: String(row.path),
    from: textOrNull(row.source),
    before: await image(textOrNull(row.before)),
    after: await image(textOrNull(row.after)),
    mode: row.mode === null ? null : Number(row.mode),
  }
}

async function readBlob(database: DatabaseSync, hash: string): Promise<Uint8Array> {
  const packed = database.prepare('SELECT packed FROM blob WHERE hash = ?').get(hash)?.packed
  if (!(packed instanceof Uint8Array)) throw new Error(`The journal lost the image ${hash}.`)
  const bytes = await unpack(packed)
  if (hashOf(bytes) !== hash) throw new Error(`The journal's image ${hash} is damaged.`)
  return bytes
}

async function thinChange(row: Row): Promise<ChangeSet> {
  if (!(row.change instanceof Uint8Array)) throw new Error(`The journal lost the change ${String(row.id)}.`)
  return ChangeSet.parse(JSON.parse(Buffer.from(await unpack(row.change)).toString()))
}

async function readChange(database: DatabaseSync, row: Row): Promise<ChangeSet> {
  const thin = await thinChange(row)
  if (row.images !== 1) return putTextsBack(thin, () => '')
  const texts = new Map<string, string>()
  for (const hash of textHashes(thin)) texts.set(hash, Buffer.from(await readBlob(database, hash)).toString())
  return putTextsBack(thin, (hash) => texts.get(hash) ?? '')
}

function doneEntry(row: Row, change: ChangeSet): DoneEntry {
  return { change, receipt: Receipt.parse(JSON.parse(String(row.receipt))), hasImages: row.images === 1 }
}

/** The oldest entries give up their images first; that they were applied stays known. */
function dropOldest(database: DatabaseSync, limit: number, newest: number): void {
  const size = database.prepare('SELECT bytes FROM size')
  const oldest = database.prepare(
    `SELECT seq FROM entry WHERE images = 1 AND state = 'done' AND seq < ? ORDER BY seq LIMIT 1`,
  )
  while (Number(size.get()?.bytes) > limit) {
    const seq = oldest.get(newest)?.seq
    if (seq === undefined) return
    dropImages(database, Number(seq))
    database.prepare('UPDATE entry SET images = 0 WHERE seq = ?').run(seq)
  }
}

/** What no other entry needs goes. */
function dropImages(database: DatabaseSync, seq: number): void {
  database
    .prepare(
      `DELETE FROM blob WHERE hash IN (SELECT hash FROM need WHERE entry = ?1)
       AND NOT EXISTS (SELECT 1 FROM need WHERE need.hash = blob.hash AND need.entry <> ?1)`,
    )
    .run(seq)
  database.prepare('DELETE FROM need WHERE entry = ?').run(seq)
}

function inTransaction(database: DatabaseSync, act: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    act()
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function textOrNull(value: SQLOutputValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}
