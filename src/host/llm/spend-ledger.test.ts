import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openSpendLedger, type Reservation, type SpendLedger } from './spend-ledger.ts'

const open: SpendLedger[] = []
afterEach(() => {
  for (const ledger of open.splice(0)) ledger.close()
})

/** Two of one file: as two processes see it. */
async function twoLedgers() {
  const file = join(await mkdtemp(join(tmpdir(), 'ledger-')), 'spend.sqlite')
  open.push(openSpendLedger(file), openSpendLedger(file))
  const [one, other] = open
  if (!one || !other) throw new Error('two were opened')
  return { one, other }
}

let count = 0
const call = (run: string, usd: number | null, at = '2026-11-30T10:00:00Z'): Reservation => ({
  id: `call-${++count}`,
  run,
  domain: 'sea',
  provider: 'anthropic',
  model: 'm',
  at,
  tokens: 100,
  usd,
})
const none = { runUsd: null, monthUsd: null, runTokens: null }
const usage = { input: 50, cached: 10, output: 20 }

it('a drop has one budget over its jobs and over processes; what is only reserved counts at its most', async () => {
  const { one, other } = await twoLedgers()
  const limits = { ...none, runUsd: 1 }
  const first = call('drop:a', 0.6)
  expect(one.reserve(first, limits)).toEqual({ kind: 'reserved' })
  expect(other.reserve(call('drop:b', 0.6), limits)).toEqual({ kind: 'over', limit: 'runUsd', spent: 0.6, most: 1 })
  one.settle(first.id, usage, 0.1)
  expect(other.reserve(call('drop:b', 0.6), limits)).toEqual({ kind: 'reserved' })
  expect(other.reserve(call('drops:c', 0.9), limits)).toEqual({ kind: 'reserved' })
  expect(other.run('drop')).toMatchObject({ usd: 0.7, calls: 2 })
  expect(one.run('drop:a')).toMatchObject({ usd: 0.1, tokens: 70, cached: 10, calls: 1 })
})

it('a document costs at most what was agreed to for it', async () => {
  const { one } = await twoLedgers()
  const limits = { ...none, jobUsd: 0.5 }
  one.reserve(call('drop:a', 0.4), limits)
  expect(one.reserve(call('drop:a', 0.2), limits)).toMatchObject({ kind: 'over', limit: 'jobUsd' })
  expect(one.reserve(call('drop:b', 0.2), limits)).toEqual({ kind: 'reserved' })
})

it('a month ends with its last day, and what was released was never spent', async () => {
  const { one } = await twoLedgers()
  const limits = { ...none, monthUsd: 1 }
  const released = call('x:a', 0.9)
  one.reserve(released, limits)
  one.release(released.id)
  expect(one.reserve(call('x:a', 0.9), limits)).toEqual({ kind: 'reserved' })
  expect(one.reserve(call('x:b', 0.9), limits)).toMatchObject({ kind: 'over', limit: 'monthUsd' })
  expect(one.reserve(call('x:b', 0.9, '2026-12-01T00:00:00Z'), limits)).toEqual({ kind: 'reserved' })
  expect(one.rows().map(({ day, calls, usd }) => [day, calls, usd])).toEqual([
    ['2026-12-01', 1, 0.9],
    ['2026-11-30', 1, 0.9],
  ])
})

it('an unknown price is counted as unknown and held by tokens', async () => {
  const { one } = await twoLedgers()
  const limits = { ...none, runUsd: 1, runTokens: 150 }
  expect(one.reserve(call('drop:a', null), limits)).toEqual({ kind: 'reserved' })
  expect(one.reserve(call('drop:a', null), limits)).toMatchObject({ kind: 'over', limit: 'runTokens' })
  expect(one.month('2026-11')).toMatchObject({ usd: 0, unknown: 1 })
})
