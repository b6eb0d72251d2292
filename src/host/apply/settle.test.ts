import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WikiError } from '../../core/errors.ts'
import { wordsOf } from '../../core/said.ts'
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
  const receipt = await applier.apply(change)
  expect(receipt.status).toBe('applied')
  expect(receipt.notes.map(wordsOf)).toEqual([expect.stringContaining('finished')])
  expect(await world.files()).toEqual(written)
  expect((await applier.history()).total).toBe(1)
})
