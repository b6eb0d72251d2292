import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChangeSet, Receipt } from '../../../core/change/change-set.ts'
import { isWikiError } from '../../../core/errors.ts'
import { hashOf } from '../../fs/replace-file.ts'
import type { FileStep, Image } from './journal.ts'
import { lazyJournal } from './lazy-journal.ts'
import { openSqliteJournal } from './sqlite-journal.ts'

let file: string
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'commonplace journal ')), 'journal.sqlite')
})

const at = '2026-11-30T00:00:00.000Z'
const image = (text: string): Image => ({ kind: 'bytes', hash: hashOf(text), bytes: new Uint8Array(Buffer.from(text)) })
const change = (name: string, text = `# ${name}\n`): ChangeSet => ({
  format: 1,
  id: name.padEnd(26, '0'),
  revision: 1,
  domain: 'history',
  origin: { kind: 'edit', title: name },
  createdAt: at,
  ops: [{ kind: 'create', path: `wiki/concepts/${name}.md`, after: text, intents: [] }],
  warnings: [],
})
const stepsOf = (one: ChangeSet, before: string | null = null): FileStep[] =>
  one.ops.map((op) => ({
    path: op.path,
    from: null,
    before: before === null ? null : image(before),
    after: 'after' in op ? image(op.after) : null,
    mode: 0o644,
  }))
const receipt = (one: ChangeSet): Receipt => ({
  changeId: one.id,
  revision: 1,
  domain: 'history',
  status: 'applied',
  appliedAt: at,
  files: [],
  notes: [],
})

it('keeps an entry that was begun through a death of the process, byte for byte', async () => {
  const one = change('A', '# A\r\n\uFEFFé')
  await openSqliteJournal(file).begin(one, stepsOf(one, 'before'), at)
  const again = openSqliteJournal(file)
  expect(await again.unfinished()).toEqual([
    { change: one, direction: 'forward', steps: stepsOf(one, 'before'), startedAt: at },
  ])
  await again.turnBack(one.id)
  expect(await again.unfinished()).toMatchObject([{ direction: 'back' }])
})

it('forgets an abandoned entry and its images, and not those others need', async () => {
  const journal = openSqliteJournal(file)
  const kept = change('A', 'shared')
  await journal.begin(kept, stepsOf(kept), at)
  await journal.finish(kept.id, receipt(kept), [])
  const gone = change('B', 'shared')
  await journal.begin(gone, stepsOf(gone, 'only here'), at)
  await journal.abandon(gone.id)
  expect(await journal.unfinished()).toEqual([])
  expect(await journal.done(gone.id)).toBeNull()
  expect(await journal.done(kept.id)).toMatchObject({ change: kept, hasImages: true })
  await journal.begin(gone, stepsOf(gone), at)
  expect(await journal.unfinished()).toHaveLength(1)
})

it('answers the whole change by id, and in pages without the texts, newest first', async () => {
  const journal = openSqliteJournal(file)
  const names = ['A', 'B', 'C', 'D', 'E']
  for (const name of names) {
    const one = change(name)
    await journal.begin(one, stepsOf(one), at)
    await journal.finish(one.id, receipt(one), [])
  }
  expect((await journal.done(change('C').id))?.change).toEqual(change('C'))
  const first = await journal.page({ limit: 2, before: null })
  const second = await journal.page({ limit: 3, before: first.next })
  expect([...first.entries, ...second.entries].map((entry) => entry.change.id[0])).toEqual(['E', 'D', 'C', 'B', 'A'])
  expect(first.entries[0]?.change.ops[0]).toMatchObject({ after: '' })
  expect(second.next).toBeNull()
  expect(await journal.count()).toBe(5)
})

it('forgets the steps that went back to the preview', async () => {
  const journal = openSqliteJournal(file)
  const one = change('A')
  await journal.begin(
    one,
    [...stepsOf(one), { path: 'wiki/concepts/b.md', from: null, before: null, after: image('b'), mode: null }],
    at,
  )
  await journal.finish(one.id, receipt(one), ['wiki/concepts/b.md'])
  expect((await journal.steps(one.id))?.map((step) => step.path)).toEqual(['wiki/concepts/A.md'])
})

describe('a journal over its size', () => {
  it('drops the oldest images first, keeps the newest, and still knows what was applied', async () => {
    const journal = openSqliteJournal(file, { limit: 4000 })
    for (const name of ['A', 'B', 'C']) {
      const one = change(name, randomBytes(1500).toString('hex'))
      await journal.begin(one, stepsOf(one), at)
      await journal.finish(one.id, receipt(one), [])
    }
    const flags = (await journal.page({ limit: 9, before: null })).entries.map((entry) => entry.hasImages)
    expect(flags).toEqual([true, true, false])
    expect(await journal.steps(change('A').id)).toBeNull()
    expect(await journal.done(change('A').id)).toMatchObject({ hasImages: false, receipt: receipt(change('A')) })
  })
})

it('refuses a journal it cannot read, and leaves it', async () => {
  await writeFile(file, 'this is no database, and long enough to look at '.repeat(20))
  expect(() => openSqliteJournal(file)).toThrow(expect.objectContaining({ code: 'disk_error' }))
})

it('says of a folder that cannot be written that it cannot, and not that the journal is damaged', () => {
  const nowhere = join(file, 'missing', 'journal.sqlite')
  expect(() => openSqliteJournal(nowhere)).toThrow(expect.objectContaining({ code: 'not_writable' }))
})

it('says that the disk is full where it fills up while the journal is written', async () => {
  const { DatabaseSync } = await import('node:sqlite')
  const journal = lazyJournal(file, (path) => ({
    ...openSqliteJournal(path),
    begin: async () => {
      const small = new DatabaseSync(`${path}.small`)
      try {
        small.exec('PRAGMA max_page_count = 4; CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(100000))')
      } finally {
        small.close()
      }
    },
  }))
  await expect(journal.begin(change('Full'), [], at)).rejects.toMatchObject({
    code: 'disk_full',
    message: expect.stringContaining('Make room'),
  })
  journal.close()
})

it('refuses a journal of a newer version', async () => {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
  let error: unknown
  try {
    openSqliteJournal(file)
  } catch (caught) {
    error = caught
  }
  expect(isWikiError(error, 'bad_format')).toBe(true)
})
