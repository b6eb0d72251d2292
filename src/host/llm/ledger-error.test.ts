import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { WikiError } from '../../core/errors.ts'
import { createLlm } from './create-llm.ts'
import { toLedgerError } from './ledger-error.ts'
import { openSpendLedger, type SpendLedger } from './spend-ledger.ts'

const folder = () => mkdtemp(join(tmpdir(), 'commonplace ledger '))
const reservation = {
  id: 'a',
  run: 'drop:a',
  domain: 'sea',
  provider: 'anthropic',
  model: 'm',
  at: '2026-11-30T10:00:00Z',
  tokens: 1,
  usd: 1,
}

it.each<[string, (file: string) => Promise<unknown>, string]>([
  ['is a folder', (file) => mkdir(file), 'not_writable'],
  [
    'is no database',
    (file) => writeFile(file, 'Not a database, but long enough to be looked at. '.repeat(20)),
    'disk_error',
  ],
])('a ledger whose file %s is said and keeps from spending', async (_what, make, code) => {
  const file = join(await folder(), 'spend.sqlite')
  await make(file)
  expect(() => openSpendLedger(file)).toThrow(WikiError)
  expect(() => openSpendLedger(file)).toThrow(expect.objectContaining({ code }))
})

it('a full disk is called full', async () => {
  const file = join(await folder(), 'small.sqlite')
  const db = new DatabaseSync(file)
  db.exec('PRAGMA max_page_count = 2; CREATE TABLE t (x)')
  let failure: unknown
  try {
    db.exec(`INSERT INTO t VALUES ('${'x'.repeat(20_000)}')`)
  } catch (error) {
    failure = toLedgerError(error, file)
  }
  db.close()
  expect(failure).toMatchObject({ code: 'disk_full', message: expect.stringContaining('no model is asked') })
})

it('another process that holds it is waited for and then said, and the budget is as before', async () => {
  const file = join(await folder(), 'spend.sqlite')
  const ledger = openSpendLedger(file)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  expect(() => ledger.reserve(reservation, { runUsd: 1, monthUsd: null, runTokens: null })).toThrow(
    expect.objectContaining({ code: 'locked' }),
  )
  other.close()
  expect(ledger.run('drop')).toMatchObject({ calls: 0 })
  ledger.close()
})

it('an answer that was paid for is kept where it cannot be noted what it cost: its reservation stands', async () => {
  const ledger = openSpendLedger(join(await folder(), 'spend.sqlite'))
  const full: SpendLedger = {
    ...ledger,
    settle: () => {
      throw new WikiError('disk_full', 'The disk is full.')
    },
  }
  const llm = createLlm({
    adapter: {
      provider: 'anthropic',
      complete: async () => ({ text: '{"a":1}', usage: null, answeredBy: 'm', stop: 'end' }),
      countTokens: async () => ({ tokens: 1, exact: true }),
      listModels: async () => [],
    },
    name: 'Anthropic',
    model: 'm',
    limits: { context: 1000, output: 100 },
    price: { provider: 'anthropic', model: 'm', input: 1, output: 1, asOf: '2026-11-30', source: 'test' },
    ledger: full,
    budget: { runUsd: 1, monthUsd: 1, runTokens: null },
    run: 'drop:a',
    domain: 'sea',
    now: () => new Date('2026-11-30T10:00:00Z'),
    newId: () => 'call',
  })
  const call = { name: 'reading', system: 's', user: 'u', schema: {}, maxOutput: 100 }
  expect((await llm.complete(call)).value).toEqual({ a: 1 })
  expect(ledger.run('drop').usd).toBeGreaterThan(0.0001)
  ledger.close()
})
