import { expect, it } from 'vitest'
import type { ActivityView } from '../../../contract/views.ts'
import { changeRows } from './change-rows.ts'
import { dearestFirst, sumSpend } from './sum-spend.ts'

const row = (day: string, model: string, usd: number, unknown = 0) => ({
  day,
  domain: 'sea',
  provider: 'anthropic',
  model,
  calls: 2,
  input: 100,
  cached: 40,
  output: 10,
  usd,
  unknown,
})
const rows = [row('2026-11-30', 'small', 0.1), row('2026-11-30', 'large', 0.5), row('2026-11-29', 'small', 0, 2)]

it('sums by day in the order of days, and keeps unknown prices apart from the sum', () => {
  expect(sumSpend(rows, ({ day }) => day)).toEqual([
    { name: '2026-11-30', usd: 0.6, calls: 4, tokens: 220, unknown: 0 },
    { name: '2026-11-29', usd: 0, calls: 2, tokens: 110, unknown: 2 },
  ])
})

it('puts the dearest first', () => {
  expect(dearestFirst(sumSpend(rows, ({ model }) => model)).map(({ name }) => name)).toEqual(['large', 'small'])
})

it('lists changes under their days', () => {
  const at = (appliedAt: string) => ({ id: appliedAt, appliedAt }) as ActivityView
  const kinds = changeRows([at('2026-11-30T12:00:00Z'), at('2026-11-30T11:00:00Z'), at('2026-11-28T11:00:00Z')])
  expect(kinds.map(({ kind }) => kind)).toEqual(['day', 'change', 'change', 'day', 'change'])
})
