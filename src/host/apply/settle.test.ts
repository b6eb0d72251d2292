import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WikiError } from '../../core/errors.ts'
import { anIngest } from '../../testing/an-ingest.ts'
import { anApplyWorld } from '../../testing/apply-world.ts'
import { applyRules } from './apply-rules.ts'
import { openSqliteJournal } from './journal/sqlite-journal.ts'

it('says that the wiki is written where only closing the journal fails, and doing it again settles it', async () => {
  const world = await anApplyWorld()
  const journal = openSqliteJournal(join(world.home, 'journal.sqlite'))
  let isFull = true
  const finish: typeof journal.finish = async (...args) => {
    if (isFull) throw new WikiError('disk_full', 'The disk is full.')
    return journal.finish(...args)
  }
  const applier = await world.applier({ rules: applyRules, parts: { journal: { ...journal, finish } } })
  const change = anIngest({ source: 'notes', facts: [{ subject: 'ada', text: 'Ada wrote notes.' }] }, {})
  await expect(applier.apply(change)).rejects.toMatchObject({
    code: 'disk_full',
    message: expect.stringMatching(/^The wiki is written.*The disk is full\.$/u),
  })
  const written = await world.files()
  expect(written['wiki/entities/ada.md']).toContain('Ada wrote notes.')
  isFull = false
  expect(await applier.apply(change)).toMatchObject({ status: 'applied', notes: [expect.stringContaining('finished')] })
  expect(await world.files()).toEqual(written)
  expect((await applier.history()).total).toBe(1)
})
